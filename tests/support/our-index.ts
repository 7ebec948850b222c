import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { Library } from '../../server/library/library.ts';
import type { SearchIndex } from '../../server/library/search-index.ts';
import { loadFigures } from '../../shared/figures/registry.ts';
import { readSearchIndex, type SearchData } from '../../shared/search/index-format.ts';
import { createSearcher, type Searcher, type SearcherSite } from '../../shared/search/searcher.ts';
import { addressOf } from '../../shared/urls.ts';
import { BUILD, versionNamed } from './fixture.ts';

const OUR_CONTENT = resolve(import.meta.dirname, '..', '..', 'content');

/** The search over the content that this repository is about. */
export interface OurIndex {
  /** As the server asks it. */
  readonly index: SearchIndex;
  /** As the browser asks it: made from the file that it fetches, and from nothing else. */
  readonly fetched: Searcher;
  /** The file, read. */
  readonly data: SearchData;
  /** Ids of the contexts. */
  readonly contexts: readonly string[];
}

let opened: Promise<OurIndex> | null = null;

/** Our index; it is built when it is first asked for, and once in a test file. */
export function ourIndex(): Promise<OurIndex> {
  opened ??= open();
  return opened;
}

async function open(): Promise<OurIndex> {
  const { main } = await Library.open({ root: OUR_CONTENT, base: '/', drafts: false, build: BUILD, figures: await loadFigures() });
  const index = await main.searchIndex('search-index.json');
  if (!index) throw new Error('There is no index.');
  const file = await index.file();
  const text = (await promisify(brotliDecompress)(file.br)).toString();
  const data = readSearchIndex(JSON.parse(text));
  const { snapshot } = main;
  const contexts = snapshot.site.searchContexts;
  const site: SearcherSite = { base: snapshot.base, docsPath: addressOf(snapshot.base, versionNamed('current', snapshot).path), contexts };
  return { index, fetched: createSearcher(data, site), data, contexts: contexts.map(({ id }) => id) };
}
