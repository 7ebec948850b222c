import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultsOf, PAINTING_LINES, RECTANGLE_STAGES } from 'generator';
import { expect, test } from 'vitest';
import { compute, runOf } from '../../../figures/rectangle/compute.ts';
import { tellCell } from '../../../figures/rectangle/figure.tsx';
import { DOOR_LINE, LINES, LISTING, listingOf } from '../../../figures/rectangle/listing.ts';
import {
  RECTANGLE_FIGURE_SETTINGS,
  type RectangleFigureSettings,
} from '../../../figures/rectangle/settings.ts';

const SOURCE = readFileSync(
  join(import.meta.dirname, '../../../../packages/generator/src/rectangle/stages.ts'),
  'utf8',
);
const model = (settings: Partial<RectangleFigureSettings> = {}) =>
  compute({ ...defaultsOf(RECTANGLE_FIGURE_SETTINGS), ...settings });

test('the listing is the source of the kernel, letter by letter and in its order', () => {
  const places = RECTANGLE_STAGES.map((stage) =>
    SOURCE.indexOf(`\n${LISTING[stage].join('\n')}\n`),
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(SOURCE.match(/^export function/gm)?.length).toBe(RECTANGLE_STAGES.length);
});

test('each painting line is found once, in its own stage, under its own number', () => {
  expect(SOURCE.match(/hall\.paint\(/g)?.length).toBe(PAINTING_LINES.length);
  for (const [at, { stage, number, code }] of LINES.entries()) {
    expect(stage).toBe(RECTANGLE_STAGES[at]);
    expect(code).toContain(`'${PAINTING_LINES[at]}'`);
    expect(
      listingOf(stage)
        .find((line) => line.number === number)
        ?.line.trim(),
    ).toBe(code);
  }
  expect(listingOf('rooms').find(({ number }) => number === DOOR_LINE)?.line).toContain(
    'hall.leave',
  );
  const numbers = RECTANGLE_STAGES.flatMap((stage) => listingOf(stage).map(({ number }) => number));
  expect(numbers).toEqual(numbers.map((_, at) => at + 1));
});

test('counts add up: what is still seen is every cell, and each line painted what the guide says', () => {
  const { counts, width, height } = model().facts;
  expect(counts.map(({ painted }) => painted).slice(0, 3)).toEqual([
    33 * 21,
    35 * 23 - 33 * 21,
    40,
  ]);
  expect(counts.reduce((sum, { still }) => sum + still, 0)).toBe(width * height);
  const fill = model({ stage: 'fill' }).facts.counts;
  expect(fill.map(({ still }) => still)).toEqual([33 * 21, 0, 0, 0]);
});

test('a cell is told with its coordinates, its line and its stage', () => {
  const wall = LINES[3]?.number;
  const { facts } = model();
  expect(tellCell(facts, 17, 6)).toBe(`Cell (16, 5), wall: painted by line ${wall}, in stage 4.`);
  expect(tellCell(facts, 0, 0)).toBe(
    `Cell (-1, -1), wall: painted by line ${LINES[1]?.number}, in stage 2.`,
  );
  expect(tellCell(model({ centreGrid: true }).facts, 17, 11)).toMatch(/^Cell \(0, 0\), floor/);
  expect(tellCell(model({ stage: 'fill' }).facts, 0, 0)).toBe(
    'Cell (-1, -1) does not exist yet: stage 2 adds the border.',
  );
  const [door] = facts.doors;
  expect(door && tellCell(facts, door.x, door.y)).toMatch(
    new RegExp(`, a door: line ${DOOR_LINE} left it out, so it is still the floor that line`),
  );
});

test('a stage is shown with a cell that its line painted', () => {
  for (const [at, stage] of RECTANGLE_STAGES.entries()) {
    const { telling } = model().facts;
    const { facts } = model({ stage, ...telling[stage] });
    expect(
      facts.lines[
        (telling[stage].y + facts.border) * facts.width + telling[stage].x + facts.border
      ],
    ).toBe(at + 1);
  }
});

test('experiments prove what they say', () => {
  expect(model({ splitDepth: 6, minRoom: 2 }).facts.areas).toBe(1);
  expect(
    model({ doors: 'anywhere', splitDepth: 6, minRoom: 2, pillarEvery: 2 }).facts.areas,
  ).toBeGreaterThan(1);
  expect(model({ doors: 'none' }).facts.areas).toBe(
    runOf(defaultsOf(RECTANGLE_FIGURE_SETTINGS)).level.rooms,
  );
  expect(model({ centreGrid: true }).digest).toBe(model().digest);
  expect(model({ border: 4 }).size).toEqual({ width: 41, height: 29 });
});
