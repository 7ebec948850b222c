import { expect, test } from 'vitest';
import { applyTheme, type CellRect, type RandomStream } from '../../index.ts';
import {
  applyPatch,
  type Drawing,
  drawingOf,
  emptyDrawing,
  isSameDrawing,
  patchBetween,
  planOfDrawing,
  rectOfPatch,
  SHEETS,
} from '../../src/editing/drawing.ts';
import {
  type Brush,
  biomeBrush,
  eraser,
  fixedBrush,
  kindBrush,
  lineBetween,
  paintCells,
  paintRect,
  rectBetween,
} from '../../src/editing/edit.ts';
import { NO_KIND } from '../../src/grid.ts';
import { SIX_RULES } from '../../src/theme/example-themes.ts';
import { ANY, makeRule, type Outside, type Theme } from '../../src/theme/theme.ts';
import { draw, forSeeds, show } from '../steps/drawing.ts';

const brushes: readonly Brush[] = [
  kindBrush(0),
  kindBrush(1),
  biomeBrush(1, true),
  biomeBrush(2, true),
  biomeBrush(1, false),
  fixedBrush((before) => (before + 1) % 3),
  eraser('kinds'),
  eraser('biomes'),
  eraser('fixed'),
];

/** Whether a cell lies in a rectangle that may be none. */
function isIn(rect: CellRect | null): (x: number, y: number) => boolean {
  return (x, y) =>
    rect !== null &&
    x >= rect.x &&
    y >= rect.y &&
    x < rect.x + rect.width &&
    y < rect.y + rect.height;
}

/** A stroke as somebody may make it, some of it beyond the level; with its brush, and whether it passes a cell. */
function anyStroke(drawing: Drawing, random: RandomStream) {
  const brush = brushes[random.below(brushes.length)] ?? eraser('kinds');
  const place = () => ({ x: random.below(16) - 3, y: random.below(14) - 3 });
  if (random.below(2) === 0) {
    const rect = rectBetween(place(), place());
    return { brush, after: paintRect(drawing, brush, rect), passes: isIn(rect) };
  }
  const line = lineBetween(place(), place());
  return {
    brush,
    after: paintCells(drawing, brush, line),
    passes: (x: number, y: number) => line.some((cell) => cell.x === x && cell.y === y),
  };
}

const randomStroke = (drawing: Drawing, random: RandomStream): Drawing =>
  anyStroke(drawing, random).after;

test('every stroke of a drawing is undone and done again to the cell', () => {
  forSeeds(1000, (random, seed) => {
    let now = emptyDrawing(10, 8);
    const start = now;
    const undo: Drawing[] = [];
    const patches = Array.from({ length: 12 }, () => {
      const after = randomStroke(now, random);
      const patch = patchBetween(now, after);
      if ((patch === null) !== (after === now))
        throw new Error(`a stroke of seed ${seed} says wrongly whether it changed something`);
      undo.push(now);
      now = after;
      return patch;
    });
    const end = now;
    const redo = patches.reverse().map((patch) => {
      const back = patch === null ? now : applyPatch(now, patch);
      if (!isSameDrawing(back, undo.pop() ?? start)) throw new Error(`undo of seed ${seed}`);
      const forward = patchBetween(now, back);
      now = back;
      return forward;
    });
    if (!isSameDrawing(now, start)) throw new Error(`all undone, seed ${seed}`);
    for (const patch of redo.reverse()) if (patch !== null) now = applyPatch(now, patch);
    if (!isSameDrawing(now, end)) throw new Error(`all done again, seed ${seed}`);
  });
});

test('a stroke puts what its brush says into its own cells of its own sheet, and never touches the drawing it was given', () => {
  forSeeds(1000, (random, seed) => {
    const before = randomStroke(randomStroke(emptyDrawing(10, 8), random), random);
    const copy = structuredClone(before);
    const { brush, after, passes } = anyStroke(before, random);
    expect(before).toEqual(copy);
    for (const sheet of SHEETS) if (sheet !== brush.sheet) expect(after[sheet]).toBe(before[sheet]);
    const { width, cells } = before[brush.sheet];
    cells.forEach((was, cell) => {
      const is = passes(cell % width, Math.floor(cell / width)) ? brush.put(was) : was;
      if (after[brush.sheet].cells[cell] !== is) expect.fail(`seed ${seed}, cell ${cell}`);
    });
  });
});

test('rectangles have both corners in them, whichever comes first, and are cut at the edges', () => {
  const painted = paintRect(
    drawingOf(draw('....', '....', '....')),
    kindBrush(2),
    rectBetween({ x: 6, y: 2 }, { x: 2, y: 1 }),
  );
  expect(show(painted.kinds)).toEqual(['0022', '0022', '0000']);
  expect(
    rectOfPatch(
      patchBetween(drawingOf(draw('....', '....', '....')), painted) ?? {
        x: 0,
        y: 0,
        before: painted,
      },
    ),
  ).toEqual({
    x: 2,
    y: 1,
    width: 2,
    height: 2,
  });
});

test('lines have no gaps', () => {
  forSeeds(1000, (random) => {
    const [from, to] = [
      { x: random.below(20), y: random.below(20) },
      { x: random.below(20), y: random.below(20) },
    ];
    const line = lineBetween(from, to);
    expect([line[0], line.at(-1)]).toEqual([from, to]);
    line.slice(1).forEach(({ x, y }, index) => {
      const before = line[index] ?? from;
      if (Math.max(Math.abs(x - before.x), Math.abs(y - before.y)) !== 1)
        expect.fail(`a gap before ${x}, ${y}`);
    });
  });
});

test('a cell can hold several biomes, and loses one at a time', () => {
  const start = emptyDrawing(1, 1);
  const both = paintCells(
    paintCells(start, biomeBrush(1, true), [{ x: 0, y: 0 }]),
    biomeBrush(2, true),
    [{ x: 0, y: 0 }],
  );
  expect(both.biomes.cells[0]).toBe(3);
  expect(paintCells(both, biomeBrush(1, false), [{ x: 0, y: 0 }]).biomes.cells[0]).toBe(2);
});

test('the plan of a drawing has its kinds and biomes, and closes fixed cells and those without a kind', () => {
  let drawing = paintRect(emptyDrawing(4, 1), kindBrush(1), { x: 0, y: 0, width: 3, height: 1 });
  drawing = paintCells(
    drawing,
    fixedBrush(() => 7),
    [{ x: 1, y: 0 }],
  );
  drawing = paintCells(drawing, biomeBrush(128, true), [{ x: 2, y: 0 }]);
  const { grid, seed, cellBiomes, fixed } = planOfDrawing(drawing, 9);
  expect([...grid.cells]).toEqual([1, 1, 1, NO_KIND]);
  expect(seed).toBe(9);
  expect([...(cellBiomes ?? [])]).toEqual([0, 0, 128, 0]);
  expect([...(fixed ?? [])]).toEqual([0, 1, 0, 1]);
});

test('cells without a kind are painted by no rule, and are outside to the rules of their neighbours', () => {
  const drawing = paintCells(drawingOf(draw('000')), eraser('kinds'), [{ x: 1, y: 0 }]);
  expect(drawing.kinds.cells[1]).toBe(NO_KIND);
  const winners = (outside: Outside) => {
    const rightIsNotWall = [
      ANY,
      ANY,
      ANY,
      ANY,
      ANY,
      { asks: 'not', kind: 1 },
      ANY,
      ANY,
      ANY,
    ] as const;
    const rule = makeRule('only', 'Only', {
      pattern: rightIsNotWall,
      outputs: ['floor-1'],
      outside,
    });
    const group = {
      id: 'all',
      name: 'All',
      condition: { match: 'all', need: 0 },
      rules: [rule],
    } as const;
    const theme: Theme = { ...SIX_RULES, layers: [{ id: 'only', name: 'Only', groups: [group] }] };
    return [...(applyTheme(theme, planOfDrawing(drawing, 1)).layers[0]?.winners ?? [])];
  };
  expect(winners({ reads: 'nothing' })).toEqual([0, 0, 0]);
  expect(winners({ reads: 'kind', kind: 0 })).toEqual([1, 0, 1]);
  expect(winners({ reads: 'kind', kind: 1 })).toEqual([0, 0, 0]);
  expect(winners({ reads: 'nearest' })).toEqual([0, 0, 1]);
});
