import { OFFLINE_LIST, OFFLINE_WORKER } from '../../shared/contract/offline.ts';
import { hrefOf, type Snapshot } from '../library/snapshot.ts';
import { changelogFeed } from './changelog-feeds.ts';
import { iconFiles } from './icons.ts';
import { llms, llmsFull } from './llms.ts';
import type { MadeFile, MadeFileParts } from './made-file.ts';
import { offlineList } from './offline-list.ts';
import { offlineWorker } from './offline-worker.ts';
import { printedDocs } from './printed-docs.ts';
import { robots } from './robots.ts';
import { sharePictureAt } from './share-picture.ts';
import { siteManifest } from './site-manifest.ts';
import { SITEMAP_PATH, sitemap, sitemapPart } from './sitemap.ts';
import { twin } from './twins.ts';

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

/** Finds files of which a site has as many as its content wants. */
type FindFile = (path: string, snapshot: Snapshot) => MadeFile | null;

const FAMILIES: readonly FindFile[] = [sitemapPart, changelogFeed, sharePictureAt, twin, printedDocs];

/** The file that is made at a site path, decoded, if there is one. Only looks things up. */
export function madeFileAt(path: string, snapshot: Snapshot): MadeFile | null {
  const fixed = MADE_FILES.get(path);
  if (fixed) return fixed;
  for (const find of FAMILIES) {
    const found = find(path, snapshot);
    if (found) return found;
  }
  return null;
}

/** Name for the bytes of a file: it changes whenever they may. */
export function madeFileKey(path: string, { page, digest }: MadeFile, snapshot: Snapshot): string {
  if (digest !== undefined) return `${digest} ${snapshot.base} ${path}`;
  const madeFrom = page === undefined ? undefined : snapshot.renderKeys.get(hrefOf(page, snapshot));
  return `${madeFrom ?? snapshot.id} ${path}`;
}

/** The content of a file; null if there is none. */
export async function makeFile(file: MadeFile, parts: MadeFileParts): Promise<Buffer | null> {
  const made = await file.make(parts);
  return made === null ? null : Buffer.from(made);
}
