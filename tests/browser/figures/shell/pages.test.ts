import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { docsRoutes } from '../../../support/routes.ts';
import { useVisits } from '../../support/visit.ts';

const { visit } = useVisits();

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** The most px from the top of a page to its first heading below the title. */
const MOST_ABOVE = { desktop: 1000, phone: 1500 };

/** The least share of a figure that its pictures have, the main one and those of its strip. */
const LEAST_SHARE = 0.45;

/**
 * Pages that are further away from it: with paragraphs above or below the figure, or with a figure that is more than a
 * picture. The level editor and the rules have tools and a list, and that of the rocks has four levels.
 */
const LATER: Readonly<Record<string, Partial<typeof MOST_ABOVE>>> = {
  '/docs/case-studies/he-is-coming/': { desktop: 1240, phone: 2040 },
  '/docs/features/biomes/': { desktop: 1100, phone: 2080 },
  '/docs/features/level-editor/': { desktop: 1250, phone: 1730 },
  '/docs/features/multi-tile-rules/': { desktop: 1040, phone: 1700 },
  '/docs/guides/custom-generator/': { phone: 1530 },
  '/docs/guides/customize-output/': { desktop: 1100, phone: 2420 },
  '/docs/guides/island-regions/': { desktop: 1130, phone: 1550 },
  '/docs/guides/nested-generators/': { desktop: 1100, phone: 1840 },
  '/docs/guides/rectangle-generator/': { desktop: 1160, phone: 1770 },
  '/docs/guides/tiles-biomes/': { desktop: 1400 },
  '/docs/noise-generator/': { phone: 1680 },
  '/docs/noise-generator/configuration/': { phone: 1590 },
  // Tutorials have the short form.
  '/docs/noise-generator/getting-started/': { desktop: 760, phone: 1180 },
  '/docs/walker-generator/getting-started/': { desktop: 890, phone: 1220 },
  '/docs/theme-engine/': { desktop: 1180, phone: 2020 },
  '/docs/theme-engine/basics/': { phone: 2250 },
  '/docs/theme-engine/rule-placement/': { desktop: 1100, phone: 1640 },
  '/docs/theme-engine/rules/': { desktop: 1240, phone: 2720 },
  '/docs/theme-engine/tips-and-tricks/': { phone: 2370 },
  '/docs/walker-generator/': { desktop: 1130, phone: 1640 },
  '/docs/walker-generator/configuration/': { desktop: 1120, phone: 1590 },
};

/** Figures whose level fills its room by no whole multiple of its pixels, or that have a list to work with. */
const LESS: Readonly<Record<string, number>> = {
  'island-region': 0.35,
  'multi-tile': 0.22,
  'chunk-rings': 0.42,
  cave: 0.29,
  chunks: 0.38,
  claims: 0.31,
  noise: 0.42,
  paths: 0.32,
  playground: 0.42,
  'post-processing': 0.44,
  rules: 0.23,
  structures: 0.4,
  walker: 0.4,
};

interface Seen {
  /** px from the top of the page to its first heading */
  readonly heading: number;
  /** shares of the pictures by the figure's id */
  readonly shares: readonly (readonly [id: string, main: number, all: number])[];
}

async function seen(page: Page): Promise<Seen> {
  return await page.evaluate(() => {
    const area = (element: Element): number => {
      const { width, height } = element.getBoundingClientRect();
      return width * height;
    };
    const figures = [...document.querySelectorAll('.live-figure[id] > .live')];
    return {
      heading: Math.round(
        scrollY + (document.querySelector('#article h2')?.getBoundingClientRect().top ?? 0),
      ),
      shares: figures.map((figure) => {
        const pictures = [...figure.querySelectorAll('.panel-picture, .cut')]
          .filter((picture) => picture.checkVisibility() && !picture.closest('.cut .panel-picture'))
          .map(area);
        const [main = 0] = pictures;
        const all = pictures.reduce((sum, one) => sum + one, 0);
        return [figure.parentElement?.id ?? '', main / area(figure), all / area(figure)] as const;
      }),
    };
  });
}

test('the first heading of a page with a figure comes early, and figures are mostly picture', async () => {
  const { page } = await visit('/docs/', { isStill: true });
  const wrong: string[] = [];
  for (const route of docsRoutes) {
    await page.setViewportSize(DESKTOP);
    await page.goto(new URL(route, page.url()).href);
    const wide = await seen(page);
    if (wide.shares.length === 0) continue;
    await page.setViewportSize(PHONE);
    const { heading: phone } = await seen(page);
    const most = { ...MOST_ABOVE, ...LATER[route] };
    if (wide.heading > most.desktop) wrong.push(`${route}: heading at ${wide.heading}`);
    if (phone > most.phone) wrong.push(`${route}: heading at ${phone} on a phone`);
    for (const [id, main, all] of wide.shares)
      if (all < (LESS[id] ?? LEAST_SHARE))
        wrong.push(`${route}: ${id} has ${all.toFixed(3)}, its main picture ${main.toFixed(3)}`);
  }
  expect(wrong).toEqual([]);
});
