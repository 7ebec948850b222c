import type { Node } from '@takumi-rs/wasm';
import { plainPath } from '../../shared/urls.ts';
import { coloursFor } from '../model/look/palette.ts';
import type { Snapshot } from '../model/snapshot.ts';
import { readInside } from '../read/inside.ts';
import { SVG } from '../read/raw-content.ts';
import { imageNode, loadDrawing } from './draw.ts';
import type { MadeFile } from './made-file.ts';

/** An icon that is drawn from that of the site. */
interface Icon {
  readonly file: string;
  readonly size: number;
  /** How much of it the drawing takes. The rest is a ground, for systems that cut icons to a shape of their own. */
  readonly share: number;
  /** As manifests call what it is for; null for icons that they do not name. */
  readonly purpose: 'any' | 'maskable' | null;
}

/** Phones ask for `apple-touch-icon.png` by its name, without being told of it. */
export const ICONS: readonly Icon[] = [
  { file: 'icon-192.png', size: 192, share: 1, purpose: 'any' },
  { file: 'icon-512.png', size: 512, share: 1, purpose: 'any' },
  // What lies within a circle of four fifths stays, and the corners of a square are the farthest from its middle.
  { file: 'icon-maskable.png', size: 512, share: 0.56, purpose: 'maskable' },
  { file: 'apple-touch-icon.png', size: 180, share: 0.76, purpose: null },
];

/** The SVG that all icons are drawn from; null for a site whose icon is none, or cannot be drawn. */
export async function iconSource({ config: { favicon = '' }, files }: Snapshot): Promise<Buffer | null> {
  const file = files.at(plainPath(favicon));
  if (!file || !SVG.test(file.source)) return null;
  const svg = await readInside(file);
  return svg && (await (await loadDrawing()).isSeen(svg)) ? svg : null;
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

async function draw({ size, share }: Icon, svg: Buffer, { colours }: Snapshot): Promise<Uint8Array> {
  const inner = Math.round(size * share);
  const ground = share === 1 ? {} : { backgroundColor: coloursFor(colours, 'light').paper };
  const node: Node = {
    type: 'container',
    style: { width: '100%', height: '100%', display: 'flex', alignItems: 'center', justifyContent: 'center', ...ground },
    children: [imageNode(svg, { width: inner, height: inner })],
  };
  return await (await loadDrawing()).png(node, { width: size, height: size });
}
