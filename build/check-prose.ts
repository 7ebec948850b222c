import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readEnv } from '../server/env.ts';
import type { ContentProblem } from '../server/library/content-error.ts';
import { markdownOf, scanContent } from '../server/library/scan.ts';
import { otherNames, otherWords, readGlossary } from './prose/glossary.ts';
import { knownNames } from './prose/known-names.ts';
import { choppyProse, countSentences, passageProblems, proseProblems } from './prose/prose.ts';
import { createSpelling } from './prose/spelling.ts';
import { report } from './report.ts';

/* Checks the prose of the glossary and of every page in the default locale. Prints problems as `file:line: message`. */
const GLOSSARY = 'glossary.yaml';
const root = resolve(readEnv(process.env).contentDir);
const read = (path: string): Promise<string> => readFile(join(root, path), 'utf8');
/** The lines of a list, without empty ones and comments. */
const listed = async (path: string): Promise<readonly string[]> => (await read(path)).split('\n').filter((line) => line !== '' && !line.startsWith('#'));

const glossary = readGlossary(GLOSSARY, await read(GLOSSARY));
const rules = {
  spelling: await createSpelling(await listed('dictionary.txt')),
  otherNames: [...otherNames(glossary.terms), ...otherWords(await listed('words.txt'))],
  knownNames: await knownNames(glossary.terms, await listed('interface.txt')),
};

const problems: ContentProblem[] = [...glossary.problems];
for (const definition of glossary.definitions) problems.push(...passageProblems(definition, rules).map((problem) => ({ file: GLOSSARY, ...problem })));
const { content } = await scanContent(root);
const pages = markdownOf(content);
for (const { path: file, text } of pages) problems.push(...proseProblems(text, rules).map((problem) => ({ file, ...problem })));
problems.push(...choppyProse(pages.map(({ path, text }) => countSentences(path, text))));

process.exitCode = report('prose', problems, 'nothing wrong') === 0 ? 0 : 1;
