import { applyTheme } from '../../generator/theme/apply-theme.ts';
import { BARE_DUNGEON } from '../../generator/theme/bare-dungeon.ts';
import { orient, orientationOf } from '../../generator/theme/orientations.ts';
import { rulesOf } from '../../generator/theme/theme.ts';
import { paintSprites } from '../../generator/tiles/paint-sprites.ts';
import { paintIntGrid } from '../../generator/tiles/pictures.ts';
import { HALF_CELL, paintPlacement } from '../../generator/tiles/placement-props.ts';
import type { Raster } from '../../generator/tiles/raster.ts';
import { SPRITE } from '../../generator/tiles/sprite-tile.ts';
import { WALKER_KINDS } from '../../generator/walker/walker-kinds.ts';
import type { Placed, Run } from './run.ts';

/** What the objects stand on: floors, walls and shadows of the dungeon. */
const GROUND = { ...BARE_DUNGEON, layers: BARE_DUNGEON.layers.slice(0, 2) };

/** The level with everything that the two rules placed, those of the first one below. */
export function paintLevel(run: Run): Raster {
  const raster = paintGround(run);
  for (const one of run.placed) paintPlaced(run, raster, one);
  return raster;
}

function paintGround({ plan }: Run): Raster {
  const { width, height } = plan.grid;
  const rules = rulesOf(GROUND);
  const layers = applyTheme(GROUND, plan).layers.map(({ winners, outputs, orientations }) =>
    Array.from(winners, (number, cell) => {
      const sprite = rules[number - 1]?.rule.outputs[outputs[cell] ?? 0];
      return sprite === undefined ? undefined : { sprite, orientation: orientationOf(orientations[cell] ?? 0) };
    }),
  );
  return paintSprites(width, height, layers, plan.seed);
}

function paintPlaced({ scene, order, plan }: Run, raster: Raster, { cell, number, orientation }: Placed): void {
  const rule = scene.rules[order[number - 1] ?? 0];
  const turned = orientationOf(orientation);
  const [right, up] = orient(turned, rule.offset[0], rule.offset[1]);
  const column = cell % plan.grid.width;
  const row = plan.grid.height - 1 - (cell - column) / plan.grid.width;
  // A frame of the north edge is that of the east one, turned.
  const isLevel = rule.offset[1] !== 0;
  paintPlacement(raster, rule.draws, column * SPRITE + right * HALF_CELL, row * SPRITE - up * HALF_CELL, isLevel ? { ...turned, turns: 1 } : turned);
}

/** Walls and floors in flat colours, a pixel each: what is shown until the picture is painted. */
export function paintFlat({ plan: { grid } }: Run): Raster {
  return paintIntGrid(grid, 1, WALKER_KINDS);
}

/** A cell in the middle of its neighbours; what lies outside of the level is clear. */
export function paintAround(run: Run, x: number, y: number, across: number): Raster {
  const level = paintLevel(run);
  const side = across * SPRITE;
  const pixels = new Uint8ClampedArray(side * side * 4);
  const left = (x - (across - 1) / 2) * SPRITE;
  const top = (run.plan.grid.height - 1 - y - (across - 1) / 2) * SPRITE;
  for (let row = 0; row < side; row++) {
    if (top + row < 0 || top + row >= level.height) continue;
    const from = Math.max(0, left);
    const to = Math.min(level.width, left + side);
    pixels.set(level.pixels.subarray(((top + row) * level.width + from) * 4, ((top + row) * level.width + to) * 4), (row * side + from - left) * 4);
  }
  return { width: side, height: side, pixels };
}
