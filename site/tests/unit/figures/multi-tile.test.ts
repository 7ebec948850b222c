import { anchorCell, defaultsOf } from 'generator';
import { describe, expect, test } from 'vitest';
import { cellsIn } from '../../../../tests/support/cells-in-path.ts';
import { experimentOf } from '../../../../tests/support/experiment.ts';
import { compute } from '../../../figures/multi-tile/compute.ts';
import { figure } from '../../../figures/multi-tile/figure.tsx';
import { levelPlan, settle } from '../../../figures/multi-tile/overlaps.ts';
import {
  MULTI_TILE_SETTINGS,
  type MultiTileSettings,
} from '../../../figures/multi-tile/settings.ts';

const DEFAULTS = defaultsOf(MULTI_TILE_SETTINGS);

const show = (settings: Partial<MultiTileSettings> = {}) => compute({ ...DEFAULTS, ...settings });
const wayOf = (settings: Partial<MultiTileSettings>, overlaps: string) => {
  const way = show(settings).facts.ways.find((candidate) => candidate.overlaps === overlaps);
  if (!way) throw new Error(`no way ${overlaps}`);
  return way;
};

const chip = (label: string) => experimentOf(figure, label);

test('whatever the output and the anchor, no cell of Highest hash depends on the corner where the scan begins', () => {
  for (const { value: output } of MULTI_TILE_SETTINGS.output.options) {
    for (const { value: anchor } of MULTI_TILE_SETTINGS.anchor.options)
      expect(wayOf({ output, anchor }, 'highest-hash').differs).toBe(0);
  }
  for (let seed = 0; seed < 40; seed++) expect(wayOf({ seed }, 'highest-hash').differs).toBe(0);
});

test('covered cells are those of the outputs, and the matched cell is where the anchor says', () => {
  for (const anchor of ['top-right', 'middle-centre', 'bottom-left'] as const) {
    const settings = { ...DEFAULTS, anchor };
    const { placed, covered } = settle(settings, levelPlan(settings.seed), 'row-order');
    expect(placed.reduce((sum, { size }) => sum + size.width * size.height, 0)).toBe(covered);
    for (const { x, y, size, matched } of placed)
      expect([matched.x - x, matched.y - y]).toEqual(anchorCell(anchor, size));
  }
});

test('outlines and dots are drawn only where they are asked for, and so are marks on cells that depend on the order', () => {
  const drawn = (marks: MultiTileSettings['marks']) => {
    const { outlines, dots, differing } = show({ marks }).facts;
    return [outlines, dots, differing ?? ''].map((path) => path !== '');
  };
  expect(drawn('outputs')).toEqual([true, true, false]);
  expect(drawn('order')).toEqual([false, false, true]);
  expect(drawn('none')).toEqual([false, false, false]);
  expect(cellsIn(show({ marks: 'order' }).facts.differing)).toBe(wayOf({}, 'row-order').differs);
  expect(show({ marks: 'order', overlaps: 'highest-hash' }).facts.differing).toBe('');
});

describe('chips prove what they say', () => {
  test('Highest hash: nothing differs, and less is covered', () => {
    const [inOrder, byHash] = [wayOf({}, 'row-order'), wayOf({}, 'highest-hash')];
    expect(show(chip('Highest hash')).summary).toContain('not one would differ');
    expect(byHash.covered).toBeLessThan(inOrder.covered);
    expect(inOrder.differs).toBeGreaterThan(100);
  });

  test('A brick wall', () => {
    expect(wayOf(chip('A brick wall'), 'row-order').outputs).toBeGreaterThan(
      wayOf({ output: 'cottage' }, 'row-order').outputs,
    );
  });

  test('Small rules first: every output is one cell', () => {
    const { outputs, covered } = wayOf(chip('Small rules first'), 'row-order');
    expect(outputs).toBe(covered);
    expect(covered).toBe(show(chip('Small rules first')).facts.grass);
    const { outputs: mixed, covered: more } = wayOf({ output: 'forest' }, 'row-order');
    expect(more).toBeGreaterThan(mixed);
  });
});
