import type { Plugin } from 'unified';
import { type MathMl, NotReadable, readMathMl } from './math-ml.ts';

export interface Mathematics {
  /** Lets Markdown have them. */
  readonly syntax: Plugin<[]>;
  /** A formula as MathML. Throws NotReadable. */
  write(source: string, isBlock: boolean): MathMl;
}

/** Loads what makes formulas. Only the thread that compiles pages needs it, and only for sites that have formulas. */
export async function loadMathematics(): Promise<Mathematics> {
  const [{ default: temml }, { default: syntax }] = await Promise.all([import('temml'), import('remark-math')]);
  return {
    syntax,
    write(source, displayMode) {
      const markup = written(source, () => temml.renderToString(source, { displayMode, throwOnError: true, trust: false }));
      return readMathMl(markup);
    },
  };
}

function written(source: string, write: () => string): string {
  try {
    return write();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const position = 'position' in error && typeof error.position === 'number' ? error.position : 0;
    // Behind the reason it repeats a part of the source.
    const [reason = ''] = error.message.trim().split(/ at (?:position \d+|end of input):|\n/);
    throw new NotReadable(reason, Math.min(position, source.length));
  }
}
