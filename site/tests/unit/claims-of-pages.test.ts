import { readdirSync, readFileSync } from 'node:fs';
import {
  defaultsOf,
  digest,
  generateWalkerLevel,
  WALKER_PRESETS,
  WALKER_SETTINGS,
  walkerPresetSettings,
} from 'generator';
import { describe, expect, test } from 'vitest';
import { readState } from '../../../shared/figure-host/address.ts';
import { compute as computeNoise } from '../../figures/noise/compute.ts';
import { NOISE_FIGURE_SETTINGS } from '../../figures/noise/settings.ts';

/* Facts that the pages state in words, each against the kernel. A sentence that has moved is bound here again. */

const PAGES = readdirSync('content/docs', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.md'))
  .map((path) => `content/docs/${path}`);

const page = (name: string): string => readFileSync(`content/docs/${name}.md`, 'utf8');

/** The settings in `::figure{name=noise …}` of the tutorial, changed by the link that `text` is in. */
function noiseOf(link: string): ReturnType<typeof computeNoise> {
  const [, written = ''] =
    /::figure\{name=noise compact=\S+ ([^}]*)\}/.exec(page('noise-generator/getting-started')) ??
    [];
  const query = [...written.split(' ').map((pair) => `noise.${pair}`), link].join('&');
  const figure = { settings: NOISE_FIGURE_SETTINGS, versions: { version: 1 } };
  const state = readState(query, 'noise', figure, defaultsOf(NOISE_FIGURE_SETTINGS));
  expect(state?.problems).toEqual([]);
  return computeNoise(state?.settings ?? defaultsOf(NOISE_FIGURE_SETTINGS));
}

const walkerLevel = (preset: (typeof WALKER_PRESETS)[number]) =>
  generateWalkerLevel(walkerPresetSettings(preset, 1)).grid;

describe('digests', () => {
  const rows = [
    ...page('guides/using-the-api').matchAll(
      /^\| \[([^\]]*)\]\S* \| (\d+) × (\d+) \| [^|]* \| `([0-9a-f]{8})` \|$/gm,
    ),
  ].map(([, name = '', width = '', height = '', value = '']) => ({
    name,
    size: { width: Number(width), height: Number(height) },
    value,
  }));
  const known = new Map<string, () => { size: { width: number; height: number }; value: string }>([
    ...WALKER_PRESETS.map(
      (preset) =>
        [
          `Walker, ${preset.label} preset`,
          () => {
            const { width, height, ...grid } = walkerLevel(preset);
            return { size: { width, height }, value: digest({ width, height, ...grid }) };
          },
        ] as const,
    ),
    ['Noise, four bands', () => ofFigure('')],
    ['Noise, with a coast', () => ofFigure('noise.falloff=square-bump')],
  ]);

  function ofFigure(link: string): { size: { width: number; height: number }; value: string } {
    const { size, digest: value = '' } = noiseOf(link);
    return { size, value };
  }

  test.each(rows)('of the table in Using the API: $name', ({ name, size, value }) => {
    expect({ size, value }).toEqual(known.get(name)?.());
  });

  test('the table has the levels of the tutorials', () => {
    expect(rows.map(({ name }) => name)).toEqual([...known.keys()]);
  });

  test('that a page says elsewhere are in that table', () => {
    const stated = new Set(rows.map(({ value }) => value));
    const said = PAGES.flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/`([0-9a-f]{8})`/g)].map(([, value = '']) => ({
        path,
        value,
      })),
    );
    expect(said.length).toBeGreaterThan(rows.length);
    expect(said.filter(({ value }) => !stated.has(value))).toEqual([]);
  });
});

describe('coordinates', () => {
  const settings = defaultsOf(WALKER_SETTINGS);

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
});

test('the link of the walker tutorial without bounds shows a level that runs far', () => {
  const [, seed, far, near] =
    /walker\.seed=(\d+)&[^)]*bounded=off.*?this level is (\d+) cells tall, and \[(\d+) with bounds\]/.exec(
      page('walker-generator/getting-started'),
    ) ?? [];
  const settings = { ...defaultsOf(WALKER_SETTINGS), seed: Number(seed) };
  expect(generateWalkerLevel({ ...settings, bounded: false }).grid.height).toBe(Number(far));
  expect(generateWalkerLevel(settings).grid.height).toBe(Number(near));
});
