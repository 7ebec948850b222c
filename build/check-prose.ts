import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readEnv } from '../server/env.ts';
import { type ContentProblem, formatProblem } from '../server/library/content-error.ts';
import { markdownFiles } from './markdown-files.ts';
import { readGlossary } from './prose/glossary.ts';
import { knownNames } from './prose/known-names.ts';
import { passageProblems, proseProblems } from './prose/prose.ts';
import { createSpelling } from './prose/spelling.ts';
import { otherNames } from './prose/terms.ts';

/*
 * Reads every page and the glossary as their first reader: spelling, one word for one thing, names that mean something,
 * long sentences, headings and figures without a sentence. Prints each problem as
 * `file:line: what is wrong`.
 */
const GLOSSARY = 'glossary.yaml';
const { contentDir } = readEnv(process.env);
const root = resolve(contentDir);
const read = (path: string): Promise<string> => readFile(join(root, path), 'utf8');
/** The lines of a list, without empty ones and comments. */
const listed = async (path: string): Promise<readonly string[]> => (await read(path)).split('\n').filter((line) => line !== '' && !line.startsWith('#'));

const glossary = readGlossary(GLOSSARY, await read(GLOSSARY));
const rules = {
  spelling: await createSpelling(await listed('dictionary.txt')),
  otherNames: otherNames(glossary.terms),
  knownNames: await knownNames(glossary.terms, await listed('interface.txt')),
};

const problems: ContentProblem[] = [...glossary.problems];
for (const definition of glossary.definitions) problems.push(...passageProblems(definition, rules).map((problem) => ({ file: GLOSSARY, ...problem })));
for (const file of await markdownFiles(root)) problems.push(...proseProblems(await read(file), rules).map((problem) => ({ file, ...problem })));

for (const problem of problems) process.stderr.write(`${contentDir}/${formatProblem(problem)}\n`);
if (problems.length === 0) process.stdout.write('prose: nothing wrong\n');
else process.stderr.write(`prose: ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
