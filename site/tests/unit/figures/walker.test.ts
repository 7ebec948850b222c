import { checkSettings, defaultsOf, digest, generateWalkerLevel } from 'generator';
import { expect, test } from 'vitest';
import { count, thousands } from '../../../../shared/figure-host/words.ts';
import { compute } from '../../../figures/walker/compute.ts';
import {
  FIGURE_CELLS,
  MOST_STEPS,
  WALKER_FIGURE_SETTINGS,
  type WalkerFigureSettings,
} from '../../../figures/walker/settings.ts';

const DEFAULTS = defaultsOf(WALKER_FIGURE_SETTINGS);
const model = (settings: Partial<WalkerFigureSettings> = {}) =>
  compute({ ...DEFAULTS, ...settings });

/** Pixels of a picture, as bytes: a matcher would look at each of their numbers. */
function seen(settings: Partial<WalkerFigureSettings>, id: string): Buffer {
  return Buffer.concat(
    model(settings).pictures.flatMap((picture) =>
      picture.id === id ? [Buffer.from(picture.paint().pixels)] : [],
    ),
  );
}

test('the level is that of the generator, whatever moment is shown', () => {
  const wanted = digest(generateWalkerLevel(DEFAULTS).grid);
  for (const settings of [
    {},
    { tick: 0 },
    { tick: MOST_STEPS },
    { stage: 'border' },
    { stage: 'theme', theme: 'cave' },
  ] as const) {
    expect(model(settings).digest).toBe(wanted);
  }
});

test('numbers grow with the tick, the floor is one area at each of them, and beyond the end it is the end', () => {
  const { ticks } = model().facts;
  let last = { floor: -1, steps: -1, wasted: -1 };
  for (let tick = 0; tick <= ticks; tick += 29) {
    const { floor, steps, wasted, areas, walkers } = model({ tick }).facts;
    expect(floor).toBeGreaterThanOrEqual(last.floor);
    expect(steps).toBeGreaterThan(last.steps);
    expect(wasted).toBeGreaterThanOrEqual(last.wasted);
    expect([areas, walkers.length >= 1 && walkers.length <= DEFAULTS.maxWalkers]).toEqual([
      tick === 0 ? 0 : 1,
      true,
    ]);
    last = { floor, steps, wasted };
  }
  expect(model({ tick: MOST_STEPS }).facts).toEqual(model({ tick: ticks }).facts);
});

test('the end of the longest walk can be sought', () => {
  const long = { floorTiles: 2500, maxWalkers: 1, roomChance: 0 };
  const { ticks, floor } = model({ ...long, tick: MOST_STEPS }).facts;
  expect(ticks).toBeGreaterThan(60_000);
  expect(checkSettings(WALKER_FIGURE_SETTINGS, { ...long, tick: ticks })).toMatchObject({
    settings: { tick: ticks },
    problems: [],
  });
  expect(model({ ...long, tick: ticks }).facts).toMatchObject({ tick: ticks, floor });
});

test('the walk is painted as far as it has come, and the moments below stay as they are', () => {
  expect(seen({ tick: 20 }, 'level').equals(seen({ tick: 21 }, 'level'))).toBe(false);
  for (const id of ['moment-1', 'end', 'walls', 'theme'])
    expect(seen({ tick: 20 }, id).equals(seen({ tick: 300 }, id))).toBe(true);
});

test('a picture that is handed out may be taken apart: the next one is whole', () => {
  const before = seen({}, 'theme');
  for (const picture of model().pictures) picture.paint().pixels.fill(0);
  expect(seen({}, 'theme').equals(before)).toBe(true);
});

test('every step says what it did, in the order of the pipeline', () => {
  const { stages } = model().facts;
  expect(stages.map(({ order }) => order)).toEqual([100, 200, 300, 500, 700, 1100]);
  expect(stages.every(({ note }) => /\d/.test(note))).toBe(true);
  expect(model({ minWallWidth: 1, minWallHeight: 1, stage: 'walls' }).summary).toContain(
    '0 walls become floor',
  );
});

test('a level that would not fit gets bounds, and says so', () => {
  const straight = {
    bounded: false,
    turnLeftChance: 0,
    turnRightChance: 0,
    turnBackChance: 0,
    floorTiles: 2500,
  };
  const { size, facts } = model(straight);
  expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(FIGURE_CELLS);
  expect(facts.warnings.join()).toContain('128 × 128');
  expect(model({ bounded: false }).facts.warnings).toEqual([]);
});

test('no settings make a picture of more than 1024 pixels a side', () => {
  const largest = {
    boundsWidth: 100,
    boundsHeight: 100,
    borderSize: 6,
    roomSizeMax: 8,
    roomChance: 1,
    floorTiles: 2500,
    turnLeftChance: 0.01,
    turnRightChance: 0.01,
  };
  for (const stage of ['walk', 'theme'] as const) {
    for (const { width, height } of model({ ...largest, stage }).pictures)
      expect(Math.max(width, height)).toBeLessThanOrEqual(1024);
  }
});

test('numbers are written as the pages write them', () => {
  expect([thousands(0), thousands(999), thousands(1000), thousands(1_234_567)]).toEqual([
    '0',
    '999',
    '1,000',
    '1,234,567',
  ]);
  expect([count(1, 'step'), count(1954, 'step')]).toEqual(['1 step', '1,954 steps']);
});
