import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ContentProblem } from '../../server/library/content-error.ts';
import { differences } from './compare.ts';
import { compile } from './compile.ts';
import type { TypeScriptSample } from './extract.ts';
import { run } from './run.ts';
import { writeSamples } from './write.ts';

/** Compiles TypeScript samples, runs those that compile, and compares what they print with what they say that they print. */
export async function checkTypeScript(samples: readonly TypeScriptSample[]): Promise<readonly ContentProblem[]> {
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
      ...sound.flatMap(({ sample }, index) => differences(sample, printed[index] ?? { lines: [], error: 'it did not run.' })),
    ].sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
