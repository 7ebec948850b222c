import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { TypeScriptSample } from './extract.ts';
import type { WrittenSample } from './write.ts';

export interface CompileError {
  readonly sample: TypeScriptSample;
  /** in the page */
  readonly line: number;
  readonly message: string;
}

/** `sample-3.ts(12,5): error TS2304: Cannot find name 'x'.` */
const ERROR = /(?<file>sample-\d+\.ts)\((?<line>\d+),\d+\): error (?<code>TS\d+): (?<text>.*)/g;

/** Compiles samples as the site itself is compiled. Throws when the compiler says something that belongs to no sample. */
export async function compile(folder: string, written: readonly WrittenSample[]): Promise<readonly CompileError[]> {
  const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc');
  const output = await new Promise<string>((resolve, reject) => {
    execFile(process.execPath, [compiler, '-p', folder, '--pretty', 'false'], { maxBuffer: 16 * 1024 * 1024 }, (error, stdout, stderr) => {
      if (error === null || stdout.includes('error TS')) resolve(stdout);
      else reject(new Error(`The TypeScript compiler did not run: ${stderr || error.message}`));
    });
  });
  const errors = [...output.matchAll(ERROR)].flatMap(({ groups = {} }): CompileError[] => {
    const { file, line, code, text } = groups;
    const found = written.find(({ path }) => basename(path) === file);
    return found ? [{ sample: found.sample, line: Number(line), message: `the sample does not compile: ${text} (${code})` }] : [];
  });
  if (errors.length === 0 && output.includes('error TS')) throw new Error(`The samples do not compile:\n${output}`);
  return errors;
}
