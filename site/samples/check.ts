import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ContentProblem } from '#engine/server/read/content-error.ts';
import { compile, writeSamples } from './compile.ts';
import type { TypeScriptSample } from './extract.ts';
import { type Printed, run } from './run.ts';

/** Compiles TypeScript samples, runs those that compile, and compares their output with their comments. */
export async function checkTypeScript(
  samples: readonly TypeScriptSample[],
): Promise<readonly ContentProblem[]> {
  if (samples.length === 0) return [];
  const folder = await mkdtemp(join(tmpdir(), 'samples-'));
  try {
    const written = await writeSamples(samples, folder);
    const errors = await compile(folder, written);
    const broken = new Set(errors.map(({ sample }) => sample));
    const sound = written.filter(({ sample }) => !broken.has(sample));
    const printed = await run(sound.map(({ path }) => path));
    return [
      ...errors.map(({ sample, line, message }) => ({ file: sample.file, line, message })),
      ...sound.flatMap(({ sample }, index) =>
        differences(sample, printed[index] ?? { lines: [], error: 'it did not run.' }),
      ),
    ].sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** `console.log(digest(grid)); // → 52af5936` */
const RESULT = /\/\/ → (?<says>.*)/;

/** Differences between the output of a sample and its comments. */
function differences(
  { file, line: fence, text }: TypeScriptSample,
  { lines, error }: Printed,
): readonly ContentProblem[] {
  const at = (line: number, message: string): ContentProblem => ({ file, line, message });
  const said = text.split('\n').flatMap((line, index) => {
    const says = RESULT.exec(line)?.groups?.says;
    return says === undefined ? [] : [{ line: fence + 1 + index, says: says.trim() }];
  });
  if (error !== null) return [at(fence, `the sample stops with an error: ${error}`)];
  if (said.length === 0)
    return [
      at(fence, 'the sample shows no result. End it with console.log(…); // → what it prints.'),
    ];
  if (said.length !== lines.length) {
    return [
      at(
        fence,
        `the sample prints ${lines.length} times and says what it prints ${said.length} times. Put // → behind each console.log.`,
      ),
    ];
  }
  return said.flatMap(({ line, says }, index) => {
    const prints = lines[index] ?? '';
    return prints === says
      ? []
      : [
          at(
            line,
            `the sample prints "${prints}", and its comment says "${says}". Correct the comment, or the sample.`,
          ),
        ];
  });
}
