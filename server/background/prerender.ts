import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PageData } from '../../shared/contract/page.ts';
import { pageDataHref } from '../../shared/urls.ts';
import { HTML_TYPE, JSON_TYPE, NEVER, REVALIDATE } from '../http/policies.ts';
import { type PackedPage, type PageHead, packPage, pageName, readInputs, STORE_BYTES, writePage } from '../http/store.ts';
import type { DiskCache } from '../library/disk-cache.ts';
import type { Edition } from '../library/edition.ts';
import type { Library } from '../library/library.ts';
import { SEARCH_PATH } from '../library/made-pages.ts';
import { createPauses } from '../library/pauses.ts';
import type { RenderedAt, Renderer, ShownFigures } from '../render/render.tsx';

/** A page or its data, ready for the store. */
export interface PrerenderedPage {
  readonly key: string;
  /** Address of the home page in its locale. */
  readonly base: string;
  readonly head: PageHead;
  readonly packed: PackedPage;
}

/** Is told what was done. */
export interface PrerenderListener {
  /** Of each page, and of its data, unless the disk has them already. */
  prerendered(page: PrerenderedPage): void;
  /** Of keys of which the bytes have others now: pairs of the key before and the key now. */
  renamed(keys: readonly (readonly [before: string, now: string])[]): void;
  /** Of the states that figures have on pages, as `Figures` names them. */
  shown(states: readonly string[]): void;
}

/** As much of the store as these pages may take. */
const MOST_BYTES = 0.8 * STORE_BYTES;
/** The first pages up to this size, and so all of a small site, are packed as tight as possible. */
const TIGHT_BYTES = 4 * 1024 * 1024;

const NO_FIGURES: ShownFigures = new Map();

interface Packing {
  readonly isTight: boolean;
}

interface Keys {
  readonly key: string;
  /** Of the page's data, if that is stored too. */
  readonly dataKey: string | undefined;
}

interface PageToRender extends Keys {
  readonly edition: Edition;
  /** Site path; null for the not-found page. */
  readonly path: string | null;
}

/** A page of which the bytes are there, in memory or on disk. */
interface MadePage extends Keys {
  /** Digest of everything that they were made from; null if only the disk knows. */
  readonly inputs: string | null;
  readonly size: number;
}

/** Renders and compresses pages before anybody asks for them. */
export class Prerenderer {
  readonly #renderer: Renderer;
  readonly #listener: PrerenderListener;
  readonly #disk: DiskCache | undefined;
  /** Pages that are there, by name. */
  #made: ReadonlyMap<string, MadePage> = new Map();
  #run = 0;

  constructor(renderer: Renderer, listener: PrerenderListener, disk?: DiskCache) {
    this.#renderer = renderer;
    this.#listener = listener;
    this.#disk = disk;
  }

  /**
   * Renders the pages that were not rendered yet, those with the most links to them first, until they would fill the
   * store. Ends early when it is called again, and is then not finished. Other work has a turn before each page.
   */
  async run(library: Library): Promise<{ readonly isFinished: boolean; readonly keys: Iterable<string> }> {
    const run = ++this.#run;
    for (const edition of library.editions) this.#listener.shown((await edition.pages()).figureStates());
    const pages = (await Promise.all(library.editions.map(pagesOf))).flat();
    const made = await this.#takeOver(pages);
    let bytes = 0;
    for (const page of pages) {
      if (run !== this.#run || bytes > MOST_BYTES) break;
      const known = made.get(nameOf(page)) ?? (await this.#make(page, { isTight: bytes < TIGHT_BYTES }));
      made.set(nameOf(page), known);
      bytes += known.size;
      await nextTurn();
    }
    const isFinished = run === this.#run;
    this.#made = isFinished ? made : new Map([...this.#made, ...made]);
    return { isFinished, keys: pages.flatMap(keysOf) };
  }

  /** The pages whose bytes are there. Those that were made from the same, with another key, get the new one. */
  async #takeOver(pages: readonly PageToRender[]): Promise<Map<string, MadePage>> {
    const pause = createPauses();
    const made = new Map<string, MadePage>();
    const renamed: (readonly [string, string])[] = [];
    let bytes = 0;
    for (const page of pages) {
      await pause();
      const before = this.#made.get(nameOf(page));
      const known = before?.key === page.key ? before : ((await this.#sameBytes(page, before)) ?? (await this.#onDisk(page)));
      if (!known) continue;
      if (before && known !== before && known.inputs !== null) renamed.push(...pairsOf(before, page));
      made.set(nameOf(page), known);
      bytes += known.size;
      if (bytes > MOST_BYTES) break;
    }
    if (renamed.length > 0) this.#listener.renamed(renamed);
    for (const [from, to] of renamed) await this.#disk?.copy(pageName(from), pageName(to));
    return made;
  }

  /** A page that was there before, if it would have the same bytes now. */
  async #sameBytes({ edition, path, key, dataKey }: PageToRender, before: MadePage | undefined): Promise<MadePage | undefined> {
    if (!before) return undefined;
    const inputs = before.inputs ?? (this.#disk ? await readInputs(this.#disk, before.key) : null);
    return inputs !== null && inputs === (await edition.inputsOf(path)) ? { key, dataKey, inputs, size: before.size } : undefined;
  }

  async #onDisk({ key, dataKey }: PageToRender): Promise<MadePage | undefined> {
    let size = 0;
    for (const name of keysOf({ key, dataKey })) {
      const found = await this.#disk?.sizeOf(pageName(name));
      if (found == null) return undefined;
      size += found;
    }
    return { key, dataKey, inputs: null, size };
  }

  async #make({ edition, path, key, dataKey }: PageToRender, packing: Packing): Promise<MadePage> {
    const inputs = await edition.inputsOf(path);
    const give = (as: string, bytes: Buffer, head: PageHead): Promise<number> =>
      this.#give({ key: as, base: edition.snapshot.base, head }, bytes, inputs, packing);
    const page = path === null ? edition.notFound() : await edition.page(path);
    if (!page) return { key, dataKey, inputs, size: 0 };
    const figures = path === null ? NO_FIGURES : await edition.shownFigures(path, '');
    const html = await htmlOf(this.#renderer, edition, page, { path: path === null ? '/404' : page.href, query: '', figures });
    const policy = path === null ? ({ status: 404, cacheControl: NEVER } as const) : ({ status: 200, cacheControl: REVALIDATE } as const);
    const head = { ...policy, figures: [...figures.keys()] };
    let size = await give(key, html, { ...head, type: HTML_TYPE });
    if (path !== null) await edition.keepArticle(path);
    if (dataKey !== undefined)
      size += await give(dataKey, Buffer.from(JSON.stringify(await this.#renderer.withFigures(page, figures))), { ...head, type: JSON_TYPE });
    return { key, dataKey, inputs, size };
  }

  async #give(page: Omit<PrerenderedPage, 'packed'>, bytes: Buffer, inputs: string, packing: Packing): Promise<number> {
    const packed = await packPage(bytes, packing);
    this.#listener.prerendered({ ...page, packed });
    if (this.#disk) await writePage(this.#disk, { ...page, packed }, inputs);
    return packed.br.length + packed.gzip.length;
  }
}

/** A page as HTML, all at once. */
export async function htmlOf(renderer: Renderer, { snapshot }: Edition, page: PageData, at: RenderedAt): Promise<Buffer> {
  const rendering = await renderer.render(page, snapshot, at);
  const through = new PassThrough();
  rendering.pipe(through);
  return await buffer(through);
}

/** The pages of an edition, those with the most links to them first. */
async function pagesOf(edition: Edition): Promise<PageToRender[]> {
  const { addresses, renderKeys } = edition.snapshot;
  const paths = (await edition.pages()).pathsByLinks();
  const pages = paths.flatMap((path): PageToRender[] => {
    const href = addresses.hrefOf(path) ?? '';
    const key = renderKeys.get(href);
    // The search page has data only for one query.
    const dataKey = path === SEARCH_PATH ? undefined : renderKeys.get(pageDataHref(href));
    return key === undefined ? [] : [{ edition, path, key, dataKey }];
  });
  return [...pages, { edition, path: null, key: renderKeys.notFound, dataKey: undefined }];
}

/** Tells pages apart, whatever is in them. */
function nameOf({ edition, path }: PageToRender): string {
  return `${edition.snapshot.base} ${path ?? 'not-found'}`;
}

function keysOf({ key, dataKey }: Keys): string[] {
  return dataKey === undefined ? [key] : [key, dataKey];
}

function pairsOf(before: Keys, now: Keys): (readonly [string, string])[] {
  const keys = keysOf(now);
  return keysOf(before).flatMap((key, at) => {
    const other = keys[at];
    return other === undefined ? [] : [[key, other]];
  });
}
