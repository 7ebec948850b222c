import * as v from 'valibot';
import type { ContentProblem } from '../read/content-error.ts';
import { day } from '../read/front-matter.ts';
import { pathOnDisk, perFile, type RawContent, type TextFile } from '../read/raw-content.ts';
import { readYaml } from '../read/yaml.ts';
import type { ContentDocument } from './documents.ts';

/** The day on which each file of the content was changed last, by its path: `history.json`. */
const historySchema = v.record(v.pipe(v.string(), v.normalize('NFC')), day);

export type History = Readonly<v.InferOutput<typeof historySchema>>;

interface WrittenHistory {
  readonly history: History;
  readonly problems: readonly ContentProblem[];
}

/** Reads `history.json`, which `npm run history` writes from the repository. Without it nothing is known. */
export function readHistory(source: TextFile | null): WrittenHistory {
  return source === null ? { history: {}, problems: [] } : historyIn(source);
}

const historyIn = perFile((source): WrittenHistory => {
  const sound = v.safeParse(v.pipe(v.string(), v.parseJson(), historySchema), source.text);
  if (sound.success) return { history: sound.output, problems: [] };
  // JSON is valid YAML, whose parser is slow but gives the line of a mistake.
  const { value, problems } = readYaml(source, historySchema);
  return { history: value ?? {}, problems };
});

/** The day on which a page was changed last: as its front matter says, or else the history. */
export function dayOfChange({ matter, file }: ContentDocument, { history, raw }: { readonly history: History; readonly raw: RawContent }): string | undefined {
  return matter.last_update?.date ?? history[pathOnDisk(file.path, raw).normalize()];
}
