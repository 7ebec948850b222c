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
  const definitions = terms.map(
    ({ definition }, index): Passage => ({
      line: lineOf([index, 'definition']),
      text: definition,
      is: 'prose',
    }),
  );
  return { terms, definitions, problems };
}

/** A word that the docs must not use, its replacement, and the file that says so. */
export interface BannedWord {
  readonly pattern: RegExp;
  readonly term: string;
  readonly from: string;
}

/** The names that `glossary.yaml` lists under `not`, as patterns. */
export function bannedTerms(glossary: GlossaryConfig): readonly BannedWord[] {
  return glossary.flatMap(({ term, not }) =>
    not.map((name) => ({ pattern: patternOf(name), term, from: 'glossary.yaml' })),
  );
}

interface BannedWords {
  readonly words: readonly BannedWord[];
  readonly problems: readonly ContentProblem[];
}

/** The lines of a file such as `words.txt`, `cure: fix`, as patterns. */
export function readBannedWords(file: string, lines: readonly Entry[]): BannedWords {
  const words: BannedWord[] = [];
  const problems: ContentProblem[] = [];
  for (const { line, text } of lines) {
    const [word = '', instead = ''] = text.split(/:\s*/);
    if (word !== '' && instead !== '')
      words.push({ pattern: patternOf(word), term: instead, from: file });
    else
      problems.push({
        file,
        line,
        message: `"${text}" is not a pair. Write the word to avoid, a colon, and what to say instead.`,
      });
  }
  return { words, problems };
}

/** Matches whole words and their plurals, in any case and with any white space. */
function patternOf(name: string): RegExp {
  const parts = name.split(/\s+/).map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\p{N}-])${parts.join('\\s+')}s?(?![\\p{L}\\p{N}-])`, 'iu');
}
