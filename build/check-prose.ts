import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readEnv } from '../server/env.ts';
import { formatProblem } from '../server/library/content-error.ts';
import { glossarySchema } from '../server/library/schema/glossary-schema.ts';
import { readYaml } from '../server/library/yaml.ts';
import { markdownFiles } from './markdown-files.ts';
import { knownNames } from './prose/known-names.ts';
import { proseProblems } from './prose/prose.ts';
import { createSpelling } from './prose/spelling.ts';
import { otherNames } from './prose/terms.ts';

/*
 * Reads every page as its first reader: spelling, one word for one thing, names that mean something,
 * long sentences, headings and figures without a sentence. Prints each problem as
 * `file:line: what is wrong`.
 */
const { contentDir } = readEnv(process.env);
const root = resolve(contentDir);
const read = (path: string): Promise<string> => readFile(join(root, path), 'utf8');

const glossary = readYaml({ file: 'glossary.yaml', text: await read('glossary.yaml') }, glossarySchema).value ?? [];
/** The lines of a list, without empty ones and comments. */
const listed = async (path: string): Promise<readonly string[]> => (await read(path)).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
const rules = {
  spelling: await createSpelling(await listed('dictionary.txt')),
  otherNames: otherNames(glossary),
  knownNames: await knownNames(glossary, await listed('interface.txt')),
};

let problems = 0;
for (const file of await markdownFiles(root)) {
  for (const problem of proseProblems(await read(file), rules)) {
    process.stderr.write(`${contentDir}/${formatProblem({ file, ...problem })}\n`);
    problems++;
  }
}
if (problems === 0) process.stdout.write('prose: nothing wrong\n');
else process.stderr.write(`prose: ${problems} ${problems === 1 ? 'problem' : 'problems'}\n`);
process.exitCode = problems === 0 ? 0 : 1;
