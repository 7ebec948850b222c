import { resolve } from 'node:path';
import { report } from '#engine/build/report.ts';
import { readEnv } from '#engine/server/env.ts';
import { ContentError } from '#engine/server/read/content-error.ts';
import { checkTypeScript } from './check.ts';
import { typeScriptSamples } from './extract.ts';

/**
 * Compiles and runs all TypeScript samples of the generator. Prints each problem as `file:line: message`, and returns
 * their number.
 */
export async function checkSamples(): Promise<number> {
  const samples = await typeScriptSamples(resolve(readEnv(process.env).contentDir)).catch(
    (error: unknown) => {
      if (error instanceof ContentError) return error;
      throw error;
    },
  );
  if (samples instanceof ContentError) return report('samples', samples.problems, '');
  return report(
    'samples',
    await checkTypeScript(samples),
    samples.length === 0
      ? 'none in TypeScript'
      : `${samples.length} in TypeScript, all do what they say`,
  );
}
