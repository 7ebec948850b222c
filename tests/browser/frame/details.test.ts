import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { collapseDuration } from '../../../shared/ui/collapsible.tsx';
import { eventually, NARROW, useVisits, type VisitOptions, WIDE } from '../support/visit.ts';

const { visit } = useVisits();

interface Place {
  readonly what: string;
  readonly path: string;
  readonly options: VisitOptions;
  readonly selector: string;
}

const FOLD: Place = {
  what: 'Details',
  path: '/docs/html/',
  options: { site: inject('brought'), width: WIDE },
  selector: '#article details',
};
const PLACES: readonly Place[] = [
  FOLD,
  {
    what: 'The contents on a phone',
    path: '/docs/waters/tides/',
    options: { site: inject('docs'), width: NARROW },
    selector: '.toc-folded',
  },
  {
    what: 'A menu of the panel on a phone',
    path: '/',
    options: { site: inject('editions'), width: NARROW },
    selector: '#site-menu .item-dropdown details',
  },
  {
    what: 'A folder of a file tree',
    path: '/docs/blocks/',
    options: { site: inject('brought'), width: WIDE },
    selector: '.file-tree details',
  },
];

describe.each(PLACES)('$what', ({ path, options, selector }) => {
  test('moves by its height, for as long as the height says, and arrives without a jump', async () => {
    const { details } = await look(path, options, selector);
    for (const opens of [true, false]) {
      const { first, last, duration, easing, isOpen, shown, end } =
        await details.evaluate(pressAndMeasure);
      const height = Number.parseFloat(String(opens ? last : first));
      expect({ easing, isOpen, other: opens ? first : last }).toEqual({
        easing: 'ease-in-out',
        isOpen: opens,
        other: '0px',
      });
      expect(height).toBeGreaterThan(20);
      expect(duration).toBe(collapseDuration(height));
      expect(shown.middle).toBeGreaterThan(shown.closed);
      expect(shown.middle).toBeLessThan(shown.closed + height);
      expect(shown.last).toBe(end);
    }
  });

  test('turns round on the way when it is pressed again', async () => {
    const { details } = await look(path, options, selector);
    const turned = await details.evaluate(async (element: HTMLDetailsElement) => {
      const made: Animation[] = [];
      const { animate } = element;
      element.animate = (...given) => {
        const animation = animate.apply(element, given);
        made.push(animation);
        return animation;
      };
      element.querySelector('summary')?.click();
      const [animation] = made;
      if (!animation) return null;
      animation.currentTime = 40;
      element.querySelector('summary')?.click();
      await animation.ready;
      return { rate: animation.playbackRate, isOpen: element.open, made: made.length };
    });
    expect(turned).toEqual({ rate: -1, isOpen: false, made: 1 });
    await eventually(() => details.locator('summary + *').first().isVisible()).toBe(false);
  });

  test('moves as it should again when something else has ended a motion', async () => {
    const { details } = await look(path, options, selector);
    const moved = await details.evaluate(async (element: HTMLDetailsElement) => {
      const made: Animation[] = [];
      const { animate } = element;
      element.animate = (...given) => {
        const animation = animate.apply(element, given);
        made.push(animation);
        return animation;
      };
      const seen: unknown[] = [];
      for (let press = 0; press < 3; press++) {
        element.querySelector('summary')?.click();
        await made.at(-1)?.ready;
        seen.push({ isOpen: element.open, made: made.length, rate: made.at(-1)?.playbackRate });
        made.at(-1)?.cancel();
        await new Promise(requestAnimationFrame);
      }
      return seen;
    });
    expect(moved).toEqual(
      [true, false, true].map((isOpen, at) => ({ isOpen, made: at + 1, rate: 1 })),
    );
  });
});

test('Where less motion is wished for, details open within a millisecond, by keyboard too', async () => {
  const { page, details } = await look(FOLD.path, FOLD.options, FOLD.selector);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect((await details.evaluate(pressAndMeasure)).duration).toBe(1);
  await details.locator('summary').first().press('Enter');
  await eventually(() => details.locator('ul').first().isVisible()).toBe(false);
});

test('In a browser that cannot unfold details on paper by styles, they are open there and closed again afterwards', async () => {
  const { page, details } = await look(
    FOLD.path,
    {
      ...FOLD.options,
      prepare: (context) =>
        context.addInitScript(() => {
          const { animate } = Element.prototype;
          Element.prototype.animate = function (frames, options) {
            if (typeof options === 'object' && options.pseudoElement === '::details-content')
              throw new SyntaxError('unsupported');
            return animate.call(this, frames, options);
          };
        }),
    },
    FOLD.selector,
  );
  await details.locator('summary').first().click();
  expect(await open(page)).toBeLessThan(await page.locator('main details').count());
  await details.locator('summary').first().click();
  const before = await open(page);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  expect(await open(page)).toBe(await page.locator('main details').count());
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  expect(await open(page)).toBe(before);
});

/** The first closed details of a kind, in sight, for a visitor who does not mind motion. */
async function look(
  path: string,
  options: VisitOptions,
  selector: string,
): Promise<{ readonly page: Page; readonly details: Locator }> {
  const { page } = await visit(path, { savesData: true, ...options });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  if (selector.startsWith('#site-menu')) await page.locator('.menu-button').click();
  const details = page.locator(selector).first();
  await details.evaluate((element: HTMLDetailsElement) => {
    element.open = false;
  });
  await details.locator('summary').first().waitFor();
  return { page, details };
}

/** Presses the summary, and reads the motion and the heights that the details have during and after it. */
async function pressAndMeasure(details: HTMLDetailsElement) {
  const before = details.offsetHeight;
  const { animate } = details;
  // Chromium lists no animations of this part.
  let animation: Animation | undefined;
  details.animate = (...given) => {
    animation = animate.apply(details, given);
    return animation;
  };
  details.querySelector('summary')?.click();
  details.animate = animate;
  const moved = animation;
  if (!(moved?.effect instanceof KeyframeEffect)) throw new Error('Nothing moves.');
  const { duration, easing } = moved.effect.getTiming();
  const [first, last] = moved.effect.getKeyframes().map(({ height }) => height);
  const heightAt = (time: number): number => {
    moved.currentTime = time;
    return details.offsetHeight;
  };
  moved.pause();
  const middle = heightAt(Number(duration) / 2);
  const atEnd = heightAt(Number(duration));
  const isOpen = details.open;
  // The page hears of the end first, and a press before that would turn the motion round.
  const ended = new Promise((resolve) => moved.addEventListener('finish', resolve, { once: true }));
  moved.finish();
  await ended;
  const end = details.offsetHeight;
  return {
    first,
    last,
    duration,
    easing,
    isOpen,
    end,
    shown: { closed: Math.min(before, end), middle, last: atEnd },
  };
}

const open = (page: Page): Promise<number> => page.locator('main details[open]').count();
