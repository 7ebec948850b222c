import type { Compiler } from './compile.ts';
import { loadHighlighter } from './languages.ts';
import { loadMathematics } from './mathematics/mathematics.ts';
import type { toPlainMarkdown } from './to-markdown.ts';

/**
 * Loads the pipeline, which takes a while.
 * @param options.mathematics whether dollar signs enclose formulas; otherwise they are text
 */
export async function loadCompiler({
  mathematics,
}: {
  readonly mathematics: boolean;
}): Promise<Compiler> {
  const [{ createCompiler }, highlighter, renderer] = await Promise.all([
    import('./compile.ts'),
    loadHighlighter(),
    mathematics ? loadMathematics() : null,
  ]);
  return createCompiler(highlighter, renderer);
}

/** Loads what turns a page back into plain Markdown, which only programs ask for. */
export async function loadPlainMarkdown(): Promise<typeof toPlainMarkdown> {
  return (await import('./to-markdown.ts')).toPlainMarkdown;
}
