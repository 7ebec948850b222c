import type { Plugin } from 'unified';
import { FormulaError, type MathMl, readMathMl } from './math-ml.ts';

export interface Mathematics {
  /** The Markdown extension. */
  readonly syntax: Plugin<[]>;
  /** Renders a formula as MathML. Throws a FormulaError. */
  write(source: string, isBlock: boolean): MathMl;
}

/** Loads the renderer of formulas, for sites that have them. */
export async function loadMathematics(): Promise<Mathematics> {
  const [{ default: temml }, { default: syntax }] = await Promise.all([
    import('temml'),
    import('remark-math'),
  ]);
  return {
    syntax,
    write(source, displayMode) {
      const markup = withFormulaError(source, () =>
        temml.renderToString(source, { displayMode, throwOnError: true, trust: false }),
      );
      return readMathMl(markup);
    },
  };
}

function withFormulaError(source: string, write: () => string): string {
  try {
    return write();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const position = 'position' in error && typeof error.position === 'number' ? error.position : 0;
    // After the reason, the message repeats a part of the source.
    const [reason = ''] = error.message.trim().split(/ at (?:position \d+|end of input):|\n/);
    throw new FormulaError(reason, Math.min(position, source.length));
  }
}
