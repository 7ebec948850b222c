import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../../build/paths.ts';
import { DEFAULT_SHARE, foregrounds, lineShare } from '../../../../server/model/look/legibility.ts';
import { CORNERS, colourTokens, DEFAULTS } from '../../../../server/model/look/tokens.ts';
import { FALLBACK_FONTS } from '../../../../server/read/schema/fonts.ts';

const [styles = ''] = readFileSync(join(root, 'client/styles/tokens.css'), 'utf8').split('@media');
const usualOf = (token: string): string | undefined =>
  new RegExp(`^ +--${token}: (.+);$`, 'm').exec(styles)?.[1];
const inFull = (colour: string): string => colour.replace(/#(\w)(\w)(\w)\b(?!\w)/, '#$1$1$2$2$3$3');

test.each(colourTokens())('what a site does not change is as the styles have it: --%s', (token) => {
  expect(inFull(usualOf(token) ?? '')).toBe(
    `light-dark(${DEFAULTS.light[token]}, ${DEFAULTS.dark[token]})`,
  );
});

test('so are the fonts that stand in for others, and the share of a colour in a marked line', () => {
  expect([usualOf('font-text'), usualOf('font-mono')]).toEqual([
    FALLBACK_FONTS.text,
    FALLBACK_FONTS.mono,
  ]);
  expect(usualOf('line-share')).toBe(`${DEFAULT_SHARE}%`);
  expect([lineShare(DEFAULTS.light), lineShare(DEFAULTS.dark)]).toEqual([
    DEFAULT_SHARE,
    DEFAULT_SHARE,
  ]);
});

test('corners set every radius that there is', () => {
  const radii = [...styles.matchAll(/^ +--radius-(\w+):/gm)].map(([, name]) => name);
  expect(radii.length).toBeGreaterThan(3);
  for (const corners of Object.values(CORNERS)) expect(Object.keys(corners)).toEqual(radii);
});

test('every colour of words is looked at, and every ground that words lie on', () => {
  const words = colourTokens().filter(
    (token) => !/^(?:paper|raised|sunken|line|line-strong|wash-\w+)$/.test(token),
  );
  expect(foregrounds().toSorted()).toEqual(words.toSorted());
});
