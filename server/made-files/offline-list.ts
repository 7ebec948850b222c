import { type Listed, MOST_OFFLINE_PAGES, OFFLINE_LIST, type OfflineList } from '../../shared/contract/offline.ts';
import { markdownHref } from '../../shared/urls.ts';
import { SEARCH_PATH } from '../contract/search-query.ts';
import type { Edition } from '../library/edition.ts';
import { hrefOfFile } from '../model/served-files.ts';
import { hashOf, hrefOf, type Snapshot } from '../model/snapshot.ts';
import type { VersionContent } from '../model/versions.ts';
import { dirOf, indexFileOf } from '../search/search-indexes.ts';
import type { MadeFile, MadeFileParts } from './made-file.ts';

/** A file of `static/` that is larger is a film or an archive, which few readers want to carry with them. */
const LARGEST_FILE = 8 * 1024 * 1024;

/**
 * `/offline.json`: all that a browser has to keep to show this site without a network. It names nothing that others
 * could not find: pages that are not listed are not listed here either.
 */
export const offlineList: MadeFile = {
  type: 'application/json; charset=utf-8',
  async make(parts) {
    const { snapshot } = parts.edition;
    return snapshot.config.offline && parts.client.offline ? JSON.stringify(await listOf(parts, parts.client.offline)) : null;
  },
};

async function listOf({ edition, build }: MadeFileParts, { files: assets }: { readonly files: readonly AssetFile[] }): Promise<OfflineList> {
  const { snapshot } = edition;
  const { base, last } = snapshot;
  const paths = [...snapshot.addresses.pages()].map(({ path }) => path).filter((path) => !snapshot.documents.get(path)?.matter.unlisted);
  const kept = paths.length > MOST_OFFLINE_PAGES ? paths.filter((path) => !isOlder(path, snapshot)) : paths;
  const isKept = kept.length <= MOST_OFFLINE_PAGES;
  const versions = [...snapshot.versions.values()].filter((version) => isKept && (kept.length === paths.length || version === last));
  const pages = isKept ? kept.map((path) => listedPage(path, snapshot)) : [];
  const indexes = await Promise.all(versions.map((version) => indexOf(version, edition)));
  const statics = [...snapshot.files.values()].filter(({ bytes }) => bytes <= LARGEST_FILE);
  const made = [snapshot.siteFile, ...(snapshot.look ? [snapshot.look] : [])];
  const files: Listed[] = [
    ...kept.filter((path) => snapshot.documents.has(path)).map((path) => listedMarkdown(path, snapshot, build)),
    ...assets.map(({ href }): Listed => [href, href]),
    ...made.map(({ href }): Listed => [href, href]),
    ...indexes.map(({ href }): Listed => [href, href]),
    ...[...snapshot.lists.levels.keys()].map((name): Listed => [base + name, name]),
    ...statics.map((file): Listed => [hrefOfFile(file, base), '']),
  ];
  const figures = snapshot.config.figures ? (await edition.pages()).figureStates().length : 0;
  const text = kept.reduce((all, path) => all + pageBytes(path, snapshot), 0);
  const bytes = Math.round(sum(assets) + sum(indexes) + sum(statics) + text + figures * FIGURE_BYTES);
  return {
    build,
    revision: hashOf([snapshot.id, build]),
    bytes: isKept ? bytes : 0,
    pages,
    files: isKept ? files : [],
    searches: indexes.map(({ question, dir, hash }) => [question, { dir, hash, bytes: 0 }]),
    missing: `${base}${OFFLINE_LIST}/`,
    search: hrefOf(SEARCH_PATH, snapshot),
    count: paths.length,
    older: paths.length - kept.length,
  };
}

interface AssetFile {
  readonly href: string;
  readonly bytes: number;
}

function sum(files: readonly { readonly bytes: number }[]): number {
  return files.reduce((all, { bytes }) => all + bytes, 0);
}

/** Whether a page is of another version of the docs than the one that visitors should read. */
function isOlder(path: string, { documents, last }: Snapshot): boolean {
  const document = documents.get(path);
  return document?.type === 'doc' && document.version !== last?.version.name;
}

/** A page that has the same key has the same bytes, if the build is the same. */
function listedPage(path: string, snapshot: Snapshot): Listed {
  const href = hrefOf(path, snapshot);
  return [href, hashOf([snapshot.renderKeys.get(href) ?? ''])];
}

/** The same as Markdown, which readers copy from the page. */
function listedMarkdown(path: string, snapshot: Snapshot, build: string): Listed {
  const href = hrefOf(path, snapshot);
  return [markdownHref(href, snapshot.base), hashOf([build, snapshot.renderKeys.get(href) ?? ''])];
}

/** The newest index, which may not be packed yet. A browser of the copy searches nowhere else. */
async function indexOf(version: VersionContent, { search, snapshot: { base } }: Edition) {
  const { hash, gzip } = await (await search.indexes.newest(version)).zipped();
  return { dir: dirOf(version), hash, bytes: gzip.length, href: `${base}${indexFileOf(version)}?_=${hash}`, question: questionFor(version, base) };
}

/** What the client asks first for a version, with no words. It is not counted as a search. */
function questionFor({ version }: VersionContent, base: string): string {
  return `${base}search.json?${new URLSearchParams({ q: '', ...(version.isLast ? {} : { version: version.name }), typing: '1' })}`;
}

/** Packed bytes of a page and of its data: what stands around every text, and the text, in both. */
function pageBytes(path: string, { documents }: Snapshot): number {
  return FRAME_BYTES + BYTES_PER_CHARACTER * (documents.get(path)?.file.text.length ?? 0);
}

const FRAME_BYTES = 9_000;
const BYTES_PER_CHARACTER = 0.9;
/** Of the pictures of a figure. */
const FIGURE_BYTES = 20_000;
