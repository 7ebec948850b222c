import type { Node } from '@takumi-rs/wasm';
import { plainPath } from '../../shared/urls.ts';
import { coloursFor } from '../model/look/palette.ts';
import type { Snapshot } from '../model/snapshot/snapshot.ts';
import { readInside } from '../read/inside.ts';
import { SVG } from '../read/raw-content.ts';
import { imageNode, loadDrawing } from './draw.ts';
import type { MadeFile } from './made-file.ts';

/** An icon that is rendered from the site's favicon. */
interface Icon {
  readonly file: string;
  readonly size: number;
  /** The fraction that the drawing fills. The rest is background, since some systems mask icons to a shape. */
  readonly share: number;
  /** The `purpose` in the manifest; null for icons that it does not list. */
  readonly purpose: 'any' | 'maskable' | null;
}

/** Phones request `apple-touch-icon.png` by its name, without a link to it. */
export const ICONS: readonly Icon[] = [
  { file: 'icon-192.png', size: 192, share: 1, purpose: 'any' },
  { file: 'icon-512.png', size: 512, share: 1, purpose: 'any' },
  // The safe zone is a circle of 80 % of the width, into which a square of 56 % fits.
  { file: 'icon-maskable.png', size: 512, share: 0.56, purpose: 'maskable' },
  { file: 'apple-touch-icon.png', size: 180, share: 0.76, purpose: null },
];

/** The SVG that all icons are rendered from; null if the favicon is not an SVG or shows nothing. */
export async function iconSource({
  config: { favicon = '' },
  files,
}: Snapshot): Promise<Buffer | null> {
  const file = files.at(plainPath(favicon));
  if (!file || !SVG.test(file.source)) return null;
  const svg = await readInside(file);
  return svg && (await (await loadDrawing()).isVisible(svg)) ? svg : null;
}

/** The icons by their site path. */
export const iconFiles: readonly (readonly [string, MadeFile])[] = ICONS.map((icon) => [
  `/${icon.file}`,
  {
    type: 'image/png',
    make: async ({ edition: { snapshot } }) => {
      const source = await iconSource(snapshot);
      return source && (await draw(icon, source, snapshot));
    },
  },
]);

async function draw(
  { size, share }: Icon,
  svg: Buffer,
  { colours }: Snapshot,
): Promise<Uint8Array> {
  const inner = Math.round(size * share);
  const background = share === 1 ? {} : { backgroundColor: coloursFor(colours, 'light').paper };
  const node: Node = {
    type: 'container',
    style: {
      width: '100%',
      height: '100%',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      ...background,
    },
    children: [imageNode(svg, { width: inner, height: inner })],
  };
  return await (await loadDrawing()).png(node, { width: size, height: size });
}
