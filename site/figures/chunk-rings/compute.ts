import {
  type Cell,
  cellsOf,
  DROPPED,
  digest,
  KEPT,
  type LOADED,
  modeOf,
  type RingState,
  UNSEEN,
  walkRings,
  worldPlan,
} from 'generator';
import { TILE } from 'tile-art';
import type { FigureModel } from '#engine/shared/figure-host/figure.ts';
import { count } from '#engine/shared/figure-host/words.ts';
import { keepPictures } from '../../level/cached-pictures.ts';
import { halved } from '../../level/pixels.ts';
import { paintInTheme } from '../../level/theme-picture.ts';
import { themedWilds } from '../../level/wilds-picture.ts';
import { COLUMNS, type RingsSettings, ROWS, SIDE, WORLD } from './settings.ts';

/** What the view shows besides the picture. */
export interface RingsFacts extends Omit<RingState, 'chunks'> {
  /** chunks by their state, as SVG paths in cells from the upper left corner */
  readonly unseen: string;
  readonly asides: string;
  readonly gone: string;
  /** the path of the camera so far, and the rings around it */
  readonly trail: string;
  readonly loadRing: string;
  readonly unloadRing: string;
}

/** A camera that walks over the world, and the states of the chunks around it. */
export function compute(settings: RingsSettings): FigureModel<RingsFacts> {
  const way = cellsOf(settings.walk, WORLD);
  const step = Math.min(settings.step, way.length - 1);
  const path = way.slice(0, step + 1);
  const camera = path[path.length - 1] ?? settings.walk.start;
  const { chunks, ...state } = walkRings(
    { columns: COLUMNS, rows: ROWS, side: SIDE, ...settings },
    path,
  );
  const summary = summaryOf(step, state);
  const themed = themedWilds(modeOf('highest-hash').theme, worldPlan(settings.seed, WORLD));
  return {
    size: { width: WORLD.width, height: WORLD.height },
    digest: digest({ width: COLUMNS, height: ROWS, cells: chunks }),
    summary,
    facts: {
      ...state,
      unseen: chunkPaths(chunks, UNSEEN),
      asides: chunkPaths(chunks, KEPT),
      gone: chunkPaths(chunks, DROPPED),
      trail: path
        .map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x + 0.5} ${WORLD.height - y - 0.5}`)
        .join(''),
      loadRing: ringPath(camera, settings.load),
      unloadRing: ringPath(camera, Math.max(settings.load, settings.unload)),
    },
    pictures: [
      {
        id: 'world',
        label: 'World',
        note: `${COLUMNS} × ${ROWS} chunks of ${SIDE} × ${SIDE} cells`,
        alt: `A world of ${COLUMNS} by ${ROWS} chunks with a camera at cell (${camera.x}, ${camera.y}). ${summary}`,
        width: WORLD.width * TILE,
        height: WORLD.height * TILE,
        themed,
        paint: () =>
          keepWorld(String(settings.seed), () => halved(paintInTheme(themed.theme, themed.plan))),
      },
    ],
  };
}

function summaryOf(
  step: number,
  { made, madeAgain, broughtBack, dropped, loaded, kept }: Omit<RingState, 'chunks'>,
): string {
  const again = madeAgain === 0 ? 'none of them twice' : `${madeAgain} of them again`;
  return `After ${count(step, 'cell')} of the walk: ${count(made, 'chunk')} made, ${again}; ${broughtBack} brought back and ${dropped} dropped; ${loaded} now loaded and ${kept} kept aside.`;
}

function chunkPaths(
  chunks: Uint8Array,
  wanted: typeof UNSEEN | typeof LOADED | typeof KEPT | typeof DROPPED,
): string {
  return Array.from(chunks.keys())
    .filter((chunk) => chunks[chunk] === wanted)
    .map(
      (chunk) =>
        `M${(chunk % COLUMNS) * SIDE} ${WORLD.height - (Math.floor(chunk / COLUMNS) + 1) * SIDE}h${SIDE}v${SIDE}h${-SIDE}z`,
    )
    .join('');
}

function ringPath({ x, y }: Cell, radius: number): string {
  const left = (Math.floor(x / SIDE) - radius) * SIDE;
  const top = WORLD.height - (Math.floor(y / SIDE) + radius + 1) * SIDE;
  const side = (2 * radius + 1) * SIDE;
  return `M${left} ${top}h${side}v${side}h${-side}z`;
}

/** Kept, since moving the camera does not change the world. */
const keepWorld = keepPictures(1);
