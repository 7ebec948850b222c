import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { type PreviousPage, previousPageSchema } from '../server/model/removed-pages.ts';
import { dist } from './paths.ts';

const FILE = 'pages.json';

/** Pages by content folder, as named in `CONTENT_DIR`. */
const pagesSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.record(v.string(), v.array(previousPageSchema)),
);

/** Reads the pages that a content folder had at the last build. Empty if they are unknown. */
export async function pagesOfLastBuild(contentDir: string): Promise<readonly PreviousPage[]> {
  return (await readPages())[contentDir] ?? [];
}

/** Writes the pages of a content folder to a new build, and keeps those of other folders. */
export async function writePages(
  folder: string,
  contentDir: string,
  pages: readonly PreviousPage[],
): Promise<void> {
  await writeFile(
    join(folder, FILE),
    JSON.stringify({ ...(await readPages()), [contentDir]: pages }),
  );
}

async function readPages(): Promise<v.InferOutput<typeof pagesSchema>> {
  const read = v.safeParse(pagesSchema, await readFile(join(dist, FILE), 'utf8').catch(() => ''));
  return read.success ? read.output : {};
}
