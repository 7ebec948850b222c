import { BIOME_COLOURS, LOOKS } from '../../generator/biomes/climate-looks.ts';
import type { BiomesFacts } from './compute.ts';
import { BIOME_LEVEL } from './settings.ts';

export type Place = readonly [x: number, y: number];

/** What is known of a cell, in a sentence or three. */
export function tellCell({ heights, moistures, masks, hardMasks, looks, groups }: BiomesFacts, [x, y]: Place): string {
  const cell = y * BIOME_LEVEL.width + x;
  const look = looks[cell] ?? 0;
  const where = `Cell (${x}, ${y}): height ${(heights[cell] ?? 0).toFixed(2)}, moisture ${(moistures[cell] ?? 0).toFixed(2)}.`;
  if (look === 0) return `${where} It is below the sea level: water, without biomes.`;
  const [mask, hard] = [masks[cell] ?? 0, hardMasks[cell] ?? 0];
  const moved = mask === hard ? '' : ` Blend moved it: its own field gives ${namesOf(hard)}.`;
  const group = LOOKS[look]?.name ?? '';
  const asks = groups[look]?.asks ?? 'nothing';
  return `${where} Biomes of the cell: ${namesOf(mask)}.${moved} The group ${group} draws it${asks === 'nothing' ? '' : `: it asks for ${asks}`}.`;
}

function namesOf(mask: number): string {
  return BIOME_COLOURS.flatMap(({ name }, bit) => ((mask >>> bit) & 1 ? [name] : [])).join(' and ') || 'none';
}

/** The cell whose height and moisture are nearest to a place of the chart. */
export function nearestCell({ heights, moistures }: BiomesFacts, height: number, moisture: number): Place {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  heights.forEach((own, cell) => {
    const [dh, dm] = [own - height, (moistures[cell] ?? 0) - moisture];
    if (dh * dh + dm * dm >= least) return;
    least = dh * dh + dm * dm;
    best = cell;
  });
  return [best % BIOME_LEVEL.width, Math.floor(best / BIOME_LEVEL.width)];
}
