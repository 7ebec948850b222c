import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { digest, type Grid, NO_KIND } from '../../../shared/generator/grid.ts';
import { generateNoiseLevel } from '../../../shared/generator/noise/noise-generator.ts';
import { NOISE_PRESETS, noisePlan, noisePresetSettings } from '../../../shared/generator/noise/noise-presets.ts';
import { DEFAULT_NOISE } from '../../../shared/generator/noise/noise-settings.ts';
import { defaultsOf } from '../../../shared/generator/settings-values.ts';
import { createStream } from '../../../shared/generator/stream.ts';
import { generateWalkerLevel } from '../../../shared/generator/walker/walker-generator.ts';
import { WALKER_SETTINGS } from '../../../shared/generator/walker/walker-settings.ts';

/* The C# class that computes a digest, and the digests of the tutorials' levels that stand below it. */

const PAGE = readFileSync('content/docs/introduction/index.md', 'utf8');
const SAMPLE = /title="GridDigest.cs"\n(.*?)\n```/s.exec(PAGE)?.[1] ?? '';
const numberIn = (pattern: RegExp): number => Number(pattern.exec(SAMPLE)?.[1]);

/** GridDigest.cs, translated by hand; its constants are read from the page. */
function digestOfSample({ width, height, cells }: Grid): string {
  const [start, prime, none] = [numberIn(/uint hash = (\d+);/), numberIn(/\* (\d+);/), numberIn(/: (\d+);\n/)];
  const addByte = (hash: number, value: number): number => Math.imul(hash ^ value, prime) >>> 0;
  const addNumber = (hash: number, number: number): number => [0, 8, 16, 24].reduce((sum, shift) => addByte(sum, (number >> shift) & 255), hash);
  let hash = addNumber(addNumber(start, width), height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const kind = cells[y * width + x] ?? NO_KIND;
      hash = addByte(hash, kind === NO_KIND ? none : kind);
    }
  }
  return hash.toString(16).padStart(8, '0');
}

/** The digest in the row of a tutorial. */
function digestOnPage(tutorial: string): string | undefined {
  return new RegExp(`^\\| \\[${tutorial}\\].*\`([0-9a-f]{8})\``, 'm').exec(PAGE)?.[1];
}

test('the class of the page gives the digest of the kernel, for random grids with cells that have no int grid tile', () => {
  const random = createStream(1, 'grids');
  for (let round = 0; round < 300; round++) {
    const [width, height] = [1 + random.below(40), 1 + random.below(40)];
    const cells = Uint8Array.from({ length: width * height }, () => (random.below(9) === 0 ? NO_KIND : random.below(6)));
    expect(digestOfSample({ width, height, cells })).toBe(digest({ width, height, cells }));
  }
});

test('the level of the walker tutorial has the digest that stands on the page', () => {
  const { grid } = generateWalkerLevel(defaultsOf(WALKER_SETTINGS));
  expect(PAGE).toContain(`| ${grid.width} × ${grid.height} |`);
  expect(digestOnPage('Walker generator')).toBe(digestOfSample(grid));
});

test('the level of the noise tutorial has the digest that stands on the page', () => {
  const [water, sand, grass, rock] = [0, 1, 2, 3];
  const noise = 'Terrain';
  const below = (max: number, tile: number) => ({ conditions: [{ noise, min: 0, max }], tile });
  const plan = {
    ...noisePlan(NOISE_PRESETS.island, noisePresetSettings('island')),
    width: 64,
    height: 64,
    noises: [{ name: noise, settings: { ...DEFAULT_NOISE, falloff: 'square-bump', falloffStrength: 0.5 } as const }],
    mapping: { rules: [below(0.45, water), below(0.5, sand), below(0.68, grass)], fallback: rock },
    skip: ['border', 'connectivity', 'chunks'] as const,
    smoothing: 0,
  };
  expect(digestOnPage('Noise generator')).toBe(digestOfSample(generateNoiseLevel(plan, 1).grid));
});
