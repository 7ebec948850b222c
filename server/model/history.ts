import * as v from 'valibot';
import type { ContentProblem } from '../read/content-error.ts';
import { day } from '../read/front-matter.ts';
import { pathOnDisk, perFile, type RawContent, type TextFile } from '../read/raw-content.ts';
import { readYaml } from '../read/yaml.ts';
import type { ContentDocument } from './documents.ts';

/** `history.json`: the day of the last change of each content file, by its path. */
const historySchema = v.record(v.pipe(v.string(), v.normalize('NFC')), day);

export type History = Readonly<v.InferOutput<typeof historySchema>>;

interface HistoryResult {
  readonly history: History;
  readonly problems: readonly ContentProblem[];
}

/** Reads `history.json`, which `npm run history` writes from the repository. It is optional. */
export function readHistory(source: TextFile | null): HistoryResult {
  return source === null ? { history: {}, problems: [] } : historyIn(source);
}

const historyIn = perFile((source): HistoryResult => {
  const valid = v.safeParse(v.pipe(v.string(), v.parseJson(), historySchema), source.text);
  if (valid.success) return { history: valid.output, problems: [] };
  // JSON is valid YAML, and the slower YAML parser reports lines.
  const { value, problems } = readYaml(source, historySchema);
  return { history: value ?? {}, problems };
});

/** The day of the last change of a page, from its front matter or else from the history. */
export function dayOfChange(
  { matter, file }: ContentDocument,
  { history, raw }: { readonly history: History; readonly raw: RawContent },
): string | undefined {
  return matter.last_update?.date ?? history[pathOnDisk(file.path, raw).normalize()];
}
