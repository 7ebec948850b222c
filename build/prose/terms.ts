import type { GlossaryConfig } from '../../server/library/schema/glossary-schema.ts';

/** A word that the docs do not use, since another one means the same. */
export interface OtherName {
  readonly pattern: RegExp;
  readonly term: string;
}

/** The names that `glossary.yaml` lists under `not`, as patterns. */
export function otherNames(glossary: GlossaryConfig): readonly OtherName[] {
  return glossary.flatMap(({ term, not }) => not.map((name) => ({ pattern: patternOf(name), term })));
}

/** As a whole word, in any case, with any white space between its parts; plurals too. */
function patternOf(name: string): RegExp {
  const parts = name.split(/\s+/).map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\p{N}-])${parts.join('\\s+')}s?(?![\\p{L}\\p{N}-])`, 'iu');
}
