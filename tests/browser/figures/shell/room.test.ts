import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { FIGURE_NAMES } from '../../../../site/tests/support/sent-figure.tsx';
import { holdBack } from '../../support/hold-back.ts';
import { NARROW, resize, useVisits, WIDE } from '../../support/visit.ts';

const { visit } = useVisits();

/** What a figure needs before the text goes on, in px, and the least share of it that its first picture has. */
interface Room {
  readonly height: number;
  readonly share: number;
}

const DESKTOP: Room = { height: 700, share: 0.23 };
const PHONE: Room = { height: 1150, share: 0.16 };

/** Figures with more than one main picture, or a list that is part of what one looks at. */
const OTHERS: Readonly<Record<string, { readonly desktop?: Room; readonly phone?: Room }>> = {
  'multi-tile': { desktop: { height: 700, share: 0.22 } },
  pipeline: { desktop: { height: 620, share: 0.6 }, phone: { height: 800, share: 0.4 } },
  rocks: { desktop: { height: 920, share: 0.14 }, phone: { height: 1100, share: 0.06 } },
  rules: { desktop: { height: 760, share: 0.2 }, phone: { height: 1200, share: 0.2 } },
};

const PHONE_WIDTH = 390;

async function roomOf(page: Page): Promise<Room> {
  return await page.locator('.live').evaluate((figure) => {
    const picture = figure.querySelector('.cut, .panel-picture > img, .panel-picture > canvas');
    const [all, own] = [figure.getBoundingClientRect(), picture?.getBoundingClientRect()];
    const area = (own?.width ?? 0) * (own?.height ?? 0);
    return { height: Math.round(all.height), share: area / (all.width * all.height) };
  });
}

/**
 * The least share of the first picture that is in the window while one of the sliders is. Scrolling brings the client,
 * which replaces the figure, so its parts are looked for each time.
 */
async function leastInSight(page: Page): Promise<number> {
  return await page.evaluate(async () => {
    const part = (selector: string): Element | null => document.querySelector(`.live ${selector}`);
    const sliders = (): NodeListOf<Element> =>
      document.querySelectorAll('.live .controls input[type="range"]');
    let least = 1;
    for (let at = 0; at < sliders().length; at++) {
      const folded = part('.controls details');
      if (folded instanceof HTMLDetailsElement) folded.open = true;
      sliders()[at]?.scrollIntoView({ block: 'nearest' });
      await new Promise(requestAnimationFrame);
      const box = part('.panel-picture')?.getBoundingClientRect() ?? new DOMRect();
      const bar = document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0;
      const seen = Math.min(box.bottom, innerHeight) - Math.max(box.top, bar);
      least = Math.min(least, seen / box.height);
    }
    return least;
  });
}

test.each(FIGURE_NAMES)(
  '%s is mostly picture, which stays in sight of every slider',
  async (name) => {
    const { page } = await visit(`/figure-${name}/`, { site: inject('figures'), isStill: true });
    const { desktop = DESKTOP, phone = PHONE } = OTHERS[name] ?? {};
    const wide = await roomOf(page);
    expect(wide.height, 'height on a wide screen').toBeLessThanOrEqual(desktop.height);
    expect(wide.share, 'share on a wide screen').toBeGreaterThanOrEqual(desktop.share);
    await resize(page, PHONE_WIDTH);
    const narrow = await roomOf(page);
    expect(narrow.height, 'height on a phone').toBeLessThanOrEqual(phone.height);
    expect(narrow.share, 'share on a phone').toBeGreaterThanOrEqual(phone.share);
    for (const width of [NARROW, PHONE_WIDTH, 768, 1024, WIDE]) {
      await resize(page, width);
      expect(await leastInSight(page), `in sight at ${width} px`).toBeGreaterThanOrEqual(0.6);
    }
  },
);

/** Where the pictures of a figure are, in the order of the document. */
const boxes = (page: Page): Promise<readonly string[]> =>
  page.locator('.live .panel-picture > img:visible').evaluateAll((pictures) =>
    pictures.map((picture) => {
      const { x, y, width, height } = picture.getBoundingClientRect();
      return [x, y + scrollY, width, height].map(Math.round).join(' ');
    }),
  );

test.each([NARROW, WIDE])('at %i px a picture has its room before it is there', async (width) => {
  const { page } = await visit('/', { site: inject('figures'), isStill: true, width });
  for (const name of FIGURE_NAMES) {
    const letCome = await holdBack(page, '**/*.png?*');
    await page.goto(new URL(`/figure-${name}/`, page.url()).href, {
      waitUntil: 'domcontentloaded',
    });
    const before = await boxes(page);
    expect(before.length, name).toBeGreaterThan(0);
    letCome();
    await page.waitForLoadState('load');
    expect(await boxes(page), name).toEqual(before);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test('on a phone the parts of a figure are seen in the order in which they come', async () => {
  const { page } = await visit('/', { site: inject('figures'), isStill: true, width: NARROW });
  for (const name of FIGURE_NAMES) {
    await page.goto(new URL(`/figure-${name}/`, page.url()).href);
    const tops = await page
      .locator('.live :is(.stage > *, .controls, .control, .live-foot, figcaption)')
      .evaluateAll((parts) =>
        parts
          .filter((part) => part.checkVisibility() && !part.matches('[role=status]'))
          .map((part) => Math.round(part.getBoundingClientRect().top)),
      );
    expect(tops, name).toEqual([...tops].sort((one, other) => one - other));
  }
});

/** px of unfolded settings that are in sight at once, at least. */
const UNFOLDED = 100;

test.each([1280, WIDE])(
  'at %i px unfolded settings have room beside the picture, and signs stay small',
  async (width) => {
    const { page } = await visit('/', { site: inject('figures'), isStill: true, width });
    for (const name of FIGURE_NAMES) {
      await page.goto(new URL(`/figure-${name}/`, page.url()).href);
      const wrong = await page.locator('.live').evaluate((figure, least) => {
        for (const details of figure.querySelectorAll('details')) details.open = true;
        const controls = figure.querySelector('.controls-beside .controls');
        const folded = controls?.querySelector('details');
        const summary = folded?.querySelector('summary')?.getBoundingClientRect();
        const seen = (folded?.getBoundingClientRect().bottom ?? 0) - (summary?.bottom ?? 0);
        const tooSmall =
          folded && seen < Math.min(least, folded.scrollHeight - (summary?.height ?? 0));
        const signs = [...figure.querySelectorAll('.legend svg, .mark-sign')];
        const tooLarge = signs.filter((sign) => sign.getBoundingClientRect().width > 20);
        return [
          tooSmall ? `${seen} px of settings` : '',
          ...tooLarge.map(() => 'a large sign'),
        ].filter(Boolean);
      }, UNFOLDED);
      expect(wrong, name).toEqual([]);
    }
  },
);

/** Where the controls beside a picture and the lines of folded parts are within their figure. */
const linesOf = (page: Page): Promise<readonly string[]> =>
  page.locator('.live').evaluate((figure) => {
    const { left, top } = figure.getBoundingClientRect();
    return ['.stage > .controls', '.stage > details > summary'].flatMap((parts) =>
      [...figure.querySelectorAll(parts)].map((part) => {
        const box = part.getBoundingClientRect();
        return [parts, box.x - left, box.y - top, box.width].join(' ');
      }),
    );
  });

test('what is unfolded comes below the line that was pressed, and nothing above moves', async () => {
  const { page } = await visit('/', { site: inject('figures'), scripts: false, width: WIDE });
  for (const name of FIGURE_NAMES) {
    await page.goto(new URL(`/figure-${name}/`, page.url()).href);
    const parts = page.locator('.live .stage > details');
    // From the last one up, since what is unfolded moves what comes after it.
    for (let at = (await parts.count()) - 1; at >= 0; at--) {
      const lines = await linesOf(page);
      const above = lines.length - (await parts.count()) + at + 1;
      await parts.nth(at).locator('> summary').click();
      expect(await parts.nth(at).getAttribute('open'), name).toBe('');
      expect((await linesOf(page)).slice(0, above), name).toEqual(lines.slice(0, above));
    }
  }
});

test('the names of charts are seen whole', async () => {
  const { page } = await visit('/figure-noise/', { site: inject('figures'), isStill: true });
  const cut = await page
    .locator('.chart > .panel-label')
    .evaluateAll((labels) =>
      labels.flatMap((label) => (label.scrollWidth > label.clientWidth ? [label.textContent] : [])),
    );
  expect(cut).toEqual([]);
});

test('on a phone the experiments have a row of their own', async () => {
  const { page } = await visit('/figure-noise/', {
    site: inject('figures'),
    isStill: true,
    width: NARROW,
  });
  const [row, foot] = await Promise.all(
    ['.try', '.live-foot'].map((part) =>
      page.locator(part).evaluate((element) => element.clientWidth),
    ),
  );
  expect(row).toBe(foot);
});

test('the short form has all else beside its picture, and below it on a phone', async () => {
  const { page } = await visit('/docs/walker-generator/getting-started/', { isStill: true });
  const boxOf = async (part: string) => {
    const box = await page.locator(`.is-compact ${part}`).first().boundingBox();
    if (!box) throw new Error(`The short form has no ${part}.`);
    return box;
  };
  const others = ['.playback', '.controls', 'figcaption'];
  const picture = await boxOf('.panel');
  for (const part of others) {
    const box = await boxOf(part);
    expect(box.x, part).toBeGreaterThanOrEqual(picture.x + picture.width);
    expect(box.y + box.height, part).toBeLessThanOrEqual(picture.y + picture.height + 1);
  }
  await resize(page, NARROW);
  const above = await boxOf('.panel');
  for (const part of others)
    expect((await boxOf(part)).y, part).toBeGreaterThanOrEqual(above.y + above.height);
});
