import {
  type Listed,
  MOST_OFFLINE_PAGES,
  OFFLINE_LIST,
  type OfflineList,
} from '../../shared/contract/offline.ts';
import { markdownHref } from '../../shared/page-files.ts';
import { SEARCH_PATH } from '../contract/search-query.ts';
import type { Edition } from '../library/edition.ts';
import { hrefOfFile } from '../model/served-files.ts';
import { hashOf } from '../model/snapshot/identity.ts';
import { hrefOf, type Snapshot } from '../model/snapshot/snapshot.ts';
import type { VersionContent } from '../model/versions.ts';
import { dirOf, indexFileOf } from '../search/search-indexes.ts';
import type { MadeFile, MadeFileParts } from './made-file.ts';

/** Larger files of `static/` are videos or archives, which few readers need offline. */
const MAX_FILE_BYTES = 8 * 1024 * 1024;

/**
 * `/offline.json`: everything that a browser has to cache to show the site offline. Unlisted pages are left out here
 * too, so that nobody discovers them.
 */
export const offlineList: MadeFile = {
  type: 'application/json; charset=utf-8',
  async make(parts) {
    const { snapshot } = parts.edition;
    return snapshot.config.offline && parts.client.offline
      ? JSON.stringify(await listOf(parts, parts.client.offline))
      : null;
  },
};

async function listOf(
  { edition, build }: MadeFileParts,
  { files: assets }: { readonly files: readonly AssetFile[] },
): Promise<OfflineList> {
  const { snapshot } = edition;
  const { base, last } = snapshot;
  const paths = [...snapshot.addresses.pages()]
    .map(({ path }) => path)
    .filter((path) => !snapshot.documents.get(path)?.matter.unlisted);
  const included =
    paths.length > MOST_OFFLINE_PAGES ? paths.filter((path) => !isOlder(path, snapshot)) : paths;
  const isCacheable = included.length <= MOST_OFFLINE_PAGES;
  const versions = [...snapshot.versions.values()].filter(
    (version) => isCacheable && (included.length === paths.length || version === last),
  );
  const pages = isCacheable ? included.map((path) => listedPage(path, snapshot)) : [];
  const indexes = await Promise.all(versions.map((version) => indexOf(version, edition)));
  const statics = [...snapshot.files.values()].filter(({ bytes }) => bytes <= MAX_FILE_BYTES);
  const made = [snapshot.siteFile, ...(snapshot.look ? [snapshot.look] : [])];
  const files: Listed[] = [
    ...included
      .filter((path) => snapshot.documents.has(path))
      .map((path) => listedMarkdown(path, snapshot, build)),
    ...assets.map(({ href }): Listed => [href, href]),
    ...made.map(({ href }): Listed => [href, href]),
    ...indexes.map(({ href }): Listed => [href, href]),
    ...[...snapshot.lists.levels.keys()].map((name): Listed => [base + name, name]),
    ...statics.map((file): Listed => [hrefOfFile(file, base), '']),
  ];
  const figures = snapshot.config.figures ? (await edition.pages()).figureCount() : 0;
  const text = included.reduce((all, path) => all + pageBytes(path, snapshot), 0);
  const bytes = Math.round(
    sum(assets) + sum(indexes) + sum(statics) + text + figures * FIGURE_BYTES,
  );
  return {
    build,
    revision: hashOf([snapshot.id, build]),
    bytes: isCacheable ? bytes : 0,
    pages,
    files: isCacheable ? files : [],
    searches: indexes.map(({ question, dir, hash }) => [question, { dir, hash, bytes: 0 }]),
    missing: `${base}${OFFLINE_LIST}/`,
    search: hrefOf(SEARCH_PATH, snapshot),
    count: paths.length,
    older: paths.length - included.length,
  };
}

interface AssetFile {
  readonly href: string;
  readonly bytes: number;
}

function sum(files: readonly { readonly bytes: number }[]): number {
  return files.reduce((all, { bytes }) => all + bytes, 0);
}

/** Whether a page belongs to a version of the docs other than the recommended one. */
function isOlder(path: string, { documents, last }: Snapshot): boolean {
  const document = documents.get(path);
  return document?.type === 'doc' && document.version !== last?.version.name;
}

/** Within a build, pages with the same key have the same bytes. */
function listedPage(path: string, snapshot: Snapshot): Listed {
  const href = hrefOf(path, snapshot);
  return [href, hashOf([snapshot.renderKeys.get(href) ?? ''])];
}

/** The page as Markdown, which readers can copy. */
function listedMarkdown(path: string, snapshot: Snapshot, build: string): Listed {
  const href = hrefOf(path, snapshot);
  return [markdownHref(href, snapshot.base), hashOf([build, snapshot.renderKeys.get(href) ?? ''])];
}

/** Names the newest index, even if it is not compressed yet, since an offline copy has no other. */
async function indexOf(version: VersionContent, { search, snapshot: { base } }: Edition) {
  const { hash, gzip } = await (await search.indexes.newest(version)).zipped();
  return {
    dir: dirOf(version),
    hash,
    bytes: gzip.length,
    href: `${base}${indexFileOf(version)}?_=${hash}`,
    question: questionFor(version, base),
  };
}

/** The first, empty query of a client for a version. It is not counted as a search. */
function questionFor({ version }: VersionContent, base: string): string {
  return `${base}search.json?${new URLSearchParams({ q: '', ...(version.isLast ? {} : { version: version.name }), typing: '1' })}`;
}

/** Estimates the compressed size of a page and its data: a constant frame, and the text in both. */
function pageBytes(path: string, { documents }: Snapshot): number {
  return FRAME_BYTES + BYTES_PER_CHARACTER * (documents.get(path)?.file.text.length ?? 0);
}

const FRAME_BYTES = 9_000;
const BYTES_PER_CHARACTER = 0.9;
/** For the pictures of a figure. */
const FIGURE_BYTES = 20_000;
