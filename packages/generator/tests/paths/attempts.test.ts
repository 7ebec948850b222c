import { describe, expect, test } from 'vitest';
import {
  contains,
  defaultsOf,
  type Grid,
  PATHS_SETTINGS,
  type PathsSettings,
} from '../../index.ts';
import { markRegionBorders, traceBorders } from '../../src/paths/attempts.ts';
import { fineOwners } from '../../src/paths/owners.ts';
import { type PathNumbers, pathNumbers } from '../../src/paths/path-numbers.ts';
import { sitesWithin } from '../../src/paths/sites.ts';
import { makeHeap, traceEdges } from '../../src/paths/trace-edges.ts';
import { voronoiEdges } from '../../src/paths/voronoi-edges.ts';
import { forSeeds, show } from '../steps/drawing.ts';

const DEFAULTS = defaultsOf(PATHS_SETTINGS);

/** What is usual in maps that are drawn so: medians over forty of them. */
function usual(
  draw: (settings: PathsSettings) => Grid,
): Pick<PathNumbers, 'blocks' | 'merged' | 'pieces'> {
  const maps = Array.from({ length: 40 }, (_, seed) => {
    const settings = { ...DEFAULTS, seed };
    return pathNumbers(draw(settings), sitesWithin(settings));
  });
  const median = (of: 'blocks' | 'merged' | 'pieces'): number =>
    maps.map((map) => map[of]).sort((a, b) => a - b)[20] ?? 0;
  return { blocks: median('blocks'), merged: median('merged'), pieces: median('pieces') };
}

describe('edges', () => {
  test('lie in the middle between two sites: every point of one is as far from the nearest as from the next', () => {
    forSeeds(60, (random) => {
      const settings = {
        ...DEFAULTS,
        seed: random.below(65_535),
        spacing: 3 + random.below(6),
        jitter: random.next(),
      };
      const { sites } = fineOwners(settings);
      const edges = voronoiEdges(settings);
      expect(edges.length).toBeGreaterThan(10);
      for (const { from, to } of edges) {
        expect(contains({ width: 49, height: 33, cells: new Uint8Array() }, from.x, from.y)).toBe(
          true,
        );
        const share = random.next();
        const [x, y] = [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share];
        const far = sites.list
          .map((site) => (2 * site.x + 1 - x) ** 2 + (2 * site.y + 1 - y) ** 2)
          .sort((a, b) => a - b);
        expect((far[1] ?? 0) - (far[0] ?? 0)).toBeCloseTo(0, 6);
      }
    });
  });
});

describe('tracing', () => {
  test('goes from end to end over sides, and straight where the line is', () => {
    const line = { from: { x: 1, y: 1 }, to: { x: 5, y: 1 } };
    expect(show(traceEdges([line], 7, 3, 1))).toEqual(['0000000', '0111110', '0000000']);
    const across = { from: { x: 0, y: 0 }, to: { x: 3, y: 3 } };
    expect(pathNumbers(traceEdges([across], 4, 4, 1), [])).toMatchObject({ cells: 7, pieces: 1 });
  });

  test('brings two edges together whose common end was computed twice, a hair apart on a corner of four cells', () => {
    const [below, on] = [2.5 - 1e-12, 2.5];
    const edges = [
      { from: { x: 0, y: 0 }, to: { x: below, y: below } },
      { from: { x: on, y: on }, to: { x: 5, y: 5 } },
    ];
    expect(pathNumbers(traceEdges(edges, 6, 6, 1), []).pieces).toBe(1);
  });

  test('takes a way that is there already when that is cheap enough', () => {
    const first = { from: { x: 0, y: 0 }, to: { x: 8, y: 0 } };
    const beside = { from: { x: 0, y: 1 }, to: { x: 8, y: 1 } };
    expect(pathNumbers(traceEdges([first, beside], 9, 3, 1), []).blocks).toBe(8);
    expect(pathNumbers(traceEdges([first, beside], 9, 3, 0.1), []).blocks).toBe(0);
  });

  test('leaves thick places, and a discount trades some of them for merged regions', () => {
    const traced = (discount: number) => usual((settings) => traceBorders(settings, discount));
    const full = traced(1);
    expect(full.blocks).toBeGreaterThan(9);
    expect(full.merged).toBe(0);
    expect(traced(0.25).blocks).toBeGreaterThan(2);
    const cheap = traced(0.05);
    expect(cheap.blocks).toBeGreaterThan(1);
    expect(cheap.merged).toBeGreaterThan(3);
  });
});

test('marked borders come in pieces, and looking across corners joins them at the price of thick places', () => {
  const sides = usual((settings) => markRegionBorders(settings, false));
  const corners = usual((settings) => markRegionBorders(settings, true));
  expect(sides.pieces).toBeGreaterThan(5);
  expect(corners.pieces).toBeLessThan(3);
  expect(corners.blocks).toBeGreaterThan(sides.blocks);
});

test('a heap gives the cheapest first, of equal ones the lowest cell, in any order, also when it was empty before', () => {
  forSeeds(1000, (random) => {
    const heap = makeHeap();
    expect(heap.pop()).toBe(-1);
    const entries = Array.from(
      { length: random.below(30) },
      () => [random.below(6), random.below(50)] as const,
    );
    for (const [cost, cell] of entries) heap.push(cost, cell);
    const sorted = [...entries]
      .sort(([a, one], [b, other]) => a - b || one - other)
      .map(([, cell]) => cell);
    expect(entries.map(() => heap.pop())).toEqual(sorted);
    expect(heap.pop()).toBe(-1);
  });
});
