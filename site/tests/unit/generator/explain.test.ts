import { isDeepStrictEqual } from 'node:util';
import {
  ANCHORS,
  applyTheme,
  type BesideResult,
  CELL_CLAIM,
  createStream,
  type Explained,
  filterNoise,
  forestRules,
  makeExplainer,
  makeGrid,
  makePlan,
  orientationCode,
  type Plan,
  reasonOf,
  rulesOf,
  type Theme,
  wildsTheme,
} from 'generator';
import { expect, test } from 'vitest';
import { isMultiTile } from '../../../../packages/generator/src/theme/multi-tile.ts';
import { casesOf } from '../../../../tests/support/thorough.ts';
import { LEVEL_THEMES } from '../../../figures/rules/editor-themes.ts';

/** What was painted on a cell: the rule, its tile and part, and how it is turned. */
type Painted = readonly [rule: number, output: number, orientation: number, slice: number];

/** A level of patches of all int grid tiles, with some cells strewn over it. */
function patchyPlan(theme: Theme, number: number): Plan {
  const stream = createStream(number, 'patchy plan');
  const grid = makeGrid(24, 20);
  const noise = filterNoise({ wavelength: 4 + stream.below(8), octaves: 2, minimum: 0 }, number);
  const kinds = theme.kinds.length;
  for (let cell = 0; cell < grid.cells.length; cell++) {
    const band = Math.floor(
      (noise(cell % grid.width, Math.floor(cell / grid.width)) * 1.6 - 0.3) * kinds,
    );
    grid.cells[cell] =
      stream.below(30) === 0 ? stream.below(kinds) : Math.max(0, Math.min(kinds - 1, band));
  }
  const biomes = theme.biomes.length;
  const cellBiomes =
    biomes === 0 ? null : Uint32Array.from(grid.cells, () => 1 << stream.below(biomes));
  const fixed = stream.below(3) > 0 ? null : grid.cells.map(() => (stream.below(40) === 0 ? 1 : 0));
  return makePlan(grid, number, {
    cellBiomes,
    fixed,
    origin: { x: stream.below(9) - 4, y: stream.below(9) },
  });
}

/** Compares each rule's verdict on every cell with what the engine painted there. Counts what it found. */
function compare(theme: Theme, plans: readonly Plan[]) {
  const found = { large: 0, beside: 0, room: 0, overlap: 0 };
  for (const plan of plans) {
    const { layers } = applyTheme(theme, plan);
    const explain = makeExplainer(theme, plan, layers);
    const besides = layers.map(({ beside }) => paintedBeside(beside));
    for (let cell = 0; cell < plan.grid.cells.length; cell++) {
      const explained = explain(cell % plan.grid.width, Math.floor(cell / plan.grid.width));
      for (const [index, layer] of layers.entries()) {
        const own = explained.filter(({ placed }) => placed.layerIndex === index);
        const winner = layer.winners[cell] ?? 0;
        const beside = besides[index]?.get(cell) ?? [];
        found.beside += beside.length;
        const won: Painted = [
          winner,
          layer.outputs[cell] ?? 0,
          layer.orientations[cell] ?? 0,
          layer.slices?.[cell] ?? 0,
        ];
        const painted = [...beside, ...(winner > 0 ? [won] : [])].sort(
          ([one], [other]) => one - other,
        );
        if ((layer.slices?.[cell] ?? 0) > 1) found.large++;
        // Quicker than a matcher, of which there would be a million.
        if (!isDeepStrictEqual(own.flatMap(wonOf), painted))
          expect.fail(`plan ${plan.seed}, layer ${index}, cell ${cell}`);
        for (const { verdict } of own) {
          if (verdict.is === 'room') found.room++;
          if (verdict.is === 'overlap') found.overlap++;
          if (verdict.is === 'claimed' && verdict.part === undefined && verdict.by !== winner)
            expect.fail(`plan ${plan.seed}, cell ${cell}: by ${verdict.by}`);
        }
      }
      if (cell % 7 > 0) continue;
      expect(
        explained
          .map(({ placed, verdict }) => reasonOf(theme, placed, verdict))
          .filter((reason) => /undefined|^$| {2}/.test(reason)),
      ).toEqual([]);
    }
  }
  return found;
}

/** What was painted on cells without claiming them. */
function paintedBeside(beside: readonly BesideResult[]): ReadonlyMap<number, readonly Painted[]> {
  const found = new Map<number, Painted[]>();
  for (const { cell, number, output, orientation } of beside)
    found.set(cell, [...(found.get(cell) ?? []), [number, output, orientation, 0]]);
  return found;
}

function wonOf({ placed, verdict }: Explained): readonly Painted[] {
  if (verdict.is !== 'won') return [];
  const { orientation, also = [], output, slice = 0 } = verdict;
  return [orientation, ...also].map(
    (one) => [placed.number, output, orientationCode(one), slice] as const,
  );
}

/** Numbers of levels of 24 × 20 cells. */
const NUMBERS = Array.from({ length: casesOf(22, 6) }, (_, number) => number + 1);

test.each(LEVEL_THEMES)(
  'what is explained of a cell of $id is what the engine did: rule, tile, part and turn, in every layer',
  (theme) => {
    const found = compare(
      theme,
      NUMBERS.map((number) => patchyPlan(theme, number)),
    );
    const rules = rulesOf(theme).map(({ rule }) => rule);
    expect([found.large > 0, found.beside > 0]).toEqual([
      rules.some((rule) => isMultiTile(theme, rule)),
      rules.some(({ claims }) => claims === 0),
    ]);
  },
);

test.each(['row-order', 'highest-hash'] as const)(
  'forests with every anchor are explained as they were painted: %s',
  (overlaps) => {
    for (const anchor of ANCHORS) {
      const more = [
        { claims: CELL_CLAIM | 2 | 32 },
        { rotations: true, claims: CELL_CLAIM | 4 },
        { mirrorX: true },
      ];
      const forest = wildsTheme(
        forestRules(overlaps, anchor).map((rule, index) => ({ ...rule, ...more[index] })),
      );
      const found = compare(
        forest,
        [1, 2].map((number) => patchyPlan(forest, number)),
      );
      expect([found.large > 0, found.room > 0, found.overlap > 0]).toEqual([
        true,
        true,
        overlaps === 'highest-hash',
      ]);
    }
  },
);
