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

/** Pages that are further away from it, and tutorials, whose short form is to leave room for the first step. */
const OTHERS: Readonly<Record<string, Partial<typeof MOST_ABOVE>>> = {
  // Four levels stand side by side, each at whole multiples of its pixels, since they are there to be compared.
  '/docs/guides/tiles-biomes/': { desktop: 1160 },
  '/docs/noise-generator/getting-started/': { desktop: 700, phone: 1000 },
  // The level is as tall as it is wide, and smaller pixels would not be whole.
  '/docs/walker-generator/getting-started/': { desktop: 760, phone: 1000 },
};

/** Figures whose level fills its room by no whole multiple of its pixels, or that have a list to work with. */
const LESS: Readonly<Record<string, number>> = {
  'multi-tile': 0.23,
  cave: 0.31,
  chunks: 0.4,
  claims: 0.33,
  paths: 0.32,
  rules: 0.24,
  structures: 0.43,
};

/** The same for a figure on one page: the map of the game has 79 columns, so that only a quarter of its pixels fits. */
const LESS_HERE: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  '/docs/case-studies/brogue-caverns/': { cave: 0.12 },
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
    const most = { ...MOST_ABOVE, ...OTHERS[route] };
    if (wide.heading > most.desktop) wrong.push(`${route}: heading at ${wide.heading}`);
    if (phone > most.phone) wrong.push(`${route}: heading at ${phone} on a phone`);
    for (const [id, main, all] of wide.shares)
      if (all < (LESS_HERE[route]?.[id] ?? LESS[id] ?? LEAST_SHARE))
        wrong.push(`${route}: ${id} has ${all.toFixed(3)}, its main picture ${main.toFixed(3)}`);
  }
  expect(wrong).toEqual([]);
});
