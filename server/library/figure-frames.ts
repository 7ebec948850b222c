import { createHash } from 'node:crypto';
import { encode } from 'fast-png';
import type { FigureDefinition } from '../../shared/figures/figure.ts';
import type { Raster } from '../../shared/generator/tiles/raster.ts';
import { withBase } from '../../shared/urls.ts';
import type { FigureMarkup } from '../markdown/notes.ts';
import { suggestion } from '../markdown/suggest.ts';

/** Where the pictures of figures lie. */
const FOLDER = '/figures/';

interface Frame {
  readonly raster: Raster;
  png: Buffer | null;
}

/** The still pictures of figures: painted when a page first shows them, encoded when a visitor first asks, and kept, since they are few. */
export class FigureFrames {
  readonly #definitions: ReadonlyMap<string, FigureDefinition>;
  readonly #markup = new Map<string, FigureMarkup>();
  readonly #frames = new Map<string, Frame>();

  constructor(definitions: ReadonlyMap<string, FigureDefinition>) {
    this.#definitions = definitions;
  }

  /** What a page shows of a figure, or why it cannot. */
  markup(name: string, base: string): FigureMarkup | string {
    const known = this.#markup.get(name) ?? this.#make(name);
    if (!known) return `there is no figure "${name}".${suggestion(name, [...this.#definitions.keys()])}`;
    return { ...known, panels: known.panels.map((panel) => ({ ...panel, src: withBase(base, panel.src) })) };
  }

  /** The picture at a site path, or undefined. Addresses carry a digest of the pixels, so what lies at one never changes. */
  png(path: string): Buffer | undefined {
    if (!path.startsWith(FOLDER)) return undefined;
    const frame = this.#frames.get(path) ?? this.#afterRestart(path);
    if (!frame) return undefined;
    frame.png ??= encodeOpaque(frame.raster);
    return frame.png;
  }

  /** A visitor may ask for a picture of a page that this process has not compiled yet. */
  #afterRestart(path: string): Frame | undefined {
    for (const name of this.#definitions.keys()) {
      if (path.startsWith(`${FOLDER}${name}-`) && !this.#markup.has(name)) this.#make(name);
    }
    return this.#frames.get(path);
  }

  #make(name: string): FigureMarkup | undefined {
    const figure = this.#definitions.get(name)?.make();
    if (!figure) return undefined;
    const panels = figure.panels.map(({ id, label, note, alt, width, height, paint }) => {
      const raster = paint();
      const address = `${FOLDER}${name}-${id}-${createHash('sha256').update(raster.pixels).digest('hex').slice(0, 10)}.png`;
      this.#frames.set(address, { raster, png: null });
      return { src: address, alt, label, note, width, height };
    });
    const { width, height } = figure.size;
    const markup = { caption: figure.caption, origin: `seed ${figure.seed} · ${width} × ${height} · digest ${figure.digest}`, panels };
    this.#markup.set(name, markup);
    return markup;
  }
}

/** PNG without the alpha channel: pictures are opaque, and three channels pack smaller. */
function encodeOpaque({ width, height, pixels }: Raster): Buffer {
  const data = new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel++) data.set(pixels.subarray(pixel * 4, pixel * 4 + 3), pixel * 3);
  return Buffer.from(encode({ width, height, data, channels: 3, depth: 8 }, { zlib: { level: 9 } }));
}
