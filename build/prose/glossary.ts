import type { ContentProblem } from '../../server/library/content-error.ts';
import { type GlossaryConfig, glossarySchema } from '../../server/library/glossary.ts';
import { readYaml } from '../../server/library/yaml.ts';
import type { Passage } from './passages.ts';

interface ReadGlossary {
  /** Empty if there are problems. */
  readonly terms: GlossaryConfig;
  readonly definitions: readonly Passage[];
  readonly problems: readonly ContentProblem[];
}

export function readGlossary(file: string, text: string): ReadGlossary {
  const { value: terms = [], problems, lineOf } = readYaml({ file, text }, glossarySchema);
  const definitions = terms.map(({ definition }, index): Passage => ({ line: lineOf([index, 'definition']), text: definition, is: 'prose' }));
  return { terms, definitions, problems };
}

/** A word that the docs must not use, what to say instead, and the file that decides it. */
export interface OtherName {
  readonly pattern: RegExp;
  readonly term: string;
  readonly from: string;
}

/** The names that `glossary.yaml` lists under `not`, as patterns. */
export function otherNames(glossary: GlossaryConfig): readonly OtherName[] {
  return glossary.flatMap(({ term, not }) => not.map((name) => ({ pattern: patternOf(name), term, from: 'glossary.yaml' })));
}

/** The lines of `words.txt`, `cure: fix`, as patterns. */
export function otherWords(lines: readonly string[]): readonly OtherName[] {
  return lines.map((line) => {
    const [word = '', instead = ''] = line.split(/:\s*/);
    if (word === '' || instead === '') throw new Error(`words.txt: "${line}" is no pair. Write the word that is not used, a colon, and what to say instead.`);
    return { pattern: patternOf(word), term: instead, from: 'words.txt' };
  });
}

/** Matches whole words in any case, with any white space, and plurals. */
function patternOf(name: string): RegExp {
  const parts = name.split(/\s+/).map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\p{N}-])${parts.join('\\s+')}s?(?![\\p{L}\\p{N}-])`, 'iu');
}
