import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { colourProblems } from '../../../../server/model/look/colour-problems.ts';
import { foregrounds, lowContrastOf } from '../../../../server/model/look/legibility.ts';
import {
  chosenColours,
  paletteOf,
  type SiteColours,
} from '../../../../server/model/look/palette.ts';
import { DEFAULTS, MODES, ROLES } from '../../../../server/model/look/tokens.ts';
import { contrast, readColour, shadeOf } from '../../../../server/read/schema/colour.ts';
import { tryMany } from '../../../support/property.ts';

const tell = (colours: SiteColours): string[] =>
  colourProblems(colours, () => 1).map(({ message }) => message);
const paletteFor = (colours: SiteColours, mode: 'light' | 'dark') =>
  paletteOf(chosenColours(colours, mode), mode);

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const said = fc.oneof(hex, fc.record({ light: hex, dark: hex }));
const anyColours: fc.Arbitrary<SiteColours> = fc.dictionary(fc.constantFrom(...ROLES), said, {
  maxKeys: 4,
});

describe('one colour is enough', () => {
  test('without any, the colours are the usual ones', () => {
    for (const mode of MODES) expect(paletteFor({}, mode)).toEqual(DEFAULTS[mode]);
  });

  test.each(['#1d4ed8', '#9a3412', '#6d28d9', '#111111', '#0f766e', '#be185d'])(
    'a site with the accent %s can be read in both modes',
    (accent) => {
      expect(tell({ accent })).toEqual([]);
      for (const mode of MODES)
        expect(
          foregrounds().flatMap(
            (token) => lowContrastOf(token, paletteFor({ accent }, mode)) ?? [],
          ),
        ).toEqual([]);
      expect(paletteFor({ accent }, 'light').accent).toBe(accent);
    },
  );

  test('greys take the hue of the accent, and of the paper where there is one', () => {
    const hueOf = (colour: string): number => Math.round(shadeOf(colour).h);
    const blue = hueOf('#1d4ed8');
    expect(Math.abs(hueOf(paletteFor({ accent: '#1d4ed8' }, 'light').line) - blue)).toBeLessThan(6);
    expect(Math.abs(hueOf(paletteFor({ accent: '#1d4ed8' }, 'dark').soft) - blue)).toBeLessThan(6);
    const cream = paletteFor({ accent: '#1d4ed8', paper: '#fdf6e9' }, 'light');
    expect(Math.abs(hueOf(cream.sunken) - hueOf('#fdf6e9'))).toBeLessThan(6);
    expect(shadeOf(paletteFor({ accent: '#111111' }, 'light').line).c).toBeLessThan(0.002);
  });

  test('a paper as dark as the night gets words that can be read on it', () => {
    expect(tell({ paper: '#1b1b1b' })).toEqual([]);
    const { paper, ink } = paletteFor({ paper: '#1b1b1b' }, 'light');
    expect(contrast(paper, ink)).toBeGreaterThan(10);
  });
});

describe('what cannot be read', () => {
  test('is told with its contrast and the nearest colour that passes', () => {
    expect(tell({ accent: '#ff6600' })).toEqual([
      '"look.colors.accent": #ff6600 has a contrast of 2.93 with the background of pages (#ffffff); text needs 4.5. The nearest colour that passes is #b94800.',
    ]);
    expect(tell({ accent: { light: '#0969da', dark: '#0969da' } })).toEqual([
      '"look.colors.accent.dark": #0969da has a contrast of 3.64 with the background of pages (#0e1116); text needs 4.5. The nearest colour that passes is #3186f9.',
    ]);
    expect(tell({ paper: '#777' })).toEqual([
      '"look.colors.paper": #777777 has a contrast of 3.55 with the text on it (#222222); text needs 4.5. The nearest colour that passes is #6e6e6e.',
    ]);
  });

  test('is told with the line that says it', () => {
    const lineOf = (path: readonly (string | number)[]): number =>
      ({ 'look.colors.accent.dark': 7 })[path.join('.')] ?? 1;
    expect(
      colourProblems({ accent: { light: '#0969da', dark: '#0969da' } }, lineOf)[0],
    ).toMatchObject({ file: 'site.yaml', line: 7 });
  });

  test('whatever a site names, either it is told, or all words and edges can be seen', () => {
    tryMany(
      fc.property(anyColours, (colours) => {
        const faint = MODES.flatMap((mode) =>
          foregrounds().flatMap((token) => lowContrastOf(token, paletteFor(colours, mode)) ?? []),
        );
        expect(tell(colours).length > 0).toBe(faint.length > 0);
      }),
      60,
    );
  });

  test('the colour that is suggested for an accent passes', () => {
    tryMany(
      fc.property(hex, (accent) => {
        const nearest = /nearest colour that passes is (#\w+)/.exec(tell({ accent })[0] ?? '')?.[1];
        expect(tell({ accent: nearest ?? accent })).toEqual([]);
      }),
      60,
    );
  });
});

test.each([
  ['#1f5f80', '#1f5f80'],
  ['#abc', '#aabbcc'],
  [' RebeccaPurple ', '#663399'],
  ['rgb(0 0 255)', '#0000ff'],
  ['hsl(200 50% 40%)', '#337799'],
  ['oklch(60% .2 250)', '#0083e0'],
  ['transparent', null],
  ['#1f5f8080', null],
  ['greenish', null],
  ['var(--x)', null],
  ['', null],
])('%j is read as %j', (text, read) => {
  expect(readColour(text)).toBe(read);
});
