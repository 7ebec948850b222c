import { LRUCache } from 'lru-cache';
import { checkSettings, defaultsOf } from 'settings';
import type { AnyFigure, AnySettings } from '../../shared/figure-host/figure.ts';
import { PICTURES_PATH, readPictureName } from '../../shared/figure-host/picture-address.ts';
import { untilAnswered } from '../pauses.ts';
import { Pending } from '../pending.ts';
import type { MakeFigures } from './figure-maker.ts';
import type { LoadedFigures } from './loaded-figures.ts';
import { stateKey } from './state-key.ts';

/** Enough bytes of PNGs for the pictures of all pages, and for some with visitors' settings. */
const PICTURE_BYTES = 8 * 1024 * 1024;

/** The id of what `npm run dev` shows, where a picture changes whenever its code is saved. */
const DEVELOPMENT = 'development';
const PICTURE = new RegExp(`^${PICTURES_PATH}([a-z0-9-]+)/([a-z0-9-]+\\.[a-z0-9]+)$`);

interface PicturesParts {
  readonly loaded: LoadedFigures;
  /** Computes them. */
  readonly maker: MakeFigures;
  /** Id of what paints pictures, which their addresses have. */
  readonly build: string;
  /** Size of all PNGs that are kept. */
  readonly pictureBytes?: number | undefined;
}

interface SentPicture {
  readonly bytes: Buffer;
  readonly type: string;
  /** The name under which it is saved; null for a picture that pages show. */
  readonly fileName: string | null;
  /** Whether the address names this build, so that its content never changes. */
  readonly isLasting: boolean;
}

/** A picture in some format, which has a cache key. */
interface Wanted {
  readonly figure: AnyFigure;
  readonly settings: AnySettings;
  readonly id: string;
  readonly key: string;
}

/** The pictures of figures and what can be saved of them. Keeps those that pages show. */
export class Pictures {
  readonly #parts: PicturesParts;
  readonly #cached: LRUCache<string, Buffer>;
  /** Ids of pictures by the figure's name. They do not depend on its settings. */
  readonly #ids = new Map<string, ReadonlySet<string>>();
  readonly #painting = new Pending<Buffer | undefined>();

  constructor(parts: PicturesParts) {
    this.#parts = parts;
    this.#cached = new LRUCache({
      maxSize: parts.pictureBytes ?? PICTURE_BYTES,
      sizeCalculation: (png) => png.length,
    });
  }

  /**
   * The picture at a site path (`/figures/noise/map.png`), or another format of it (`map.json`), if there is one.
   * Settings are clamped, and cache keys are made of the clamped settings.
   */
  async at(path: string, query: string): Promise<SentPicture | undefined> {
    const [, name = '', file = ''] = PICTURE.exec(path) ?? [];
    if (name === '') return undefined;
    const id = file.replace(/\.png$/, '');
    const { figure } = (await this.#parts.loaded.some([name])).get(name) ?? {};
    if (!figure) return undefined;
    const { picture, scale, format } = readPictureName(id, figure.downloads);
    if (format === null && !file.endsWith('.png')) return undefined;
    if (this.#ids.get(name)?.has(picture) === false) return undefined;
    const { build, ...given } = Object.fromEntries(new URLSearchParams(query));
    const { settings } = checkSettings(figure.settings, given);
    const key = `${stateKey(figure, settings)} ${id}`;
    const isExport = scale !== null || format !== null;
    const paint = () => this.#paint({ figure, settings, id, key });
    const bytes = this.#cached.get(key) ?? (await this.#painting.get(key, paint));
    return (
      bytes && {
        bytes,
        type: format?.type ?? 'image/png',
        fileName: isExport ? `${name}-${file}` : null,
        isLasting: build !== DEVELOPMENT && build === this.#parts.build,
      }
    );
  }

  async #paint({ figure, settings, id, key }: Wanted): Promise<Buffer | undefined> {
    await untilAnswered();
    const { picture, scale, format } = readPictureName(id, figure.downloads);
    if (!(await this.#idsOf(figure)).has(picture)) return undefined;
    const png = await this.#parts.maker.picture(figure.name, settings, id);
    if (!png) return undefined;
    const bytes = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
    // What somebody exports is asked for once, and would drive out the pictures of pages.
    if (scale === null && format === null) this.#cached.set(key, bytes);
    return bytes;
  }

  /** Computed once for each figure, so that requests for made-up pictures cost nothing. */
  async #idsOf({ name, settings }: AnyFigure): Promise<ReadonlySet<string>> {
    const known = this.#ids.get(name);
    if (known) return known;
    const { pictures } = await this.#parts.maker.model(name, defaultsOf(settings));
    const ids = new Set(pictures.map(({ id }) => id));
    this.#ids.set(name, ids);
    return ids;
  }
}
