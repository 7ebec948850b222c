import {
  checkSettings,
  type Drawing,
  defaultsOf,
  emptyDrawing,
  isSameDrawing,
  patchBetween,
  type RandomStream,
  writeSettings,
} from 'generator';
import { describe, expect, test } from 'vitest';
import { forSeeds } from '../../../../packages/generator/tests/steps/drawing.ts';
import { writeState } from '../../../../shared/figure-host/address.ts';
import { experimentOf } from '../../../../tests/support/experiment.ts';
import { compute } from '../../../figures/paint/compute.ts';
import {
  FIXED_CODES,
  FIXED_TILES,
  readStroke,
  SIZE,
  tilesOfCode,
  withTile,
} from '../../../figures/paint/drawing-text.ts';
import { figure } from '../../../figures/paint/figure.tsx';
import { PAINT_SETTINGS, type PaintSettings } from '../../../figures/paint/settings.ts';
import { FIRST_HAND, stroke, toolOfKey } from '../../../figures/paint/tools.tsx';

const DEFAULTS = defaultsOf(PAINT_SETTINGS);

function factsOf(label: string) {
  return compute({ ...DEFAULTS, ...experimentOf(figure, label) }).facts;
}

function randomDrawing(random: RandomStream): Drawing {
  const empty = emptyDrawing(SIZE.width, SIZE.height);
  const busy = random.next();
  const any = (values: readonly number[], otherwise: number): Uint8Array =>
    empty.kinds.cells.map(() =>
      random.next() < busy ? (values[random.below(values.length)] ?? 0) : otherwise,
    );
  return {
    kinds: { ...SIZE, cells: any([0, 1, 255], 255) },
    biomes: { ...SIZE, cells: any([0, 2], 0) },
    fixed: {
      ...SIZE,
      cells: any(
        Array.from({ length: FIXED_CODES }, (_, code) => code),
        0,
      ),
    },
  };
}

test('as it is first shown, a passage was painted and 6 × 3 cells around it are redone', () => {
  const { facts } = compute(DEFAULTS);
  expect(facts).toMatchObject({
    painted: { x: 8, y: 9, width: 4, height: 1 },
    dirty: { x: 7, y: 8, width: 6, height: 3 },
    changed: 4,
  });
  expect(facts.incremental).toBe(facts.full);
});

describe('chips prove what they say', () => {
  test('One wall cell', () =>
    expect(factsOf('One wall cell')).toMatchObject({ changed: 1, dirty: { width: 3, height: 3 } }));
  test('Paint Moss', () => {
    const { changed, dirty, painted } = factsOf('Paint Moss');
    expect([changed, dirty]).toEqual([15, painted]);
  });
  test('A hole below gold', () => {
    expect(factsOf('A hole below gold')).toMatchObject({
      changed: 1,
      dirty: { width: 1, height: 1 },
      different: 1,
    });
    const settings = experimentOf(figure, 'A hole below gold');
    const level = compute({ ...DEFAULTS, ...settings }).pictures[0]?.paint();
    const clear = level?.pixels.filter((value, at) => at % 4 === 3 && value === 0).length;
    expect(clear).toBeGreaterThan(20);
  });
  test('Clear a room', () =>
    expect(factsOf('Clear a room')).toMatchObject({ changed: 28, dirty: { width: 9, height: 6 } }));
});

test('of any drawing and stroke the address gives back every cell, is short enough, and the incremental digest is the full one', () => {
  let longest = 0;
  forSeeds(1000, (random, seed) => {
    const [before, after] = [randomDrawing(random), randomDrawing(random)];
    const settings: PaintSettings = {
      seed,
      plan: { kinds: after.kinds, biomes: after.biomes },
      fixed: after.fixed,
      last: patchBetween(before, after),
    };
    const written = Object.fromEntries(writeSettings(PAINT_SETTINGS, settings, DEFAULTS));
    const read = checkSettings(PAINT_SETTINGS, { ...DEFAULTS, ...written });
    if (
      read.problems.length > 0 ||
      !isSameDrawing({ ...read.settings.plan, fixed: read.settings.fixed }, after)
    )
      throw new Error(`seed ${seed}`);
    const [one, other] = [read.settings.last, settings.last];
    if (
      one?.x !== other?.x ||
      one?.y !== other?.y ||
      (one && other && !isSameDrawing(one.before, other.before))
    )
      throw new Error(`stroke of seed ${seed}`);
    longest = Math.max(
      longest,
      writeState(
        '',
        'paint',
        { settings: PAINT_SETTINGS, versions: { version: 2 } },
        { settings, base: DEFAULTS },
      ).length,
    );
    if (seed > 100) return;
    const { facts } = compute(settings);
    if (facts.incremental !== facts.full) throw new Error(`incremental of seed ${seed}`);
  });
  expect(longest).toBeLessThanOrEqual(1500);
});

test('what was not painted is not written, and what cannot be painted is refused', () => {
  expect(
    PAINT_SETTINGS.plan.write({
      kinds: emptyDrawing(20, 14).kinds,
      biomes: emptyDrawing(20, 14).biomes,
    }),
  ).toBe('');
  const small = PAINT_SETTINGS.plan.read('WW-WF');
  expect(typeof small === 'string' ? small : PAINT_SETTINGS.plan.write(small.value)).toBe('WW-WF');
  expect(PAINT_SETTINGS.plan.read('X')).toContain('"X" is none of them');
  expect(PAINT_SETTINGS.plan.read('F'.repeat(21))).toEqual(expect.any(String));
  for (const text of ['', '0*0', '19*0*WW', '0*13*W-W', '-1*0*W', '0*0*W*aa', 'none*'])
    expect([text, typeof readStroke(text)]).toEqual([text, 'string']);
});

test('a cell has one fixed tile in each of two layers', () => {
  const [floor, cracks, stairs, chest] = FIXED_TILES;
  if (!floor || !cracks || !stairs || !chest) throw new Error('no tiles');
  expect(tilesOfCode(withTile(withTile(0, floor), chest))).toEqual({
    ground: 'floor-2',
    decoration: 'chest',
  });
  expect(tilesOfCode(withTile(withTile(withTile(0, floor), chest), cracks))).toEqual({
    ground: 'floor-cracked',
    decoration: 'chest',
  });
  expect(withTile(withTile(0, floor), stairs)).toBe(4);
});

test('tools have their keys and strokes', () => {
  expect([
    toolOfKey('b', false),
    toolOfKey('u', false),
    toolOfKey('U', true),
    toolOfKey('d', false),
  ]).toEqual(['brush', 'rectangle', 'erase-rectangle', 'delete']);
  expect([toolOfKey('x', false), toolOfKey('B', true)]).toEqual([undefined, undefined]);
  const empty = emptyDrawing(5, 5);
  const kinds = (tool: 'brush' | 'rectangle') =>
    stroke(empty, { ...FIRST_HAND, tool }, { x: 0, y: 0 }, { x: 2, y: 2 }).kinds.cells.filter(
      (kind) => kind === 0,
    ).length;
  expect([kinds('brush'), kinds('rectangle')]).toEqual([3, 9]);
});
