import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { root } from '#engine/build/paths.ts';
import { GENERATOR_IMPORT, type TypeScriptSample } from './extract.ts';

interface WrittenSample {
  readonly sample: TypeScriptSample;
  readonly path: string;
}

/** The module that samples import as `tilewright`. */
const KERNEL = join(root, 'packages', 'generator', 'index.ts');

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

/** Writes samples to a folder, with a compiler configuration. Line numbers stay those of the page. */
export async function writeSamples(
  samples: readonly TypeScriptSample[],
  folder: string,
): Promise<readonly WrittenSample[]> {
  const written = samples.map((sample, index) => ({
    sample,
    path: join(folder, `sample-${index}.ts`),
  }));
  await Promise.all(
    written.map(({ sample, path }) =>
      writeFile(path, '\n'.repeat(sample.line) + withKernel(sample.text)),
    ),
  );
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }\n');
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: COMPILER_OPTIONS, files: written.map(({ path }) => path) }),
  );
  return written;
}

function withKernel(text: string): string {
  return text.replaceAll(GENERATOR_IMPORT, (_, from: string) => `${from}${JSON.stringify(KERNEL)}`);
}

interface CompileError {
  readonly sample: TypeScriptSample;
  /** In the page. */
  readonly line: number;
  readonly message: string;
}

/** `sample-3.ts(12,5): error TS2304: Cannot find name 'x'.` */
const ERROR = /(?<file>sample-\d+\.ts)\((?<line>\d+),\d+\): error (?<code>TS\d+): (?<text>.*)/g;

/** Compiles samples. Throws if there are errors, but none in a sample. */
export async function compile(
  folder: string,
  written: readonly WrittenSample[],
): Promise<readonly CompileError[]> {
  const compiler = join(
    dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
    'bin',
    'tsc',
  );
  const output = await new Promise<string>((resolve, reject) => {
    execFile(
      process.execPath,
      [compiler, '-p', folder, '--pretty', 'false'],
      { maxBuffer: 16 * 1024 * 1024 },
      (error, stdout, stderr) => {
        if (error === null || stdout.includes('error TS')) resolve(stdout);
        else reject(new Error(`The TypeScript compiler did not run: ${stderr || error.message}`));
      },
    );
  });
  const errors = [...output.matchAll(ERROR)].flatMap(({ groups = {} }): CompileError[] => {
    const { file, line, code, text } = groups;
    const found = written.find(({ path }) => basename(path) === file);
    return found
      ? [
          {
            sample: found.sample,
            line: Number(line),
            message: `the sample does not compile: ${text} (${code})`,
          },
        ]
      : [];
  });
  if (errors.length === 0 && output.includes('error TS'))
    throw new Error(`The samples do not compile:\n${output}`);
  return errors;
}
