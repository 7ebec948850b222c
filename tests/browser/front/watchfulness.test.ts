import { expect, inject, test } from 'vitest';
import { findings } from '../support/axe.ts';
import { MOST_SHIFT, shiftOf, watchShifts } from '../support/shifts.ts';
import { eventually, nextFrame, settled, useVisits } from '../support/visit.ts';

/** The other tests trust that what goes wrong in the browser is noticed. These make it go wrong. */
const { visit, complaints } = useVisits();

test('Text that is not what the browser renders is heard', async () => {
  await visit('/docs/waters/tides/', {
    site: inject('docs'),
    prepare: (context) =>
      context.route('**/docs/waters/tides/', async (route) => {
        const response = await route.fetch();
        await route.fulfill({
          response,
          body: (await response.text()).replace('<span>Next</span>', '<span>Later</span>'),
        });
      }),
  });
  // The production build of React says a number instead: 418 is hydration that failed, and the text was made anew.
  expect(complaints().join('\n')).toMatch(/uncaught: .*(?:#418|hydrat)/i);
});

test('A script that the policy does not allow, an error that nothing catches and a word on the console are heard', async () => {
  const { page } = await visit('/docs/waters/', { site: inject('docs') });
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.documentElement.dataset.canary = "sings"';
    document.head.append(script);
    console.info('a word');
    setTimeout(() => {
      throw new Error('nobody caught me');
    });
  });
  await settled(page);
  expect(await page.locator('html').getAttribute('data-canary')).toBeNull();
  expect(complaints()).toEqual([
    expect.stringMatching(/^error: .*Content Security Policy/),
    'info: a word',
    'uncaught: nobody caught me',
  ]);
});

test('What axe would find is found', async () => {
  const { page } = await visit('/docs/waters/', { site: inject('docs') });
  await page
    .locator('#article')
    .evaluate((article) =>
      article.insertAdjacentHTML('beforeend', '<img src="/favicon.svg"><button></button>'),
    );
  const found = await findings(page);
  expect(found.some((line) => line.startsWith('image-alt'))).toBe(true);
  expect(found.some((line) => line.startsWith('button-name'))).toBe(true);
});

test('A shift that happens is seen', async () => {
  const { page } = await visit('/', { site: inject('docs'), prepare: watchShifts, isStill: true });
  await nextFrame(page, 2);
  await page.evaluate(() =>
    document
      .querySelector('main')
      ?.insertAdjacentHTML('beforebegin', '<p>late<br>and<br>tall<br>and<br>taller</p>'),
  );
  await eventually(() => shiftOf(page)).toBeGreaterThan(MOST_SHIFT);
});
