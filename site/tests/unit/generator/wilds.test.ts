import {
  applyTheme,
  BARE_WILDS,
  defaultsOf,
  modeOf,
  onGround,
  type Plan,
  rulesOf,
  type Theme,
  themeDigest,
  WILDS_THEME,
  worldPlan,
} from 'generator';
import { expect, test } from 'vitest';
import type { ChunkMode } from '../../../../packages/generator/src/chunks/chunk-modes.ts';
import { levelPlan, settle } from '../../../figures/multi-tile/overlaps.ts';
import { MULTI_TILE_SETTINGS } from '../../../figures/multi-tile/settings.ts';

const LEVEL = { x: 0, y: 0, width: 48, height: 32 };
const SEEDS = [1, 7, 29, 4_294_967_295];
const MODES: readonly Exclude<ChunkMode, 'stream'>[] = [
  'single-cell',
  'highest-hash',
  'highest-hash-large',
  'row-order',
];

/** Digest of the layer of things when their theme is applied alone, and when it is applied over the ground. */
function aloneAndOnGround(things: Theme, plan: Plan): readonly [string, string] {
  const alone = applyTheme(things, plan);
  const whole = applyTheme(onGround(things), plan);
  const ground = rulesOf(BARE_WILDS).length;
  const layers = whole.layers.slice(-1).map((layer) => ({
    ...layer,
    winners: layer.winners.map((winner) => (winner === 0 ? 0 : winner - ground)),
  }));
  expect(alone.layers[0]?.winners.some((winner) => winner > 0)).toBe(true);
  return [themeDigest(alone), themeDigest({ ...whole, layers })];
}

test.each(MODES)('things win the same cells over the ground as alone: %s', (mode) => {
  for (const seed of SEEDS) {
    const [alone, onGround] = aloneAndOnGround(modeOf(mode).theme, worldPlan(seed, LEVEL));
    expect(onGround).toBe(alone);
  }
});

test.each(MULTI_TILE_SETTINGS.output.options)(
  'things larger than a cell win the same cells over the ground as alone: $value',
  ({ value: output }) => {
    for (const seed of SEEDS) {
      for (const overlaps of ['row-order', 'highest-hash'] as const) {
        const plan = levelPlan(seed);
        const { theme } = settle(
          { ...defaultsOf(MULTI_TILE_SETTINGS), output, anchor: 'middle-centre' },
          plan,
          overlaps,
        );
        const [alone, onGround] = aloneAndOnGround(theme, plan);
        expect(onGround).toBe(alone);
      }
    }
  },
);

test('no rule of the ground draws what a rule of things draws', () => {
  const outputs = (theme: Theme): readonly string[] =>
    rulesOf(theme).flatMap(({ rule }) => rule.outputs);
  const ground = outputs(BARE_WILDS);
  expect(
    outputs({ ...WILDS_THEME, layers: WILDS_THEME.layers.slice(-1) }).filter((id) =>
      ground.includes(id),
    ),
  ).toEqual([]);
});
