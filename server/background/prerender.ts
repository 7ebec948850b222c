import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PageData } from '../../shared/contract/page.ts';
import { pageDataHref } from '../../shared/urls.ts';
import { HTML_TYPE, JSON_TYPE, NEVER, REVALIDATE } from '../http/policies.ts';
import { type PackedPage, type PageHead, packPage, pageName, STORE_BYTES, writePage } from '../http/store.ts';
import type { DiskCache } from '../library/disk-cache.ts';
import type { Edition } from '../library/edition.ts';
import type { Library } from '../library/library.ts';
import { SEARCH_PATH } from '../library/made-pages.ts';
import type { RenderedAt, Renderer, ShownFigures } from '../render/render.tsx';

/** A page or its data, ready for the store. */
export interface PrerenderedPage {
  /** Key in the store. */
  readonly key: string;
  /** Address of the home page in its locale. */
  readonly base: string;
  readonly head: PageHead;
  readonly packed: PackedPage;
}

/** As much of the store as these pages may take. */
const MOST_BYTES = 0.8 * STORE_BYTES;
/** The first pages up to this size, and so all of a small site, are packed as tight as possible. */
const TIGHT_BYTES = 4 * 1024 * 1024;

const NO_FIGURES: ShownFigures = new Map();

interface Packing {
  readonly isTight: boolean;
}

interface PageToRender {
  readonly key: string;
  /** Of the page's data, if that is stored too. */
  readonly dataKey: string | undefined;
  /** Resolves with the size of both. */
  render(packing: Packing): Promise<number>;
}

interface Place extends Pick<PageToRender, 'key' | 'dataKey'> {
  /** Site path. */
  readonly path: string;
  readonly href: string;
}

/** Renders and compresses pages before anybody asks for them. */
export class Prerenderer {
  readonly #renderer: Renderer;
  readonly #prerendered: (page: PrerenderedPage) => void;
  readonly #disk: DiskCache | undefined;
  /** Bytes of the pages that were rendered, by key. */
  #sizes: ReadonlyMap<string, number> = new Map();
  #run = 0;

  /** @param prerendered is called with each page, and with its data, unless the disk has them already */
  constructor(renderer: Renderer, prerendered: (page: PrerenderedPage) => void, disk?: DiskCache) {
    this.#disk = disk;
    this.#renderer = renderer;
    this.#prerendered = prerendered;
  }

  /**
   * Renders the pages that were not rendered yet, those with the most links to them first, until they would fill the
   * store. Ends early when it is called again, and is then not finished. Other work has a turn before each page.
   */
  async run(library: Library): Promise<{ readonly isFinished: boolean; readonly keys: Iterable<string> }> {
    const run = ++this.#run;
    const sizes = new Map<string, number>();
    let bytes = 0;
    const pages = await Promise.all(library.editions.map((edition) => this.#pagesOf(edition)));
    for (const { key, dataKey, render } of pages.flat()) {
      const size = this.#sizes.get(key) ?? (await this.#sizeOnDisk(key, dataKey)) ?? (await render({ isTight: bytes < TIGHT_BYTES }));
      await nextTurn();
      sizes.set(key, size);
      bytes += size;
      if (run !== this.#run || bytes > MOST_BYTES) break;
    }
    const isFinished = run === this.#run;
    this.#sizes = isFinished ? sizes : new Map([...this.#sizes, ...sizes]);
    return { isFinished, keys: pages.flat().flatMap(({ key, dataKey }) => (dataKey === undefined ? [key] : [key, dataKey])) };
  }

  /** Of a page and its data, if both are on disk. */
  async #sizeOnDisk(...keys: readonly (string | undefined)[]): Promise<number | undefined> {
    let bytes = 0;
    for (const key of keys) {
      const size = key === undefined ? 0 : await this.#disk?.sizeOf(pageName(key));
      if (size == null) return undefined;
      bytes += size;
    }
    return bytes;
  }

  /** The pages of an edition by key, and how to render each. The result is its size. */
  async #pagesOf(edition: Edition): Promise<PageToRender[]> {
    const { addresses, renderKeys } = edition.snapshot;
    const paths = await edition.pathsByLinks();
    const pages = paths.flatMap((path): PageToRender[] => {
      const href = addresses.hrefOf(path) ?? '';
      const key = renderKeys.get(href);
      // The search page has data only for one query.
      const dataKey = path === SEARCH_PATH ? undefined : renderKeys.get(pageDataHref(href));
      return key === undefined ? [] : [{ key, dataKey, render: (packing) => this.#page(edition, { path, href, key, dataKey }, packing) }];
    });
    return [...pages, { key: renderKeys.notFound, dataKey: undefined, render: (packing) => this.#notFound(edition, packing) }];
  }

  async #page(edition: Edition, { path, href, key, dataKey }: Place, packing: Packing): Promise<number> {
    const page = await edition.page(path);
    if (!page) return 0;
    const figures = await edition.shownFigures(path, '');
    const html = await this.#html(edition, page, { path: href, query: '', figures });
    const size = await this.#give(edition, key, html, { status: 200, type: HTML_TYPE, cacheControl: REVALIDATE }, packing);
    if (dataKey === undefined) return size;
    const data = Buffer.from(JSON.stringify(await this.#renderer.withFigures(page, figures)));
    return size + (await this.#give(edition, dataKey, data, { status: 200, type: JSON_TYPE, cacheControl: REVALIDATE }, packing));
  }

  async #notFound(edition: Edition, packing: Packing): Promise<number> {
    const html = await this.#html(edition, edition.notFound(), { path: '/404', query: '', figures: NO_FIGURES });
    return await this.#give(edition, edition.snapshot.renderKeys.notFound, html, { status: 404, type: HTML_TYPE, cacheControl: NEVER }, packing);
  }

  async #html({ snapshot }: Edition, page: PageData, at: RenderedAt): Promise<Buffer> {
    const rendering = await this.#renderer.render(page, snapshot, at);
    const through = new PassThrough();
    rendering.pipe(through);
    return await buffer(through);
  }

  async #give({ snapshot: { base } }: Edition, key: string, bytes: Buffer, head: PageHead, packing: Packing): Promise<number> {
    const packed = await packPage(bytes, packing);
    this.#prerendered({ key, base, head, packed });
    if (this.#disk) await writePage(this.#disk, key, head, packed);
    return packed.br.length + packed.gzip.length;
  }
}
