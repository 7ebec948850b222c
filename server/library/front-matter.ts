import type * as v from 'valibot';
import type { ContentProblem } from './content-error.ts';
import type { TextFile } from './scan.ts';
import { readYaml } from './yaml.ts';

/** The YAML block between `---` lines at the very top of a file; group 1 is the YAML. */
const BLOCK = /^---[ \t]*\n(?:([\s\S]*?)\n)?---[ \t]*(?:\n|$)/;

export interface FrontMatterResult<Output> {
  readonly matter: Output | undefined;
  readonly problems: readonly ContentProblem[];
  /** The line of a key, for problems found later (an unknown sidebar id, say). */
  lineOf(key: string): number;
}

/** Parses the front matter of a Markdown file against a schema. Only YAML is understood: nothing in content is ever executed. */
export function readFrontMatter<Schema extends v.GenericSchema>(file: TextFile, schema: Schema): FrontMatterResult<v.InferOutput<Schema>> {
  const block = BLOCK.exec(file.text);
  const text = block?.[1] ?? '';
  const { value, problems, lineOf } = readYaml({ file: file.path, text, firstLine: block ? 2 : 1 }, schema);
  const missingEnd = file.text.startsWith('---\n') && !BLOCK.test(file.text);
  if (missingEnd)
    return {
      matter: undefined,
      problems: [{ file: file.path, line: 1, message: 'the front matter has no end. Close it with a line of three dashes.' }],
      lineOf: () => 1,
    };
  return { matter: value, problems, lineOf: (key) => lineOf([key]) };
}

/** Text of a level 1 heading that opens the body, or null. Fenced code cannot come before it, so a line-wise look is exact. */
export function leadingTitle(text: string): { title: string; line: number } | null {
  const block = BLOCK.exec(text)?.[0] ?? '';
  const blank = /^\s*/.exec(text.slice(block.length))?.[0] ?? '';
  const body = text.slice(block.length + blank.length);
  const heading =
    /^#[ \t]+(.+?)(?:[ \t]+#+)?[ \t]*(?:\{#[\w-]+\})?[ \t]*(?:\n|$)/.exec(body) ?? /^(?![#>*+-]|\d+[.)]|`{3}|:{2})(\S[^\n]*)\n=+[ \t]*(?:\n|$)/.exec(body);
  if (!heading?.[1]) return null;
  return { title: withoutMarkup(heading[1]), line: (block + blank).split('\n').length };
}

/** Drops the signs of code and emphasis; an underscore inside a word is a letter of it. */
function withoutMarkup(text: string): string {
  return text.replace(/[*`]|(?<!\w)_|_(?!\w)/g, '').trim();
}
