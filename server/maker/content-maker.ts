import type { DiskCache } from '../cache/disk-cache.ts';
import type { AssistantRequest, Made, MadeIndex, MakeRequest, Maker, SearchIndexRequest } from '../contract/make.ts';
import { IMMUTABLE, JSON_TYPE, NEVER, REVALIDATE, SHORT } from '../contract/policies.ts';
import type { Edition } from '../library/edition.ts';
import type { Library } from '../library/library.ts';
import { cachedFile } from '../made-files/cached-files.ts';
import { madeFileAt } from '../made-files/index.ts';
import type { MadeFileParts } from '../made-files/made-file.ts';
import type { Renderer } from '../render/render.tsx';
import { WorkQueue } from '../work-queue.ts';
import { makeFeedbackPage, makeNotFound, makePage, makePageData } from './make-page.ts';
import { makeSearchJson, makeSearchMenu } from './make-search.ts';

interface ContentMakerParts extends Omit<MadeFileParts, 'edition'> {
  readonly library: Library;
  readonly renderer: Renderer;
  /** Where files are kept that take long to make. */
  readonly disk?: DiskCache | undefined;
}

/** Makes whatever the site has, from the content as it is now. */
export class ContentMaker implements Maker {
  readonly #parts: ContentMakerParts;
  /** Pages are made one after the other, so that many which are asked for at once leave turns for all else. */
  readonly #pages = new WorkQueue(0);

  constructor(parts: ContentMakerParts) {
    this.#parts = parts;
  }

  async make(request: MakeRequest): Promise<Made | null> {
    const { library, renderer } = this.#parts;
    if (request.kind === 'kept-file') return this.#cachedFile(request.href);
    const edition = library.at(request.base);
    const parts = { edition, renderer };
    switch (request.kind) {
      case 'page':
        return await this.#inTurn(() => makePage(parts, request.sitePath, request.query));
      case 'page-data':
        return await this.#inTurn(() => makePageData(parts, request.sitePath, request.query));
      case 'not-found':
        return await this.#inTurn(() => makeNotFound(parts));
      case 'made-file':
        return await this.#madeFile(edition, request.sitePath);
      case 'sidebar-level':
        return sidebarLevel(edition, request.file);
      case 'picture':
        return await this.#picture(request.sitePath, request.query, request.isHead);
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

  async index({ base, file, query }: SearchIndexRequest): Promise<MadeIndex | null> {
    return (await this.#parts.library.at(base).search.file(file, query)) ?? null;
  }

  #inTurn(make: () => Promise<Made | null>): Promise<Made | null> {
    return this.#pages.run(make, { isRefusable: false });
  }

  #cachedFile(href: string): Made | null {
    const file = this.#parts.library.keptFiles.get(href);
    return file ? { status: 200, type: file.type, cacheControl: IMMUTABLE, body: Buffer.from(file.text), key: file.name } : null;
  }

  async #madeFile(edition: Edition, path: string): Promise<Made | null> {
    const { snapshot } = edition;
    const file = madeFileAt(path, snapshot);
    if (!file) return null;
    const key = snapshot.renderKeys.ofMadeFile(path, file);
    const body = await cachedFile(this.#parts.disk, key, file, { ...this.#parts, edition });
    return body && { status: 200, type: file.type, cacheControl: REVALIDATE, body, key };
  }

  async #picture(path: string, query: string, isHead: boolean): Promise<Made | null> {
    const picture = await this.#parts.library.figures.picture(path, query, isHead);
    if (!picture) return null;
    const { bytes, type, fileName, isLasting } = picture;
    return { status: 200, type, cacheControl: isLasting ? IMMUTABLE : SHORT, body: bytes, ...(fileName !== null && { fileName }) };
  }

  async #assistant(edition: Edition, request: AssistantRequest): Promise<Made> {
    const { library, origin, build } = this.#parts;
    // The SDK of the protocol is loaded with the first message.
    const { answerAssistant } = await import('../mcp/exchange.ts');
    const { failure, ...answer } = await answerAssistant(request, { edition, figures: library.figures, origin, build });
    return { ...answer, cacheControl: NEVER, ...(failure !== null && { failure }) };
  }
}

function sidebarLevel({ snapshot }: Edition, file: string): Made | null {
  const items = snapshot.lists.levels.get(file);
  if (!items) return null;
  return { status: 200, type: JSON_TYPE, cacheControl: IMMUTABLE, body: Buffer.from(JSON.stringify(items)), key: snapshot.renderKeys.ofLevel(file) };
}
