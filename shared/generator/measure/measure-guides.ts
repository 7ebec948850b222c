import { areasOf } from '../areas.ts';
import { generateNested } from '../nested/nested-generator.ts';
import { NESTED_SETTINGS, type NestedSettings } from '../nested/nested-settings.ts';
import type { DoorRule } from '../rectangle/hall.ts';
import { generateRectangle } from '../rectangle/rectangle-generator.ts';
import { RECTANGLE_SETTINGS } from '../rectangle/rectangle-settings.ts';
import { defaultsOf } from '../settings-values.ts';
import { SAND } from '../tiles/island-palette.ts';
import { FLOOR } from '../walker/walker-kinds.ts';
import type { Measurement } from './measurement.ts';
import { count, median, seedsUpTo } from './statistics.ts';

const SEEDS = 300;

/** An archipelago whose boxes overlap by up to eight cells. */
const CROWDED: NestedSettings = {
  ...defaultsOf(NESTED_SETTINGS),
  seaWidth: 66,
  seaHeight: 44,
  count: 5,
  islandSize: 18,
  shift: 6,
  spacing: -8,
  kind: 'mixed',
};

/** What the guides on the rectangle generator and on nested generators say in numbers. */
export const guideMeasurements: readonly Measurement[] = [
  ...(['even', 'anywhere'] as const).map((doors) => ({ name: `rectangle.${doors}`, measure: () => doorNumbers(doors) })),
  { name: 'nested.crowded', measure: overlapNumbers },
];

/** How many levels fall apart, by where doors are. */
function doorNumbers(doors: DoorRule): Readonly<Record<string, number>> {
  const levels = seedsUpTo(SEEDS).map((seed) => generateRectangle({ ...defaultsOf(RECTANGLE_SETTINGS), seed }, doors));
  return { seeds: levels.length, split: count(levels, ({ grid }) => areasOf(grid, (kind) => kind === FLOOR).length !== 1) };
}

/** The share of its land that an archipelago loses when the water of later islands overwrites it. */
function overlapNumbers(): Readonly<Record<string, number>> {
  const landOf = (seed: number, overlap: 'mask' | 'last-wins'): number =>
    generateNested({ ...CROWDED, overlap, seed }).grid.cells.reduce((sum, kind) => (kind >= SAND ? sum + 1 : sum), 0);
  const lost = seedsUpTo(SEEDS).map((seed) => 1 - landOf(seed, 'last-wins') / landOf(seed, 'mask'));
  return { seeds: lost.length, 'lost-share.median': median(lost) };
}
