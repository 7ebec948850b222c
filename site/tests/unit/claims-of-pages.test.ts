import { readdirSync, readFileSync } from 'node:fs';
import { defaultsOf, generateWalkerLevel, WALKER_SETTINGS } from 'generator';
import { expect, test } from 'vitest';

/* Facts that the pages state in words, each against the kernel. A sentence that has moved is bound here again. */

const PAGES = readdirSync('content/docs', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.md'))
  .map((path) => `content/docs/${path}`);

const page = (name: string): string => readFileSync(`content/docs/${name}.md`, 'utf8');

const settings = defaultsOf(WALKER_SETTINGS);

test('a digest that a page says is in the table of Using the API, which tutorials.test.ts compares', () => {
  const table = page('guides/using-the-api')
    .split('\n')
    .filter((line) => line.startsWith('| ['))
    .join('\n');
  const said = PAGES.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/`([0-9a-f]{8})`/g)].map(([value]) => ({
      path,
      value,
    })),
  );
  expect(said.length).toBeGreaterThan(4);
  expect(said.filter(({ value }) => !table.includes(value))).toEqual([]);
});

test('the border renumbers: the spawn point and all floor move by its size', () => {
  expect(page('guides/using-the-api')).toContain(
    'it adds **Border Size** to both coordinates of every cell',
  );
  const [bare, framed] = [0, 4].map((borderSize) =>
    generateWalkerLevel({ ...settings, borderSize, minWallWidth: 1, minWallHeight: 1 }),
  );
  expect(framed?.spawn).toEqual({ x: (bare?.spawn.x ?? 0) + 4, y: (bare?.spawn.y ?? 0) + 4 });
  expect(framed?.inner).toEqual({ ...bare?.inner, x: 4, y: 4 });
});

test('the link of the walker tutorial without bounds shows a level that runs far', () => {
  const [, seed, far, near] =
    /walker\.seed=(\d+)&[^)]*bounded=off.*?this level is (\d+) cells tall, and \[(\d+) with bounds\]/.exec(
      page('walker-generator/getting-started'),
    ) ?? [];
  const level = { ...settings, seed: Number(seed) };
  expect(generateWalkerLevel({ ...level, bounded: false }).grid.height).toBe(Number(far));
  expect(generateWalkerLevel(level).grid.height).toBe(Number(near));
});
