import type { Code } from 'mdast';
import { visit } from 'unist-util-visit';
import { parseMarkdown } from '#engine/build/prose/passages.ts';
import { readSite } from '#engine/server/model/snapshot/create-snapshot.ts';
import { markdownOf } from '#engine/server/read/raw-content.ts';
import { scanContent } from '#engine/server/read/scan.ts';

export interface TypeScriptSample {
  /** Path of the page below the content folder. */
  readonly file: string;
  /** Line of its fence. */
  readonly line: number;
  readonly text: string;
}

const LANGUAGES = ['ts', 'typescript'];

/** The import that makes a fence a sample. All other TypeScript is only shown. */
export const GENERATOR_IMPORT = /(\bfrom\s+)(['"])tilewright\2/g;

/** The samples of the generator on all pages. A site without the generator has none. */
export async function typeScriptSamples(root: string): Promise<readonly TypeScriptSample[]> {
  const { content, locales } = await scanContent(root);
  if (!readSite(content.site).value?.figures) return [];
  const files = new Map(markdownOf(content).map(({ path, text }) => [path, text]));
  for (const locale of locales.values()) {
    for (const { path, text } of markdownOf(locale))
      files.set(locale.translated.get(path) ?? path, text);
  }
  return [...files].flatMap(([file, text]) => samplesIn(file, text));
}

export function samplesIn(file: string, markdown: string): readonly TypeScriptSample[] {
  const samples: TypeScriptSample[] = [];
  visit(parseMarkdown(markdown), 'code', ({ lang, value, position }: Code) => {
    if (LANGUAGES.includes(lang?.toLowerCase() ?? '') && value.search(GENERATOR_IMPORT) !== -1)
      samples.push({ file, line: position?.start.line ?? 1, text: value });
  });
  return samples;
}
