import { OFFLINE_LIST, OFFLINE_WORKER } from '../../shared/contract/offline.ts';
import type { Snapshot } from '../model/snapshot/snapshot.ts';
import { changelogFeeds } from './changelog-feeds.ts';
import { iconFiles } from './icons.ts';
import { llms, llmsFull } from './llms.ts';
import type { MadeFamily, MadeFile, MadeFileParts } from './made-file.ts';
import { markdownPages } from './markdown-pages.ts';
import { offlineList } from './offline-list.ts';
import { offlineWorker } from './offline-worker.ts';
import { printedDocs } from './printed-docs.ts';
import { robots } from './robots.ts';
import { sharePictures } from './share-picture.ts';
import { siteManifest } from './site-manifest.ts';
import { SITEMAP_PATH, sitemap, sitemapParts } from './sitemap.ts';

/** Files that are made from the content, by site path. */
const MADE_FILES: ReadonlyMap<string, MadeFile> = new Map([
  ['/llms.txt', llms],
  ['/llms-full.txt', llmsFull],
  ['/robots.txt', robots],
  [SITEMAP_PATH, sitemap],
  ['/site.webmanifest', siteManifest],
  [`/${OFFLINE_LIST}`, offlineList],
  [`/${OFFLINE_WORKER}`, offlineWorker],
  ...iconFiles,
]);

const FAMILIES: readonly MadeFamily[] = [
  sitemapParts,
  changelogFeeds,
  sharePictures,
  markdownPages,
  printedDocs,
];

/** Finds the file at a decoded site path. Does not make it. */
export function madeFileAt(path: string, snapshot: Snapshot): MadeFile | null {
  const fixed = MADE_FILES.get(path);
  if (fixed) return fixed;
  for (const { find } of FAMILIES) {
    const found = find(path, snapshot);
    if (found) return found;
  }
  return null;
}

/** Lists every file of a snapshot with its decoded site path. */
export function* madeFilesOf(
  snapshot: Snapshot,
): Generator<readonly [path: string, file: MadeFile]> {
  yield* MADE_FILES;
  for (const { find, paths } of FAMILIES) {
    for (const path of paths(snapshot)) {
      const file = find(path, snapshot);
      if (file) yield [path, file];
    }
  }
}

/** Makes a file; null if the site has no such file. */
export async function makeFile(file: MadeFile, parts: MadeFileParts): Promise<Buffer | null> {
  const made = await file.make(parts);
  return made === null ? null : Buffer.from(made);
}
