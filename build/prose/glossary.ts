import { type GlossaryConfig, glossarySchema } from '../../server/model/glossary.ts';
import type { ContentProblem } from '../../server/read/content-error.ts';
import { hasOnlyComments, readYaml } from '../../server/read/yaml.ts';
import type { Entry } from './list.ts';
import type { Passage } from './passages.ts';

interface ReadGlossary {
  /** Empty if there are problems. */
  readonly terms: GlossaryConfig;
  readonly definitions: readonly Passage[];
  readonly problems: readonly ContentProblem[];
}

export function readGlossary(file: string, text: string): ReadGlossary {
  if (hasOnlyComments(text)) return { terms: [], definitions: [], problems: [] };
  const { value: terms = [], problems, lineOf } = readYaml({ path: file, text }, glossarySchema);
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

interface OtherWords {
  readonly names: readonly OtherName[];
  readonly problems: readonly ContentProblem[];
}

/** The lines of a file such as `words.txt`, `cure: fix`, as patterns. */
export function otherWords(file: string, lines: readonly Entry[]): OtherWords {
  const names: OtherName[] = [];
  const problems: ContentProblem[] = [];
  for (const { line, text } of lines) {
    const [word = '', instead = ''] = text.split(/:\s*/);
    if (word !== '' && instead !== '') names.push({ pattern: patternOf(word), term: instead, from: file });
    else problems.push({ file, line, message: `"${text}" is no pair. Write the word that is not used, a colon, and what to say instead.` });
  }
  return { names, problems };
}

/** Matches whole words in any case, with any white space, and plurals. */
function patternOf(name: string): RegExp {
  const parts = name.split(/\s+/).map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\p{N}-])${parts.join('\\s+')}s?(?![\\p{L}\\p{N}-])`, 'iu');
}
