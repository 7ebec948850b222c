import type { ContentProblem } from '../../server/library/content-error.ts';
import { type GlossaryConfig, glossarySchema } from '../../server/library/schema/glossary-schema.ts';
import { readYaml } from '../../server/library/yaml.ts';
import type { Passage } from './passages.ts';

/** The words of the docs, and their definitions to be read like any other prose. */
export interface ReadGlossary {
  readonly terms: GlossaryConfig;
  readonly definitions: readonly Passage[];
  /** why the file cannot be read; it has no terms then */
  readonly problems: readonly ContentProblem[];
}

export function readGlossary(file: string, text: string): ReadGlossary {
  const { value: terms = [], problems, lineOf } = readYaml({ file, text }, glossarySchema);
  const definitions = terms.map(({ definition }, index): Passage => ({ line: lineOf([index, 'definition']), text: definition, is: 'prose' }));
  return { terms, definitions, problems };
}
