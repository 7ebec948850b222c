/*
 * Levels of settings that nobody chose, the same for the same number on every engine: nothing in here but the kernel's
 * own arithmetic.
 */

import {
  applyTheme,
  checkSettings,
  createStream,
  type Description,
  FIRST_NOISE,
  generateNoiseLevel,
  generateWalkerLevel,
  NOISE_GENERATOR_SETTINGS,
  NOISE_SETTINGS,
  type NoisePlan,
  type RandomStream,
  type SettingsOf,
} from 'generator';
import type { MappingRule } from '../../../packages/generator/src/noise/mapping.ts';
import { islandKind } from '../../../packages/generator/src/noise/noise-generator-settings.ts';
import { randomPlan, randomTheme } from '../../../packages/generator/tests/theme/random-themes.ts';
import { randomSettings as randomWalk } from '../../../packages/generator/tests/walker/random-settings.ts';
import { randomValues } from './random-settings.ts';

/** What comes of each number, whole: all stages, heights and places, not the finished grid alone. */
export const RANDOM_LEVELS = {
  noise: (number: number): unknown =>
    generateNoiseLevel(randomNoisePlan(number), number * 2_654_435),
  walker: (number: number): unknown => {
    const stream = createStream(number, 'random walk');
    const noiseMapping = { noises: randomNoises(stream), rules: randomRules(stream) };
    return generateWalkerLevel(randomWalk(number), stream.below(3) === 0 ? { noiseMapping } : {});
  },
  theme: (number: number): unknown => applyTheme(randomTheme(number), randomPlan(number)),
} as const;

export type RandomGenerator = keyof typeof RANDOM_LEVELS;

function randomNoisePlan(number: number): NoisePlan {
  const stream = createStream(number, 'random noise plan');
  const settings = randomSettings(NOISE_GENERATOR_SETTINGS, stream);
  const tile = islandKind(settings.borderTile);
  return {
    width: 8 + stream.below(17),
    height: 8 + stream.below(17),
    noises: randomNoises(stream),
    mapping: { rules: randomRules(stream), fallback: stream.below(6) },
    smoothing: stream.below(3),
    border: { size: stream.below(4), tile },
    connectivity: {
      mode: settings.connectivity,
      walkable: [2, 3, 4, 5],
      minimumArea: 1 + stream.below(40),
      corridorWidth: settings.corridorWidth,
    },
    chunkSizes: [0, 1, 2, 3, 4, 5]
      .filter(() => stream.below(2) === 0)
      .map((kind) => ({ tile: kind, width: 1 + stream.below(3), height: 1 + stream.below(3) })),
    skip: (['border', 'connectivity', 'chunks'] as const).filter(() => stream.below(8) === 0),
  };
}

function randomNoises(stream: RandomStream): NoisePlan['noises'] {
  const names = [FIRST_NOISE, 'Moisture', 'Ünïcode 🎲'].slice(0, 1 + stream.below(3));
  return names.map((name) => ({ name, settings: randomSettings(NOISE_SETTINGS, stream) }));
}

function randomRules(stream: RandomStream): readonly MappingRule[] {
  return Array.from({ length: 1 + stream.below(6) }, () => {
    const name = ['Moisture', 'Ünïcode 🎲', 'none'][stream.below(12)] ?? FIRST_NOISE;
    const condition = {
      noise: name,
      min: stream.below(60) / 100,
      max: (stream.below(60) + 41) / 100,
    };
    return { conditions: [condition], tile: stream.below(6), biomes: stream.below(4) };
  });
}

function randomSettings<D extends Description>(
  description: D,
  stream: RandomStream,
): SettingsOf<D> {
  return checkSettings(description, randomValues(description, stream)).settings;
}
