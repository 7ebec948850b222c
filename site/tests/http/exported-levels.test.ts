import { convertIndexedToRgb, decode } from 'fast-png';
import { unzipSync } from 'fflate';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { loadFigures } from '../../../server/figures/load-figures.ts';
import { FairQueue } from '../../../server/front/limits/fair-queue.ts';
import { TooBusy } from '../../../server/too-busy.ts';
import { contentFolder, WITH_FIGURES } from '../../../tests/support/content-folder.ts';
import { siteForFile } from '../../../tests/support/site-server.ts';

const FILES = { ...WITH_FIGURES, 'rooms.md': '# Rooms\n\n::figure{name=rectangle}\n' };

const root = await contentFolder(FILES, afterAll);
const site = await siteForFile({ root, figures: await loadFigures() });

const LEVEL = '/figures/rectangle/level';

/** Headers that differ between any two answers, or between any two methods. */
const OF_CONNECTION = new Set([
  'date',
  'connection',
  'keep-alive',
  'x-request-id',
  'transfer-encoding',
]);

/** The smallest level of the figure: what is asked here does not depend on the number of its cells. */
const SMALLEST = 'width=8&height=8';

describe('a level', () => {
  test.each([
    ['-tiled.zip', 'application/zip'],
    ['-ldtk.zip', 'application/zip'],
    ['.json', 'application/json; charset=utf-8'],
    ['.cs', 'text/plain; charset=utf-8'],
  ])('at %s is a file to be saved under its own name', async (end, type) => {
    const answer = await site.get(`${LEVEL}${end}?seed=5`);
    expect([
      answer.status,
      answer.header('content-type'),
      answer.header('content-disposition'),
    ]).toEqual([200, type, `attachment; filename=rectangle-level${end}`]);
    expect(answer.header('x-content-type-options')).toBe('nosniff');
    const again = await site.get(`${LEVEL}${end}?seed=5`, {
      'If-None-Match': answer.header('etag') ?? '',
    });
    expect([again.status, again.body.length, again.header('vary')]).toEqual([
      304,
      0,
      answer.header('vary'),
    ]);
    expect((await site.get(`${LEVEL}${end}?seed=6`)).body.equals(answer.body)).toBe(false);
  });

  test.each(['-tiled.zip', '-ldtk.zip', '.json', '.cs', '-8x.png', '-99x.png', '-none.zip'])(
    'at %s has the same status and headers for HEAD as for GET',
    async (end) => {
      const of = async (method: 'get' | 'head') => {
        const { status, headers } = await site[method](`${LEVEL}${end}?seed=77`);
        return [status, ...headers.filter(([name]) => !OF_CONNECTION.has(name))];
      };
      // The not-found page is streamed to the first who asks, before its ETag is known.
      await of('get');
      const got = await of('get');
      expect(await of('head')).toEqual(got);
      expect(got).toContainEqual(['etag', expect.any(String)]);
    },
  );

  test('for an editor has all its pictures beside it', async () => {
    const names = async (end: string) =>
      Object.keys(unzipSync((await site.get(`${LEVEL}${end}`)).body)).sort();
    expect(await names('-tiled.zip')).toEqual(['int-grid.png', 'rectangle-level.tmj', 'tiles.png']);
    expect(await names('-ldtk.zip')).toEqual(['rectangle-level.ldtk', 'tiles.png']);
  });

  test('has settings within their bounds, and says which', async () => {
    const [asked, clamped] = await Promise.all(
      ['?seed=-1', '?seed=0'].map((query) => site.get(`${LEVEL}.json${query}`)),
    );
    expect(asked?.text).toBe(clamped?.text);
    expect(JSON.parse(asked?.text ?? '')).toMatchObject({
      figure: 'rectangle',
      picture: 'level',
      seed: 0,
      settings: { seed: 0 },
    });
  });

  test('is offered by links that the page has without scripts, for the state that it shows', async () => {
    const { text } = await site.get(
      '/rooms/?rectangle.seed=9&rectangle.width=8&rectangle.height=8',
    );
    const links = [...text.matchAll(/<a [^>]*href="(\/figures\/[^"]+)"/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    );
    expect(links.slice(0, 4)).toEqual(
      ['-tiled.zip', '-ldtk.zip', '.json', '.cs'].map((end) => `${LEVEL}${end}?seed=9&${SMALLEST}`),
    );
    for (const link of links) expect([link, (await site.get(link)).status]).toEqual([link, 200]);
  });
});

/** A picture with a number for the colour of each pixel, since millions of lists of channels take long to compare. */
function drawn(png: Uint8Array) {
  const picture = decode(png);
  const { width, height, channels } = picture.palette
    ? { ...picture, channels: picture.palette[0]?.length ?? 3 }
    : picture;
  const bytes = Uint8Array.from(picture.palette ? convertIndexedToRgb(picture) : picture.data);
  const pixels = Uint32Array.from({ length: width * height }, (_, at) =>
    bytes
      .subarray(at * channels, (at + 1) * channels)
      .reduce((colour, channel) => colour * 256 + channel, 0),
  );
  return { width, height, pixels };
}

describe('a picture', () => {
  test.each([1, 3, 8])('can be had in %i times its size', async (scale) => {
    const [plain, large] = await Promise.all([
      site.get(`${LEVEL}.png?${SMALLEST}`),
      site.get(`${LEVEL}-${scale}x.png?${SMALLEST}`),
    ]);
    expect([large.header('content-type'), large.header('content-disposition')]).toEqual([
      'image/png',
      `attachment; filename=rectangle-level-${scale}x.png`,
    ]);
    const [small, big] = [drawn(plain.body), drawn(large.body)];
    expect([big.width, big.height]).toEqual([small.width * scale, small.height * scale]);
    // Every pixel is the one that it was, `scale` times in a row and in as many rows.
    const enlarged = big.pixels.map(
      (_, at) =>
        small.pixels[
          Math.floor(at / big.width / scale) * small.width + Math.floor((at % big.width) / scale)
        ] ?? 0,
    );
    expect(Buffer.from(big.pixels.buffer).equals(Buffer.from(enlarged.buffer))).toBe(true);
  });
});

test.each([
  '/figures/rectangle/none.json',
  '/figures/none/level.json',
  '/figures/rectangle/level.zip',
  '/figures/rectangle/level-tiled.json',
  '/figures/rectangle/level-tiled.png',
  '/figures/rectangle/level-0x.png',
  '/figures/rectangle/level-9x.png',
  '/figures/rectangle/level-2x.json',
  '/figures/rectangle/level.json.cs',
  '/figures/rectangle/..%2flevel.json',
])('there is no %s', async (target) => {
  const answer = await site.get(target);
  expect([answer.status, answer.header('content-disposition')]).toEqual([404, undefined]);
});

test('a level in no theme is not exported', async () => {
  expect((await site.get(`${LEVEL}.json?look=lines`)).status).toBe(404);
});

test('a level is refused for a moment when too much waits, even one that a page shows', async () => {
  const full = vi.spyOn(FairQueue.prototype, 'run').mockRejectedValue(new TooBusy('No room.'));
  onTestFinished(() => full.mockRestore());
  const answer = await site.get(`${LEVEL}.json`);
  expect([
    answer.status,
    answer.header('retry-after'),
    answer.header('content-disposition'),
  ]).toEqual([503, '2', undefined]);
});
