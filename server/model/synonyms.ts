import { type Synonyms, wholeWords } from 'search';
import * as v from 'valibot';
import type { ContentProblem } from '../read/content-error.ts';
import { perFile, type TextFile } from '../read/raw-content.ts';
import { text } from '../read/schema/values.ts';
import { hasOnlyComments, readYaml } from '../read/yaml.ts';

/** A group of words: `delete, remove, erase`. */
const group = v.pipe(
  text,
  v.transform((line) => wholeWords(line).map(({ form }) => form)),
  v.minLength(2, 'must be two or more words, separated by commas.'),
);

const synonymsSchema = v.array(group, 'must be a list of groups: "- delete, remove, erase".');

/** Reads `synonyms.yaml`, which is optional. Each version of the docs has its own. */
export function readSynonyms(source: TextFile | null): ReadSynonyms {
  return source === null || hasOnlyComments(source.text)
    ? { synonyms: [], problems: [] }
    : synonymsIn(source);
}

interface ReadSynonyms {
  readonly synonyms: Synonyms;
  readonly problems: readonly ContentProblem[];
}

const synonymsIn = perFile((source): ReadSynonyms => {
  const { value, problems } = readYaml(source, synonymsSchema);
  return { synonyms: value ?? [], problems };
});
