import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../paths.ts';
import type { TypeScriptSample } from './extract.ts';

/** A sample with the file that it was written to. */
export interface WrittenSample {
  readonly sample: TypeScriptSample;
  readonly path: string;
}

/** The module that samples know as `tilewright`. */
const KERNEL = join(root, 'shared', 'generator', 'index.ts');

const COMPILER_OPTIONS = {
  target: 'es2023',
  module: 'esnext',
  moduleResolution: 'bundler',
  lib: ['es2023', 'dom'],
  types: [],
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noUnusedLocals: true,
  moduleDetection: 'force',
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  noEmit: true,
};

/** Writes samples as files of a folder, with a configuration to compile them. Lines keep the numbers that they have in their pages. */
export async function writeSamples(samples: readonly TypeScriptSample[], folder: string): Promise<readonly WrittenSample[]> {
  const written = samples.map((sample, index) => ({ sample, path: join(folder, `sample-${index}.ts`) }));
  await Promise.all(written.map(({ sample, path }) => writeFile(path, '\n'.repeat(sample.line) + withKernel(sample.text))));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }\n');
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: COMPILER_OPTIONS, files: written.map(({ path }) => path) }));
  return written;
}

function withKernel(text: string): string {
  return text.replaceAll(/(\bfrom\s+)(['"])tilewright\2/g, (_, from: string) => `${from}${JSON.stringify(KERNEL)}`);
}
