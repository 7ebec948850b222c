import { expect, test } from 'vitest';
import { settled, useVisits } from './support/visit.ts';

/** The other tests trust that what goes wrong in the browser is heard. These make it go wrong. */
const { visit, complaints } = useVisits();

test('Text that is not what the browser renders is heard', async () => {
  await visit('/docs/guides/', {
    prepare: (context) =>
      context.route('**/docs/guides/', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replace('<span>Next</span>', '<span>Later</span>') });
      }),
  });
  // The production build of React says a number instead: 418 is hydration that failed, and the text was made anew.
  expect(complaints().join('\n')).toMatch(/uncaught: .*(?:#418|hydrat)/i);
});

test('A script that the policy does not allow is blocked and heard', async () => {
  const { page } = await visit('/docs/');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.documentElement.dataset.canary = "sings"';
    document.head.append(script);
  });
  await settled(page);
  expect(await page.locator('html').getAttribute('data-canary')).toBeNull();
  expect(complaints().join('\n')).toContain('policy: script-src-elem inline');
});

test('An error that nothing catches and a word on the console are heard', async () => {
  const { page } = await visit('/docs/');
  await page.evaluate(() => {
    console.info('a word');
    setTimeout(() => {
      throw new Error('nobody caught me');
    });
  });
  await settled(page);
  expect(complaints()).toEqual(['info: a word', 'uncaught: nobody caught me']);
});
