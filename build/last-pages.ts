import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { type PreviousPage, previousPageSchema } from '../server/model/removed-pages.ts';
import { dist } from './paths.ts';

const FILE = 'pages.json';

/** By content folder, as `CONTENT_DIR` names it. */
const pagesSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.array(previousPageSchema)));

/** The pages that a content folder had at the last build. None if there is no build, or one that does not say. */
export async function pagesOfLastBuild(contentDir: string): Promise<readonly PreviousPage[]> {
  return (await readPages())[contentDir] ?? [];
}

/** Remembers the pages of a content folder in a new build. Those of other folders are kept. */
export async function writePages(folder: string, contentDir: string, pages: readonly PreviousPage[]): Promise<void> {
  await writeFile(join(folder, FILE), JSON.stringify({ ...(await readPages()), [contentDir]: pages }));
}

async function readPages(): Promise<v.InferOutput<typeof pagesSchema>> {
  const read = v.safeParse(pagesSchema, await readFile(join(dist, FILE), 'utf8').catch(() => ''));
  return read.success ? read.output : {};
}
