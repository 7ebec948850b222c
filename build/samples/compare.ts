import type { ContentProblem } from '../../server/library/content-error.ts';
import type { TypeScriptSample } from './extract.ts';
import type { Printed } from './run.ts';

/** `console.log(digest(grid)); // → 52af5936` */
const RESULT = /\/\/ → (?<says>.*)$/;

/** Where what a sample prints is not what its comments say, in the order of its lines. */
export function differences({ file, line: fence, text }: TypeScriptSample, { lines, error }: Printed): readonly ContentProblem[] {
  const at = (line: number, message: string): ContentProblem => ({ file, line, message });
  const said = text.split('\n').flatMap((line, index) => {
    const says = RESULT.exec(line)?.groups?.says;
    return says === undefined ? [] : [{ line: fence + 1 + index, says: says.trim() }];
  });
  if (error !== null) return [at(fence, `the sample stops with an error: ${error}`)];
  if (said.length === 0) return [at(fence, 'the sample shows no result. End it with console.log(…); // → what it prints.')];
  if (said.length !== lines.length) {
    return [at(fence, `the sample prints ${lines.length} times and says what it prints ${said.length} times. Put // → behind each console.log.`)];
  }
  return said.flatMap(({ line, says }, index) => {
    const prints = lines[index] ?? '';
    return prints === says ? [] : [at(line, `the sample prints "${prints}", and its comment says "${says}". Correct the comment, or the sample.`)];
  });
}
