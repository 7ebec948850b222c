import { expect, test } from 'vitest';
import { areasOf, type CellRect, type Grid, makeGrid, type RandomStream } from '../../index.ts';
import { addBorder } from '../../src/steps/border.ts';
import { applyChunkSizes } from '../../src/steps/chunk-sizes.ts';
import { type ConnectivitySettings, connectAreas } from '../../src/steps/connectivity.ts';
import { blotches, draw, forSeeds, hash, show } from './drawing.ts';

const BEFORE = [
  '................',
  '.####.......##..',
  '.#####...#.###..',
  '.#####......##..',
  '................',
];
const SETTINGS: ConnectivitySettings = {
  mode: 'connect',
  walkable: [2],
  minimumArea: 4,
  corridorWidth: 1,
};

function whole({ width, height }: Grid): CellRect {
  return { x: 0, y: 0, width, height };
}

function run(rows: readonly string[], settings: Partial<ConnectivitySettings>): readonly string[] {
  const grid = draw(...rows);
  return show(connectAreas(grid, whole(grid), { ...SETTINGS, ...settings }).grid, hash);
}

/** Sizes of the areas of the inner part, found by other code than that under test. */
function areaSizes(grid: Grid, inner: CellRect, walkable: readonly number[]): readonly number[] {
  const part = makeGrid(inner.width, inner.height);
  part.cells.forEach((_, cell) => {
    part.cells[cell] =
      grid.cells[
        (inner.y + Math.floor(cell / inner.width)) * grid.width + inner.x + (cell % inner.width)
      ] ?? 0;
  });
  return areasOf(part, (tile) => walkable.includes(tile)).map(({ size }) => size);
}

test('off leaves the level as it is', () => {
  expect(run(BEFORE, { mode: 'off' })).toEqual(BEFORE);
});

test('fill small areas removes the single cell of the example and leaves the rest', () => {
  expect(run(BEFORE, { mode: 'fill-small' })).toEqual([
    '................',
    '.####.......##..',
    '.#####.....###..',
    '.#####......##..',
    '................',
  ]);
});

test('connect digs the corridor of the example, five cells long', () => {
  const grid = draw(...BEFORE);
  const { grid: after, corridors } = connectAreas(grid, whole(grid), SETTINGS);
  expect(show(after, hash)).toEqual([
    '................',
    '.####.......##..',
    '.#############..',
    '.#####......##..',
    '................',
  ]);
  expect(corridors.map((way) => way.length)).toEqual([5]);
  expect(areaSizes(after, whole(after), [2])).toEqual([26]);
});

test('of two largest areas the one found first from the bottom left is kept', () => {
  expect(run(['##...', '.....', '...##'], { mode: 'fill-small' })).toEqual([
    '.....',
    '.....',
    '...##',
  ]);
  expect(run(['...##', '.....', '##...'], { mode: 'fill-small' })).toEqual([
    '.....',
    '.....',
    '##...',
  ]);
});

test('a filled area takes what is commonest along its edge, and the lowest kind on a tie', () => {
  const level = (row: string): Grid => draw('22222', '22222', '11111', row, '33333');
  const fill = (row: string): string | undefined => {
    const grid = level(row);
    return show(connectAreas(grid, whole(grid), { ...SETTINGS, mode: 'fill-small' }).grid)[3];
  };
  // Above the area lies 1, below it 3: what lies to its left and right decides.
  expect(fill('33233')).toBe('33333');
  expect(fill('31213')).toBe('31113');
  expect(fill('31233')).toBe('31133');
});

test('areas that meet at a corner are two', () => {
  expect(areaSizes(draw('2.', '.2'), { x: 0, y: 0, width: 2, height: 2 }, [2])).toEqual([1, 1]);
  expect(run(['##..', '##..', '..##'], { mode: 'fill-small' })).toEqual(['##..', '##..', '....']);
});

test('a walkable border joins nothing, and corridors do not open the border', () => {
  const { grid, inner } = addBorder(draw('2.2', '2.2', '2.2'), 1, 2);
  expect(areaSizes(grid, inner, [2])).toEqual([3, 3]);
  expect(connectAreas(grid, inner, { ...SETTINGS, minimumArea: 1 }).corridors.length).toBe(1);
});

test('a wide corridor at the edge is moved inside and keeps its width', () => {
  expect(
    run(['.......', '.......', '.......', '##...##'], { minimumArea: 1, corridorWidth: 3 }),
  ).toEqual(['.......', '.#####.', '.#####.', '#######']);
});

test('corridors are made of the first walkable kind, also where they cross another', () => {
  const grid = draw('22.22');
  const { grid: after } = connectAreas(grid, whole(grid), {
    ...SETTINGS,
    walkable: [3, 2],
    minimumArea: 1,
  });
  expect(show(after)).toEqual(['22322']);
});

test('nothing walkable, nothing to do', () => {
  expect(run(['...', '...'], {})).toEqual(['...', '...']);
  const grid = draw(...BEFORE);
  expect(connectAreas(grid, whole(grid), { ...SETTINGS, walkable: [] }).grid).toEqual(grid);
});

interface Case {
  readonly grid: Grid;
  readonly inner: CellRect;
  readonly settings: ConnectivitySettings;
}

function randomCase(random: RandomStream, mode: ConnectivitySettings['mode']): Case {
  const kinds = 2 + random.below(4);
  const level = blotches(random, 8 + random.below(13), 8 + random.below(13), kinds);
  const walkable = [0, 1, 2, 3, 4].slice(1 + random.below(kinds - 1), kinds);
  const settings = {
    mode,
    walkable,
    minimumArea: 1 + random.below(15),
    corridorWidth: 1 + random.below(5),
  };
  return { ...addBorder(level, random.below(3), random.below(kinds)), settings };
}

test('connect ends with exactly one area where there is ground, and the border stays', () => {
  let most = 0;
  forSeeds(1000, (random) => {
    const { grid, inner, settings } = randomCase(random, 'connect');
    const before = areaSizes(grid, inner, settings.walkable);
    const { grid: after, corridors } = connectAreas(grid, inner, settings);
    expect(areaSizes(after, inner, settings.walkable).length).toBe(Math.min(1, before.length));
    expect(corridors.length).toBeLessThan(Math.max(1, before.length));
    most = Math.max(most, corridors.length);
    const changedOutside = after.cells.findIndex((tile, cell) => {
      const [x, y] = [(cell % grid.width) - inner.x, Math.floor(cell / grid.width) - inner.y];
      return (
        tile !== grid.cells[cell] && !(x >= 0 && y >= 0 && x < inner.width && y < inner.height)
      );
    });
    expect(changedOutside).toBe(-1);
  });
  expect(most).toBeGreaterThan(5);
});

test('fill small areas leaves none below the minimum but the largest, and touches no other', () => {
  let filled = 0;
  const tried = forSeeds(1000, (random) => {
    const { grid, inner, settings } = randomCase(random, 'fill-small');
    const before = areaSizes(grid, inner, settings.walkable);
    const { grid: after, filledAreas } = connectAreas(grid, inner, settings);
    const kept = before.filter((size, index) => index === 0 || size >= settings.minimumArea);
    expect(areaSizes(after, inner, settings.walkable)).toEqual(kept);
    expect(filledAreas).toBe(before.length - kept.length);
    filled += filledAreas;
  });
  expect(filled).toBeGreaterThan(tried);
});

test('a corridor at least as wide as the chunk size of its tile survives the chunk sizes', () => {
  let corridors = 0;
  const tried = forSeeds(1000, (random) => {
    const { grid, inner, settings } = randomCase(random, 'connect');
    const joined = connectAreas(grid, inner, settings);
    const [tile = 0] = settings.walkable;
    const size = 1 + random.below(settings.corridorWidth);
    const others = [0, 1, 2, 3, 4]
      .filter((kind) => kind !== tile)
      .map((kind) => ({ tile: kind, width: 1 + random.below(3), height: 1 + random.below(3) }));
    const { grid: after } = applyChunkSizes(joined.grid, [
      { tile, width: size, height: size },
      ...others,
    ]);
    expect(joined.corridors.flat().filter((cell) => after.cells[cell] !== tile)).toEqual([]);
    corridors += joined.corridors.length;
  });
  expect(corridors).toBeGreaterThan(tried / 2);
});
