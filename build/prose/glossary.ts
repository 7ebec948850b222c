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

/** A word that the docs must not use, and the term to use for it. */
export interface OtherName {
  readonly pattern: RegExp;
  readonly term: string;
}

/** The names that `glossary.yaml` lists under `not`, as patterns. */
export function otherNames(glossary: GlossaryConfig): readonly OtherName[] {
  return glossary.flatMap(({ term, not }) => not.map((name) => ({ pattern: patternOf(name), term })));
}

/** Matches whole words in any case, with any white space, and plurals. */
function patternOf(name: string): RegExp {
  const parts = name.split(/\s+/).map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\p{N}-])${parts.join('\\s+')}s?(?![\\p{L}\\p{N}-])`, 'iu');
}
