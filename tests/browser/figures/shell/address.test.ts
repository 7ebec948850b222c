import { expect, test } from 'vitest';
import {
  captionsOf,
  endOfStep,
  noteCaptions,
} from '../../../../site/tests/browser/support/figure-page.ts';
import {
  caption,
  changed,
  chip,
  field,
  highShows,
  live,
  top,
  useNoisePages,
} from '../../../../site/tests/browser/support/noise-pages.ts';
import { holdBack } from '../../support/hold-back.ts';
import { addressOf, documentOf, eventually, nextFrame, settled } from '../../support/visit.ts';

const { open, openLive } = useNoisePages();

test('A state beyond the bounds is clamped, and a live figure says so until the next change', async () => {
  const path = '/high/?noise.octaves=99&noise.lid=1&noise.v=0';
  const sentences = [
    'This link was made with an earlier version of this figure, which may have shown something else.',
    'There is no setting "lid".',
    'Octaves: 99 is not between 1 and 8; 8 is used.',
  ];
  const page = await openLive(path);
  const problems = await page.locator('#noise .control-problems li').allInnerTexts();
  expect(problems.map((problem, at) => problem.startsWith(sentences[at] ?? '?'))).toEqual([
    true,
    true,
    true,
  ]);
  expect(await field(page, 'octaves').inputValue()).toBe('8');
  await field(page, 'octaves').focus();
  await page.keyboard.press('ArrowDown');
  await highShows(page, { octaves: 7 });
  expect(await page.locator('#noise .control-problems').count()).toBe(0);
  expect(addressOf(page)).toBe('/high/?noise.v=2&noise.octaves=7');
  await endOfStep(page);
  await field(page, 'octaves').fill('40');
  await page.keyboard.press('Enter');
  await eventually(() => page.locator('#noise .control-problems').allInnerTexts()).toEqual([
    sentences[2]?.replace('99', '40'),
  ]);
  expect(await field(page, 'octaves').inputValue()).toBe('8');
  await page.goBack();
  await eventually(() => page.locator('#noise .control-problems').count()).toBe(0);
});

test('Two figures of a page keep their states apart, in one address', async () => {
  const page = await openLive();
  await page.locator('#second').scrollIntoViewIfNeeded();
  await live(page, 'second');
  const [first, second] = [await caption(page), await caption(page, 'second')];
  await field(page, 'octaves', 'second').focus();
  await page.keyboard.press('ArrowUp');
  await changed(page, second, 'second');
  expect(await caption(page)).toBe(first);
  await field(page, 'octaves').focus();
  await page.keyboard.press('ArrowUp');
  await highShows(page, { octaves: 5 });
  expect(addressOf(page)).toBe('/high/?second.v=2&second.octaves=3&noise.v=2&noise.octaves=5');
  await page.goBack();
  await page.goBack();
  await eventually(async () => [await caption(page), await caption(page, 'second')]).toEqual([
    first,
    second,
  ]);
});

test('Back leads over the states of a page, then over pages, each with its figure and where one was', async () => {
  const { page } = await open('/');
  const document = await documentOf(page);
  await page.locator('#article a', { hasText: 'Low' }).click();
  await page.locator('h1', { hasText: 'Low' }).waitFor();
  await page.locator('#noise').scrollIntoViewIfNeeded();
  await live(page);
  await page.locator('#noise .try').scrollIntoViewIfNeeded();
  const plain = await caption(page);
  const there = await top(page);
  expect(there).toBeGreaterThan(500);
  await chip(page, 'One octave').click();
  const one = await changed(page, plain);
  await chip(page, 'Ridged').click();
  const ridged = await changed(page, one);
  expect(ridged).not.toBe(plain);
  expect(await top(page)).toBe(there);
  await page.goBack();
  await eventually(() => caption(page)).toBe(one);
  expect(await top(page)).toBe(there);
  await chip(page, 'Five octaves').click();
  const five = await changed(page, one);
  await page.locator('#article a', { hasText: 'High' }).scrollIntoViewIfNeeded();
  const below = await top(page);
  await page.locator('#article a', { hasText: 'High' }).click();
  await page.locator('h1', { hasText: 'High' }).waitFor();
  await eventually(() => top(page)).toBe(0);
  await page.goBack();
  await page.locator('h1', { hasText: 'Low' }).waitFor();
  await eventually(() => top(page)).toBe(below);
  expect(addressOf(page)).toBe('/low/?noise.v=2&noise.octaves=5');
  await page.locator('#noise').scrollIntoViewIfNeeded();
  await live(page);
  await eventually(() => caption(page)).toBe(five);
  await page.goBack();
  await eventually(() => caption(page)).toBe(one);
  await page.goBack();
  await eventually(() => caption(page)).toBe(plain);
  await page.goBack();
  await page.locator('h1', { hasText: 'Home' }).waitFor();
  await page.goForward();
  await page.goForward();
  await page.locator('h1', { hasText: 'Low' }).waitFor();
  await page.locator('#noise').scrollIntoViewIfNeeded();
  await live(page);
  await eventually(() => caption(page)).toBe(one);
  expect(await documentOf(page)).toBe(document);
});

test('Who is on the way to another page comes there, whatever the figure does meanwhile', async () => {
  const page = await openLive('/high/', { savesData: true });
  const release = await holdBack(page, '**/low/page.json');
  await page.locator('#article a', { hasText: 'Low' }).click();
  await field(page, 'octaves').focus();
  await page.keyboard.press('ArrowUp');
  await highShows(page, { octaves: 5 });
  expect(addressOf(page)).toBe('/high/');
  release();
  await page.locator('h1', { hasText: 'Low' }).waitFor();
  expect(addressOf(page)).toBe('/low/');
});

test('A link with a state shows it from the first moment on, and a reload keeps the state and where one was', async () => {
  const page = await openLive('/high/?noise.v=2&noise.seed=12&noise.wavelength=9', {
    prepare: noteCaptions,
  });
  await nextFrame(page, 2);
  const before = await caption(page);
  expect(await captionsOf(page)).toEqual([before]);
  expect(before).toContain('seed 12 ');
  expect(await field(page, 'wavelength').inputValue()).toBe('9');
  expect(await caption(page, 'second')).not.toContain('seed 12 ');
  await chip(page, 'Ridged').click();
  const ridged = await changed(page, before);
  const there = await top(page);
  await page.reload();
  expect(await caption(page)).toBe(ridged);
  await settled(page);
  await live(page);
  expect(await captionsOf(page)).toEqual([ridged]);
  await eventually(() => top(page)).toBe(there);
  await page.goBack();
  await eventually(() => caption(page)).toBe(before);
});
