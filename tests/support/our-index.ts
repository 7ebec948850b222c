import {
  createSearcher,
  readSearchIndex,
  type SearchData,
  type Searcher,
  type SearcherSite,
} from 'search';
import { loadFigures } from '../../server/figures/load-figures.ts';
import type { Edition } from '../../server/library/edition.ts';
import type { SearchIndex } from '../../server/search/search-index.ts';
import { addressOf } from '../../shared/urls.ts';
import { OUR_CONTENT } from './content-folder.ts';
import { openLibrary, versionNamed } from './fixture.ts';
import { indexIn, textOf } from './index-file.ts';

/** The search over the content that this repository is about. */
export interface OurIndex {
  readonly main: Edition;
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
  const library = await openLibrary({ root: OUR_CONTENT, figures: await loadFigures() });
  const index = await indexIn(library);
  const data = readSearchIndex(JSON.parse(textOf(await index.file())));
  const { snapshot } = library.main;
  const contexts = snapshot.site.searchContexts;
  const site: SearcherSite = {
    base: snapshot.base,
    docsPath: addressOf(snapshot.base, versionNamed('current', snapshot).path),
    contexts,
  };
  return {
    main: library.main,
    index,
    fetched: createSearcher(data, site),
    data,
    contexts: contexts.map(({ id }) => id),
  };
}
