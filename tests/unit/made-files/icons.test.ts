import { expect, test } from 'vitest';
import type { Edition } from '../../../server/library/edition.ts';
import { contentFolder } from '../../support/content-folder.ts';
import { EDITIONS, openLibrary } from '../../support/fixture.ts';
import { madeFile, madeText } from '../../support/made-file.ts';
import { pixelsOf } from '../../support/pixels.ts';
import { manifestProblems } from '../../support/web-manifest.ts';

const RED_DISC =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="5" fill="#ff0000"/></svg>';
const YAML =
  'title: The small site\ntagline: Of few words\nfavicon: /icon.svg\nnavbar: { title: Small, items: [] }\n';
const editionWith = async (svg: string, yaml = YAML): Promise<Edition> =>
  (await openLibrary({ root: await contentFolder({ 'site.yaml': yaml, 'static/icon.svg': svg }) }))
    .main;

/** Size of an icon, and the colours of its middle and of its corner. */
async function seen(path: string, edition: Edition) {
  const { width, height, at } = pixelsOf(
    (await madeFile(path, edition)) ?? expect.fail('there is no icon'),
  );
  return { size: [width, height], middle: at(width / 2, height / 2), corner: at(0, 0) };
}

const RED = [255, 0, 0, 255];

test('icons are drawn from the one of the site, clear around it, or on a ground where systems cut them to a shape', async () => {
  const edition = await editionWith(RED_DISC);
  const clear = [0, 0, 0, 0];
  const paper = [251, 250, 246, 255];
  expect(await seen('/icon-192.png', edition)).toEqual({
    size: [192, 192],
    middle: RED,
    corner: clear,
  });
  expect(await seen('/icon-512.png', edition)).toEqual({
    size: [512, 512],
    middle: RED,
    corner: clear,
  });
  expect(await seen('/icon-maskable.png', edition)).toEqual({
    size: [512, 512],
    middle: RED,
    corner: paper,
  });
  expect(await seen('/apple-touch-icon.png', edition)).toEqual({
    size: [180, 180],
    middle: RED,
    corner: paper,
  });
});

test('the ground is that of the site', async () => {
  const edition = await editionWith(RED_DISC, `${YAML}look: { colors: { paper: "#fff0f5" } }\n`);
  expect((await seen('/apple-touch-icon.png', edition)).corner).toEqual([255, 240, 245, 255]);
});

test.each([
  ['no SVG', YAML.replace('/icon.svg', '/icon.png'), { 'static/icon.png': 'PNG' }],
  ['not named', YAML.replace('favicon: /icon.svg\n', ''), {}],
  ['broken', YAML, { 'static/icon.svg': '<svg' }],
])('a site whose icon is %s has no others', async (_what, yaml, files) => {
  const { main } = await openLibrary({
    root: await contentFolder({ 'site.yaml': yaml, ...files }),
  });
  expect(await madeFile('/icon-192.png', main)).toBeNull();
  expect(JSON.parse(await madeText('/site.webmanifest', main))).toMatchObject({ icons: [] });
});

test('another icon of the same length is noticed', async () => {
  const ids = await Promise.all(
    [RED_DISC, RED_DISC.replace('ff0000', '0000ff')].map(
      async (svg) => (await editionWith(svg)).snapshot.id,
    ),
  );
  expect(new Set(ids).size).toBe(2);
});

test('the manifest is valid, and says what the site is called, where it begins and what it looks like', async () => {
  const text = await madeText('/site.webmanifest', await editionWith(RED_DISC));
  expect(manifestProblems(JSON.parse(text))).toEqual([]);
  expect(JSON.parse(text)).toEqual({
    id: '/',
    name: 'The small site',
    short_name: 'Small',
    description: 'Of few words',
    lang: 'en',
    dir: 'ltr',
    start_url: './',
    scope: './',
    display: 'minimal-ui',
    background_color: '#fbfaf6',
    theme_color: '#fbfaf6',
    icons: [
      { src: 'icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: 'icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: 'icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
});

test('a manifest that is not valid would be found', () => {
  const wrong = {
    name: '',
    start_url: './',
    display: 'tiny',
    icons: [{ src: 'a.png', sizes: 'large', purpose: 'face' }],
    theme_colour: '#fff',
  };
  expect(manifestProblems(wrong)).toEqual([
    '',
    '/name',
    '/display',
    '/icons/0',
    '/icons/0/sizes',
    '/icons/0/purpose',
  ]);
});

test('each language has a manifest of its own', async () => {
  const { editions } = await openLibrary({ root: EDITIONS });
  const manifests = await Promise.all(
    editions.map(async (edition) => JSON.parse(await madeText('/site.webmanifest', edition))),
  );
  for (const manifest of manifests) expect(manifestProblems(manifest)).toEqual([]);
  expect(manifests.map(({ id, lang, dir }) => [id, lang, dir])).toEqual([
    ['/', 'en', 'ltr'],
    ['/de/', 'de', 'ltr'],
    ['/fa-ir/', 'fa-IR', 'rtl'],
  ]);
});
