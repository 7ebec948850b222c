import type { PageData } from '../../shared/contract/page.ts';
import { pageDataHref } from '../../shared/page-files.ts';
import type { DiskCache } from '../cache/disk-cache.ts';
import type { FeedbackSoFar } from '../compile/feedback-page.ts';
import type {
  AssistantRequest,
  Made,
  MadeIndex,
  MakeRequest,
  Maker,
  SearchIndexRequest,
} from '../contract/make.ts';
import { HTML_TYPE, IMMUTABLE, JSON_TYPE, NEVER, REVALIDATE, SHORT } from '../contract/policies.ts';
import { isSearchQuery, SEARCH_PATH, searchQueryOf } from '../contract/search-query.ts';
import type { ShownFigures } from '../figures/figures.ts';
import type { Edition } from '../library/edition.ts';
import type { Library } from '../library/library.ts';
import { cachedFile } from '../made-files/cached-files.ts';
import { madeFileAt } from '../made-files/index.ts';
import type { MadeFileParts } from '../made-files/made-file.ts';
import { inBackground, inForeground } from '../pauses.ts';
import type { Renderer } from '../render/render.tsx';
import { makeSearchJson, makeSearchMenu, type RenderParts, searchedOf } from './make-search.ts';

interface ContentMakerParts extends Omit<MadeFileParts, 'edition'> {
  readonly library: Library;
  readonly renderer: Renderer;
  /** Keeps files that take long to make. */
  readonly disk?: DiskCache | undefined;
}

/** What takes several times as long as a page or a search, which go first between its steps. */
const BACKGROUND: ReadonlySet<string> = new Set<MakeRequest['kind']>(['picture', 'mcp']);

/** Makes every answer from the newest content. */
export class ContentMaker implements Maker {
  readonly #parts: ContentMakerParts;

  constructor(parts: ContentMakerParts) {
    this.#parts = parts;
  }

  /** Says with each answer how long it took, by which clients pay for it. */
  async make(request: MakeRequest): Promise<Made | null> {
    const inTurn = BACKGROUND.has(request.kind) ? inBackground : inForeground;
    return await inTurn(async () => {
      const begun = performance.now();
      const made = await this.#make(request);
      return made && { ...made, ms: performance.now() - begun };
    });
  }

  async #make(request: MakeRequest): Promise<Made | null> {
    const { library, renderer } = this.#parts;
    if (request.kind === 'hashed-file') return this.#hashedFile(request.href);
    const edition = library.at(request.base);
    const parts = { edition, renderer };
    switch (request.kind) {
      case 'page':
        return await makePage(parts, request.sitePath, request.query);
      case 'page-data':
        return await makePageData(parts, request.sitePath, request.query);
      case 'not-found':
        return await makeNotFound(parts);
      case 'made-file':
        return await this.#madeFile(edition, request.sitePath);
      case 'sidebar-level':
        return sidebarLevel(edition, request.file);
      case 'picture':
        return await this.#picture(request.sitePath, request.query);
      case 'search-json':
        return await makeSearchJson(parts, request);
      case 'search-menu':
        return await makeSearchMenu(parts, request.query);
      case 'feedback':
        return await makeFeedbackPage(parts, request.sitePath, request, request.href);
      case 'mcp':
        return await this.#assistant(edition, request);
    }
  }

  /** Not in the foreground, since the index may be built in the background, which would wait for this answer. */
  async index({ base, file, query }: SearchIndexRequest): Promise<MadeIndex | null> {
    return (await this.#parts.library.at(base).search.file(file, query)) ?? null;
  }

  #hashedFile(href: string): Made | null {
    const file = this.#parts.library.hashedFiles.get(href);
    return file
      ? {
          status: 200,
          type: file.type,
          cacheControl: IMMUTABLE,
          body: Buffer.from(file.text),
          key: file.name,
        }
      : null;
  }

  async #madeFile(edition: Edition, path: string): Promise<Made | null> {
    const { snapshot } = edition;
    const file = madeFileAt(path, snapshot);
    if (!file) return null;
    const key = snapshot.renderKeys.ofMadeFile(path, file);
    const body = await cachedFile(this.#parts.disk, key, file, { ...this.#parts, edition });
    return body && { status: 200, type: file.type, cacheControl: REVALIDATE, body, key };
  }

  async #picture(path: string, query: string): Promise<Made | null> {
    const picture = await this.#parts.library.figures.pictures.at(path, query);
    if (!picture) return null;
    const { bytes, type, fileName, isLasting } = picture;
    return {
      status: 200,
      type,
      cacheControl: isLasting ? IMMUTABLE : SHORT,
      body: bytes,
      ...(fileName !== null && { fileName }),
    };
  }

  async #assistant(edition: Edition, request: AssistantRequest): Promise<Made> {
    const { library, origin, build, pictures } = this.#parts;
    // The SDK of the protocol is loaded with the first message.
    const { answerAssistant } = await import('../mcp/exchange.ts');
    const { failure, ...answer } = await answerAssistant(request, {
      edition,
      figures: library.figures,
      origin,
      build,
      pictures,
    });
    return { ...answer, cacheControl: NEVER, ...(failure !== null && { failure }) };
  }
}

const NO_FIGURES: ShownFigures = new Map();

/** A page with the figures on it. */
interface ShownPage {
  readonly page: PageData;
  readonly figures: ShownFigures;
  /** The query if the page depends on it; else empty. */
  readonly query: string;
}

/** The page at a site path as HTML. Null if there is none. */
export async function makePage(
  parts: RenderParts,
  path: string,
  query: string,
): Promise<Made | null> {
  const { edition, renderer } = parts;
  const shown = await shownPage(edition, path, query);
  if (!shown) return null;
  const { page } = shown;
  const document = edition.snapshot.documents.get(path);
  const { rendered: body, figures } = await renderedSoundly(parts, path, shown, (figures) =>
    renderer.html(page, edition.snapshot, {
      path: page.href,
      query: shown.query,
      figures,
      // A query may be what makes it take long.
      activity:
        document && shown.query === ''
          ? { what: `rendered ${page.href}`, digest: document.file.hash }
          : null,
    }),
  );
  const isAnswered = page.kind === 'search' && page.isReady;
  const head = headOf(
    { page, figures },
    shown.query === '' ? edition.snapshot.renderKeys.get(page.href) : undefined,
  );
  return {
    ...head,
    type: HTML_TYPE,
    body,
    ...(isAnswered && { search: searchedOf('page', page.answer) }),
  };
}

/** The data of the page at a site path as JSON, with the HTML of its figures. Null if there is none. */
export async function makePageData(
  parts: RenderParts,
  path: string,
  query: string,
): Promise<Made | null> {
  const { edition, renderer } = parts;
  const shown = await shownPage(edition, path, query);
  if (!shown) return null;
  const { page } = shown;
  const { rendered, figures } = await renderedSoundly(parts, path, shown, (figures) =>
    renderer.withFigures(page, edition.snapshot, figures),
  );
  const body = Buffer.from(JSON.stringify(rendered));
  // The page of results has data for one query only.
  const isOneOff = shown.query !== '' || path === SEARCH_PATH;
  const head = headOf(
    { page, figures },
    isOneOff ? undefined : edition.snapshot.renderKeys.get(pageDataHref(page.href)),
  );
  return { ...head, type: JSON_TYPE, body };
}

/** Renders a page, without the figures that throw meanwhile if there are any. */
async function renderedSoundly<Rendered>(
  { edition, renderer }: RenderParts,
  path: string,
  { page, figures }: ShownPage,
  render: (figures: ShownFigures) => Promise<Rendered>,
): Promise<{ readonly rendered: Rendered; readonly figures: ShownFigures }> {
  try {
    return { rendered: await render(figures), figures };
  } catch (error) {
    const failures = await renderer.failuresOf(page, figures);
    if (failures.size === 0) throw error;
    const others = await edition.withoutFailed(path, figures, failures);
    return { rendered: await render(others), figures: others };
  }
}

export async function makeNotFound({ edition, renderer }: RenderParts): Promise<Made> {
  const body = await renderer.html(edition.notFound(), edition.snapshot, {
    path: '/404',
    query: '',
    figures: NO_FIGURES,
  });
  return {
    status: 404,
    type: HTML_TYPE,
    cacheControl: NEVER,
    body,
    key: edition.snapshot.renderKeys.notFound,
    figures: [],
  };
}

/** Thanks a reader for their answer about the page at a site path. Null if there is none. `href` is its own address. */
async function makeFeedbackPage(
  { edition, renderer }: RenderParts,
  path: string,
  said: FeedbackSoFar,
  href: string,
): Promise<Made | null> {
  const document = edition.snapshot.documents.get(path);
  if (document?.type !== 'doc') return null;
  const page = edition.feedbackPage(document, said, href);
  const body = await renderer.html(page, edition.snapshot, {
    path: href,
    query: '',
    figures: NO_FIGURES,
  });
  return { status: 200, type: HTML_TYPE, cacheControl: NEVER, body };
}

async function shownPage(edition: Edition, path: string, query: string): Promise<ShownPage | null> {
  const isSearch = path === SEARCH_PATH && isSearchQuery(query);
  const hasState = !isSearch && (await edition.hasFigureState(path, query));
  const page = await edition.page(path, isSearch ? searchQueryOf(query) : {});
  const shown = isSearch || hasState ? query : '';
  return page
    ? { page, figures: await edition.shownFigures(path, hasState ? query : ''), query: shown }
    : null;
}

function headOf(
  { page, figures }: Pick<ShownPage, 'page' | 'figures'>,
  key: string | undefined,
): Omit<Made, 'type' | 'body'> {
  const isLater = page.kind === 'search' && !page.isReady;
  // A page without one of its figures is made anew each time.
  const isWhole = [...figures.values()].every((figure) => figure !== null);
  const isStored = key !== undefined && !isLater && isWhole;
  return {
    status: isLater ? 503 : 200,
    cacheControl: isStored ? REVALIDATE : NEVER,
    key: isStored ? key : undefined,
    figures: [...figures.keys()],
  };
}

function sidebarLevel({ snapshot }: Edition, file: string): Made | null {
  const items = snapshot.lists.levels.get(file);
  if (!items) return null;
  return {
    status: 200,
    type: JSON_TYPE,
    cacheControl: IMMUTABLE,
    body: Buffer.from(JSON.stringify(items)),
    key: snapshot.renderKeys.ofLevel(file),
  };
}
