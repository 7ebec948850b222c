import { pageDataHref } from '../../shared/page-files.ts';
import type { DiskCache } from '../cache/disk-cache.ts';
import { unlessTooDear } from '../compile/in-time.ts';
import type { Made } from '../contract/make.ts';
import { SEARCH_PATH } from '../contract/search-query.ts';
import {
  type PackedPage,
  type PageHead,
  packPage,
  pageHeadOf,
  pageName,
  readInputs,
  STORE_BYTES,
  writePage,
} from '../front/store.ts';
import type { Edition } from '../library/edition.ts';
import type { Library } from '../library/library.ts';
import { createPauses } from '../pauses.ts';
import type { Renderer } from '../render/render.tsx';
import { makeNotFound, makePage, makePageData } from './content-maker.ts';
import { nameOf as nameOfRequest } from './suspects.ts';

/** A page or its data, ready for the store. */
export interface PrerenderedPage {
  readonly key: string;
  /** Address of the home page in its locale. */
  readonly base: string;
  readonly head: PageHead;
  readonly packed: PackedPage;
}

/** Is told of prerendered pages. */
export interface PrerenderListener {
  /** A page is about to be rendered, by the name of its request; null when all are. */
  prerendering(name: string | null): void;
  /** A page or its data was rendered. */
  prerendered(page: PrerenderedPage): void;
  /** Stored bytes have new keys. */
  renamed(keys: readonly (readonly [before: string, now: string])[]): void;
}

/** The share of the store that prerendered pages may fill. */
const MOST_BYTES = 0.8 * STORE_BYTES;
/** The first pages up to this size, and so all of a small site, are compressed as well as possible. */
const TIGHT_BYTES = 4 * 1024 * 1024;

interface Packing {
  readonly isTight: boolean;
}

interface Keys {
  readonly key: string;
  /** The key of the page's data, if that is stored too. */
  readonly dataKey: string | undefined;
}

interface PageToRender extends Keys {
  readonly edition: Edition;
  /** Site path; null for the not-found page. */
  readonly path: string | null;
}

/** A page that is stored, in memory or on disk. */
interface StoredPage extends Keys {
  /** Digest of all its inputs; null if only the disk has it. */
  readonly inputs: string | null;
  readonly size: number;
}

interface PrerenderOptions {
  readonly disk: DiskCache | undefined;
  /** Names of pages that may have ended a thread, and are only rendered on request. */
  readonly suspects: readonly string[];
}

/** Renders and compresses pages before they are requested. */
export class Prerenderer {
  readonly #renderer: Renderer;
  readonly #listener: PrerenderListener;
  readonly #disk: DiskCache | undefined;
  /** Stored pages by name. */
  #stored: ReadonlyMap<string, StoredPage> = new Map();
  readonly #suspects: ReadonlySet<string>;
  #run = 0;
  /** Ends when nothing is being rendered ahead, or made instead. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(
    renderer: Renderer,
    listener: PrerenderListener,
    { disk, suspects }: PrerenderOptions,
  ) {
    this.#renderer = renderer;
    this.#listener = listener;
    this.#disk = disk;
    this.#suspects = new Set(suspects);
  }

  /**
   * Renders pages that are not stored yet, those with the most links to them first, until they would fill the store. A
   * newer run ends this one, which is then not finished. Other work has a turn before each page.
   */
  async run(
    library: Library,
  ): Promise<{ readonly isFinished: boolean; readonly keys: Iterable<string> }> {
    const run = ++this.#run;
    const pages = (await Promise.all(library.editions.map(pagesOf))).flat();
    const stored = await this.#alreadyStored(pages, run);
    const pause = createPauses();
    let bytes = 0;
    for (const page of pages) {
      if (run !== this.#run || bytes > MOST_BYTES) break;
      let known = stored.get(nameOf(page));
      if (!known) {
        const name = requestName(page);
        if (this.#suspects.has(name)) continue;
        const isTight = bytes < TIGHT_BYTES;
        const made = await unlessTooDear(
          this.alone(() => {
            this.#listener.prerendering(name);
            return this.#make(page, { isTight });
          }),
        );
        if (!made) continue;
        known = made;
      }
      stored.set(nameOf(page), known);
      bytes += known.size;
      await pause();
    }
    const isFinished = run === this.#run;
    if (isFinished) this.#listener.prerendering(null);
    this.#stored = isFinished ? stored : new Map([...this.#stored, ...stored]);
    return { isFinished, keys: pages.flatMap(keysOf) };
  }

  /** Makes something while no page is rendered ahead. */
  async alone<Result>(make: () => Promise<Result>): Promise<Result> {
    const result = this.#turn.then(make);
    this.#turn = result.catch(() => undefined);
    return await result;
  }

  /** The pages that are stored already. Those with a new key but the same inputs are renamed. */
  async #alreadyStored(
    pages: readonly PageToRender[],
    run: number,
  ): Promise<Map<string, StoredPage>> {
    const pause = createPauses();
    const stored = new Map<string, StoredPage>();
    const renamed: (readonly [string, string])[] = [];
    let bytes = 0;
    for (const page of pages) {
      await pause();
      const before = this.#stored.get(nameOf(page));
      const known =
        before?.key === page.key
          ? before
          : ((await this.#sameBytes(page, before)) ?? (await this.#onDisk(page)));
      if (!known) continue;
      if (before && known !== before && known.inputs !== null)
        renamed.push(...pairsOf(before, page));
      stored.set(nameOf(page), known);
      bytes += known.size;
      if (bytes > MOST_BYTES) break;
    }
    // A newer run compares with the pages before this one.
    if (run !== this.#run) return new Map();
    if (renamed.length > 0) this.#listener.renamed(renamed);
    for (const [from, to] of renamed) await this.#disk?.copy(pageName(from), pageName(to));
    return stored;
  }

  /** A page that was stored before, if it would have the same bytes now. */
  async #sameBytes(
    { edition, path, key, dataKey }: PageToRender,
    before: StoredPage | undefined,
  ): Promise<StoredPage | undefined> {
    if (!before) return undefined;
    const inputs = before.inputs ?? (this.#disk ? await readInputs(this.#disk, before.key) : null);
    return inputs !== null && inputs === (await edition.inputsOf(path))
      ? { key, dataKey, inputs, size: before.size }
      : undefined;
  }

  async #onDisk({ key, dataKey }: PageToRender): Promise<StoredPage | undefined> {
    let size = 0;
    for (const name of keysOf({ key, dataKey })) {
      const found = await this.#disk?.sizeOf(pageName(name));
      if (found == null) return undefined;
      size += found;
    }
    return { key, dataKey, inputs: null, size };
  }

  async #make(
    { edition, path, key, dataKey }: PageToRender,
    packing: Packing,
  ): Promise<StoredPage> {
    const inputs = await edition.inputsOf(path);
    const parts = { edition, renderer: this.#renderer };
    const publish = async (as: string, made: Made | null): Promise<number> =>
      made?.key === undefined ? 0 : await this.#publish(as, edition, made, inputs, packing);
    if (path === null)
      return { key, dataKey, inputs, size: await publish(key, await makeNotFound(parts)) };
    let size = await publish(key, await makePage(parts, path, ''));
    await edition.writeArticle(path);
    if (dataKey !== undefined) size += await publish(dataKey, await makePageData(parts, path, ''));
    return { key, dataKey, inputs, size };
  }

  async #publish(
    key: string,
    { snapshot: { base } }: Edition,
    made: Made,
    inputs: string,
    packing: Packing,
  ): Promise<number> {
    const packed = await packPage(made.body, packing);
    const page = { key, base, head: pageHeadOf(made), packed };
    this.#listener.prerendered(page);
    if (this.#disk) await writePage(this.#disk, page, inputs);
    return packed.br.length + packed.gzip.length;
  }
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

/** The name of the request for a page. */
function requestName({ edition, path }: PageToRender): string {
  const { base } = edition.snapshot;
  return nameOfRequest(
    path === null ? { kind: 'not-found', base } : { kind: 'page', base, sitePath: path, query: '' },
  );
}

/** Names a page, whatever its content. */
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
