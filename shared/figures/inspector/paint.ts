import { applyTheme } from '../../generator/theme/apply-theme.ts';
import { BARE_DUNGEON } from '../../generator/theme/bare-dungeon.ts';
import { orientationOf } from '../../generator/theme/orientations.ts';
import { makePlan } from '../../generator/theme/plan.ts';
import { rulesOf } from '../../generator/theme/theme.ts';
import { type CreatureId, paintCreature } from '../../generator/tiles/creatures.ts';
import { paintSprites } from '../../generator/tiles/paint-sprites.ts';
import type { Raster } from '../../generator/tiles/raster.ts';
import { SPRITE } from '../../generator/tiles/sprite-tile.ts';
import type { InspectorFacts } from './facts.ts';
import type { Run } from './run.ts';

/** The level with the hero at its start, the stairs at its exit, and enemies. */
export function paintPeopled({ level, start, reach, enemies }: Run, seed: number): Raster {
  const { width, height } = level.grid;
  const rules = rulesOf(BARE_DUNGEON);
  const layers = applyTheme(BARE_DUNGEON, makePlan(level.grid, seed, { cellBiomes: level.biomes })).layers.map(({ winners, outputs, orientations }) =>
    Array.from(winners, (number, cell) => {
      const sprite = rules[number - 1]?.rule.outputs[outputs[cell] ?? 0];
      return sprite === undefined ? undefined : { sprite, orientation: orientationOf(orientations[cell] ?? 0) };
    }),
  );
  const raster = paintSprites(width, height, layers, seed);
  const put = (id: CreatureId, cell: number): void => paintCreature(raster, id, (cell % width) * SPRITE, (height - 1 - Math.floor(cell / width)) * SPRITE);
  put('exit', reach.farthest);
  for (const { cell, isStrong } of enemies) put(isStrong ? 'imp' : 'slime', cell);
  put('hero', start);
  return raster;
}

/** A picture of the level at its place in the frame; around it there is nothing. */
export function framed(picture: Raster, { frame, height }: InspectorFacts, scale: number): Raster {
  const raster = { width: frame.width * scale, height: frame.height * scale };
  const pixels = new Uint8ClampedArray(raster.width * raster.height * 4);
  const top = (frame.height - frame.bottom - height) * scale;
  for (let row = 0; row < picture.height; row++) {
    const from = row * picture.width * 4;
    pixels.set(picture.pixels.subarray(from, from + picture.width * 4), ((top + row) * raster.width + frame.left * scale) * 4);
  }
  return { ...raster, pixels };
}
