import { defaultsOf } from 'generator';
import { expect, test } from 'vitest';
import { cellsIn } from '../../../../tests/support/cells-in-path.ts';
import { experimentOf } from '../../../../tests/support/experiment.ts';
import { compute } from '../../../figures/chunks/compute.ts';
import { figure } from '../../../figures/chunks/figure.tsx';
import { CHUNKS_SETTINGS, type ChunksSettings } from '../../../figures/chunks/settings.ts';

const DEFAULTS = defaultsOf(CHUNKS_SETTINGS);
const show = (settings: Partial<ChunksSettings> = {}) => compute({ ...DEFAULTS, ...settings });

/** What is told of the shown margin. */
function shown(settings: Partial<ChunksSettings>) {
  const { margins, chunks, whole, inChunks, wrong } = show(settings).facts;
  const own = margins.find(({ margin }) => margin === (settings.margin ?? DEFAULTS.margin));
  if (!own) throw new Error('the margin that is shown is told');
  return { ...own, chunks, isExact: whole === inChunks, wrong };
}

const chip = (label: string) => experimentOf(figure, label);

test('the proof line: digests are equal exactly where no cell differs and every chunk equals its crop', () => {
  for (const { value: mode } of CHUNKS_SETTINGS.mode.options) {
    for (const { value: side } of CHUNKS_SETTINGS.side.options) {
      for (let margin = 0; margin <= 6; margin++) {
        const { differs, exact, chunks, isExact, wrong } = shown({ mode, side, margin });
        expect([mode, side, margin, isExact, exact === chunks, wrong === '']).toEqual([
          mode,
          side,
          margin,
          differs === 0,
          differs === 0,
          differs === 0,
        ]);
      }
    }
  }
});

test('as it is first shown cells differ, and with a margin of 1 none does', () => {
  expect(shown({}).differs).toBeGreaterThan(20);
  expect(shown(chip('Margin 1'))).toMatchObject({ differs: 0, exact: 6 });
});

test('row order differs even with the widest margin, and its trees are cut', () => {
  expect(shown(chip('Row order, margin 6')).differs).toBeGreaterThan(0);
  expect(shown(chip('Cut trees')).differs).toBeGreaterThan(0);
});

test('highest hash is exact at 2 for oaks and at 4 for windmills, and not before', () => {
  expect(shown(chip('Highest hash, margin 2')).differs).toBe(0);
  expect(shown({ mode: 'highest-hash', margin: 1 }).differs).toBeGreaterThan(0);
  expect(shown(chip('Windmills, margin 4')).differs).toBe(0);
  expect(shown({ mode: 'highest-hash-large', margin: 2 }).differs).toBeGreaterThan(0);
});

test('all cells that differ are marked, unless the level is shown as a player sees it', () => {
  for (const margin of [0, 1])
    expect(cellsIn(show({ margin }).facts.differing)).toBe(shown({ margin }).differs);
  expect(show({ look: 'level' }).facts.differing).toBeNull();
});

test('a level is called the work of its theme only if each of its cells is', () => {
  for (const { value: mode } of CHUNKS_SETTINGS.mode.options) {
    for (const margin of [0, 1, 2, 4]) {
      const isOfTheme = show({ mode, margin }).pictures[0]?.themed !== undefined;
      expect([mode, margin, isOfTheme]).toEqual([
        mode,
        margin,
        mode !== 'stream' && shown({ mode, margin }).differs === 0,
      ]);
    }
  }
});

test('rolls in order never settle, and a wider margin costs more cells', () => {
  expect(shown(chip('Rolls in order')).exact).toBe(0);
  const computed = show({ margin: 6 }).facts.margins.map((margin) => margin.computed);
  expect(computed).toEqual([...computed].sort((a, b) => a - b));
  expect(computed[0]).toBe(48 * 32);
});
