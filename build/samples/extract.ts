import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Code } from 'mdast';
import { visit } from 'unist-util-visit';
import { markdownFiles } from '../markdown-files.ts';
import { parseMarkdown } from '../prose/passages.ts';

/** A TypeScript sample of a page. */
export interface TypeScriptSample {
  /** path of the page below the content folder */
  readonly file: string;
  /** line of its fence */
  readonly line: number;
  readonly text: string;
}

const LANGUAGES = ['ts', 'typescript'];

/** All TypeScript samples below a content folder. */
export async function typeScriptSamples(root: string): Promise<readonly TypeScriptSample[]> {
  const files = await markdownFiles(root);
  return (await Promise.all(files.map(async (file) => samplesIn(file, await readFile(join(root, file), 'utf8'))))).flat();
}

export function samplesIn(file: string, markdown: string): readonly TypeScriptSample[] {
  const samples: TypeScriptSample[] = [];
  visit(parseMarkdown(markdown), 'code', ({ lang, value, position }: Code) => {
    if (LANGUAGES.includes(lang ?? '')) samples.push({ file, line: position?.start.line ?? 1, text: value });
  });
  return samples;
}
