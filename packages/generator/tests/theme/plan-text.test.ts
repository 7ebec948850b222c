import { expect, test } from 'vitest';
import { casesOf } from '../../../../tests/support/thorough.ts';
import { createStream, type Grid, makeGrid } from '../../index.ts';
import { NO_KIND } from '../../src/grid.ts';
import { BASICS_PLAN } from '../../src/theme/example-levels.ts';
import { DUNGEON_WORDS } from '../../src/theme/example-themes.ts';
import {
  MAX_PLAN_SIDE,
  type MarkedGrid,
  markedGrid,
  planOfMarked,
  readPlan,
  writePlan,
} from '../../src/theme/text/plan-text.ts';
import { randomPlan } from './random-themes.ts';

function read(text: string): MarkedGrid {
  const result = readPlan(DUNGEON_WORDS, text);
  if (typeof result === 'string') throw new Error(result);
  return result.value;
}

test('a small plan is written in letters, and a larger one is packed', () => {
  expect(writePlan(DUNGEON_WORDS, BASICS_PLAN)).toBe('WWWWWW-WWWWWW-WWFFWW-WFFFFW-WWWWWW');
  expect(read('WWWWWW-WWWWWW-WWFFWW-WFFFFW-WWWWWW')).toEqual(BASICS_PLAN);
  expect(writePlan(DUNGEON_WORDS, makeGrid(64, 40, 1))).toMatch(/^64\.40\.2\.[\w-]{1,20}$/);
});

test('random plans are read as they were written, with biomes, fixed cells and places in the world', () => {
  for (let number = 0; number < casesOf(2000); number++) {
    const stream = createStream(number, 'places');
    const plan = {
      ...randomPlan(number),
      origin:
        stream.below(2) === 0
          ? { x: 0, y: 0 }
          : { x: stream.below(2000) - 1000, y: -stream.below(9) },
    };
    const text = writePlan(DUNGEON_WORDS, markedGrid(plan));
    const same = planOfMarked(read(text), plan.seed);
    const bare = (marks: Uint32Array | Uint8Array | null): string => marks?.join() ?? '';
    const isNothing = (marks: Uint32Array | Uint8Array | null): boolean =>
      marks === null || marks.every((mark) => mark === 0);
    expect([same.grid.width, same.grid.height, bare(same.grid.cells)]).toEqual([
      plan.grid.width,
      plan.grid.height,
      bare(plan.grid.cells),
    ]);
    expect([same.origin.x, same.origin.y + 0, same.seed, same.globalBiomes]).toEqual([
      plan.origin.x,
      plan.origin.y + 0,
      plan.seed,
      plan.globalBiomes,
    ]);
    expect(bare(same.cellBiomes)).toBe(isNothing(plan.cellBiomes) ? '' : bare(plan.cellBiomes));
    expect(bare(same.fixed)).toBe(isNothing(plan.fixed) ? '' : bare(plan.fixed));
    expect(new URLSearchParams({ plan: text }).toString()).toBe(`plan=${text}`);
  }
});

test('any number of int grid tiles up to fifteen, and cells without one, are read as they were written', () => {
  const stream = createStream(3, 'kinds');
  for (let kinds = 1; kinds <= 15; kinds++) {
    const grid: Grid = makeGrid(1 + stream.below(MAX_PLAN_SIDE), 1 + stream.below(MAX_PLAN_SIDE));
    for (let cell = 0; cell < grid.cells.length; cell++)
      grid.cells[cell] = stream.below(9) === 0 ? NO_KIND : stream.below(kinds);
    expect(
      Buffer.from(read(writePlan({ kinds: [] }, grid)).cells).equals(Buffer.from(grid.cells)),
    ).toBe(true);
  }
});

test.each([
  ['0.4.2.A', 'a packed plan begins with its columns and rows, 1 to 128 each'],
  ['129.4.2.A', 'a packed plan begins with its columns and rows, 1 to 128 each'],
  ['4_x.4.2.A', 'a packed plan begins with its columns and rows, 1 to 128 each'],
  ['4.4.16.A', 'the third part of a packed plan is the number of its int grid tiles, 1 to 15'],
  [
    '4.4.2.A~',
    'the cells of a packed plan are written in letters, digits, hyphens and underscores',
  ],
  ['4.4.2.A.0.1_g.A', 'the biomes and fixed cells of a packed plan cannot be read'],
  ['4.4.2.A.0.1_2.A.x', 'the biomes and fixed cells of a packed plan cannot be read'],
])('a bad plan says what is wrong: %s', (text, problem) => {
  expect(readPlan(DUNGEON_WORDS, text)).toBe(problem);
});

test('broken texts never throw, and what can be read of them can be written', () => {
  const stream = createStream(7, 'broken plans');
  const signs = '._-ABCabc0123456789n é';
  for (let run = 0; run < casesOf(1000); run++) {
    let text = writePlan({ kinds: [] }, markedGrid(randomPlan(run)));
    for (let edit = stream.below(5); edit >= 0; edit--) {
      const at = stream.below(text.length + 1);
      text = `${text.slice(0, at)}${signs.charAt(stream.below(signs.length))}${text.slice(at + stream.below(3))}`;
    }
    const result = readPlan(DUNGEON_WORDS, text);
    if (typeof result === 'string') continue;
    const again = read(writePlan(DUNGEON_WORDS, result.value));
    expect(Buffer.from(again.cells).equals(Buffer.from(result.value.cells))).toBe(true);
  }
});
