import { defaultsOf } from 'generator';
import { expect, test } from 'vitest';
import { ALL_PARTS } from '../../../../packages/generator/src/theme/claims.ts';
import { casesOf } from '../../../../tests/support/thorough.ts';
import { compute } from '../../../figures/claims/compute.ts';
import {
  CLAIMS_SETTINGS,
  type ClaimsSettings,
  claimSetting,
} from '../../../figures/claims/settings.ts';

const model = (settings: Partial<ClaimsSettings> = {}) =>
  compute({ ...defaultsOf(CLAIMS_SETTINGS), ...settings });
const BANNERS = { scene: 'banners', chance: 1, first: 21, second: 4 } as const;
const ROOM = { scene: 'room', chance: 1, first: 4, second: 2 } as const;

test('frames on edges and chests on cells never meet, whatever the seed', () => {
  for (let seed = 0; seed < casesOf(100, 25); seed++) {
    const { rules } = model({ seed }).facts;
    const swapped = model({ seed, swapped: true }).facts.rules;
    expect(rules[1].keptOut).toBe(0);
    expect(swapped.map(({ placed }) => placed)).toEqual(rules.map(({ placed }) => placed));
  }
});

test('no part is claimed twice, whatever the two rules claim', () => {
  for (let seed = 0; seed < casesOf(200, 50); seed++) {
    const first = (seed * 37) % (ALL_PARTS + 1);
    const second = (seed * 101) % (ALL_PARTS + 1);
    const { claimed, different } = model({
      seed,
      first,
      second,
      scene: seed % 2 ? 'banners' : 'chests',
      swapped: seed % 3 === 0,
    }).facts;
    expect(different).toBe(claimed);
  }
});

test('no banner hangs inside a wide frame, and with banners first there is no wide frame', () => {
  expect(model(BANNERS).facts.rules.map(({ placed }) => placed > 0)).toEqual([true, true]);
  const inPassage = model({ ...BANNERS, x: 5, y: 6 }).facts;
  expect(
    inPassage.parts
      .filter(({ claimant }) => claimant > 0)
      .map(({ name, claimant }) => `${name} ${claimant}`),
  ).toEqual(['cell 1', 'north edge 1', 'south edge 1']);
  expect(inPassage.verdicts).toEqual([
    'Wide frame: matches, turned right; draws wide frame',
    'Banner: claimed by 1 Wide frame (south edge)',
  ]);
  expect(model({ ...BANNERS, swapped: true }).facts.rules[0].placed).toBe(0);
});

test('a turned rule frames three of the four inner edges of a room, and two rules frame all', () => {
  expect(model(ROOM).facts.rules.map(({ placed }) => placed)).toEqual([3, 1]);
  expect(model({ ...ROOM, rotations: false }).facts.rules.map(({ placed }) => placed)).toEqual([
    2, 2,
  ]);
});

test('an edge is told alike from both of its cells', () => {
  const [east, west] = [model({ ...BANNERS, x: 4, y: 7 }), model({ ...BANNERS, x: 5, y: 7 })].map(
    ({ facts }) => facts.parts,
  );
  expect(east?.[2]?.lattice).toEqual(west?.[4]?.lattice);
  expect(east?.[2]?.claimant).toBe(west?.[4]?.claimant);
});

test('claims are written in words and read back', () => {
  const setting = claimSetting('Claims', 1);
  for (let claims = 0; claims <= ALL_PARTS; claims++)
    expect(setting.read(setting.write(claims))).toEqual({ value: claims });
  expect(setting.write(21)).toBe('cell-e-w');
  expect(setting.read('cell, W e')).toEqual({ value: 21 });
  expect(setting.read('left')).toBe(
    'a claim is cell, n, e, s, w, ne, se, sw, nw, joined by hyphens, or none; "left" is none of them',
  );
});
