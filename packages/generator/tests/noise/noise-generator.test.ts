import type { Description } from 'settings';
import { checkSettings } from 'settings';
import { expect, test } from 'vitest';
import { casesOf } from '../../../../tests/support/thorough.ts';
import { ISLAND_KINDS } from '../../src/island-kinds.ts';
import { heightWindow, noiseFields } from '../../src/noise/height-field.ts';
import { mapNoises } from '../../src/noise/mapping.ts';
import { generateNoiseLevel } from '../../src/noise/noise-generator.ts';
import {
  islandKind,
  NOISE_GENERATOR_SETTINGS,
  type NoiseGeneratorSettings,
} from '../../src/noise/noise-generator-settings.ts';
import type { NoisePlan } from '../../src/noise/noise-level.ts';
import {
  ISLAND_WALKABLE,
  NOISE_PRESETS,
  type NoisePresetName,
  noisePlan,
  noisePresetSettings,
} from '../../src/noise/noise-presets.ts';
import { NOISE_SETTINGS, type NoiseSettings } from '../../src/noise/noise-settings.ts';
import { createStream, type RandomStream } from '../../src/stream.ts';
import { forSeeds } from '../steps/drawing.ts';

const PRESETS = [
  'island',
  'archipelago',
  'overworld',
] as const satisfies readonly NoisePresetName[];

function planOf(name: NoisePresetName, settings: Partial<NoiseGeneratorSettings> = {}): NoisePlan {
  return noisePlan(NOISE_PRESETS[name], { ...noisePresetSettings(name), ...settings });
}

test('kinds of the settings are those of the Island theme', () => {
  expect(NOISE_GENERATOR_SETTINGS.borderTile.options.map(({ label }) => label)).toEqual(
    ISLAND_KINDS.map(({ name }) => name),
  );
  expect(NOISE_GENERATOR_SETTINGS.borderTile.options.map(({ value }) => islandKind(value))).toEqual(
    ISLAND_KINDS.map((_, kind) => kind),
  );
});

test.each(PRESETS)('the settings of %s lie within their ranges', (name) => {
  expect(checkSettings(NOISE_GENERATOR_SETTINGS, noisePresetSettings(name)).problems).toEqual([]);
  for (const { settings } of NOISE_PRESETS[name].noises)
    expect(checkSettings(NOISE_SETTINGS, settings).problems).toEqual([]);
});

/** Any setting of a description. */
function anySettings(random: RandomStream, description: Description): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(description).map(([name, setting]) => {
      if (setting.type === 'number')
        return [name, setting.min + random.next() * (setting.max - setting.min)];
      if (setting.type === 'choice')
        return [name, setting.options[random.below(setting.options.length)]?.value];
      return [name, setting.default];
    }),
  );
}

function anyPlan(random: RandomStream): NoisePlan {
  const { settings } = checkSettings(
    NOISE_GENERATOR_SETTINGS,
    anySettings(random, NOISE_GENERATOR_SETTINGS),
  );
  const small = {
    ...settings,
    width: 6 + random.below(6),
    height: 6 + random.below(6),
    minimumArea: 1 + random.below(20),
  };
  const preset = NOISE_PRESETS[PRESETS[random.below(PRESETS.length)] ?? 'island'];
  const noises = preset.noises.map(({ name }) => {
    const noise: NoiseSettings = checkSettings(
      NOISE_SETTINGS,
      anySettings(random, NOISE_SETTINGS),
    ).settings;
    return { name, settings: { ...noise, wavelength: 1 + random.below(30) } };
  });
  const skip = (['border', 'connectivity', 'chunks'] as const).filter(() => random.next() < 0.1);
  return { ...noisePlan({ ...preset, noises }, small), smoothing: random.below(4), skip };
}

test('random settings never throw, always end and keep what the pages promise', () => {
  forSeeds(10_000, (random, seed) => {
    const plan = anyPlan(random);
    const { grid, stages, biomes } = generateNoiseLevel(plan, seed);
    const frame = plan.skip.includes('border') ? 0 : plan.border.size;
    if (grid.width !== plan.width + 2 * frame || grid.height !== plan.height + 2 * frame)
      throw new Error(`size of seed ${seed}`);
    if (
      biomes.length !== grid.cells.length ||
      grid.cells.some((tile) => tile >= ISLAND_KINDS.length)
    )
      throw new Error(`cells of seed ${seed}`);
    const connected = stages.find(({ id }) => id === 'connectivity');
    if (connected?.ran && plan.connectivity.mode === 'connect' && connected.facts.areas > 1)
      throw new Error(`areas of seed ${seed}`);
  });
});

test('the same seed and plan give the same level, and neighbouring seeds others', () => {
  const plan = planOf('archipelago', {
    width: 14,
    height: 14,
    connectivity: 'connect',
    chunkWidth: 2,
    chunkHeight: 2,
  });
  const digests = new Set<string>();
  const tried = casesOf(1000);
  for (let seed = 0; seed < tried; seed++) {
    const { digest } = generateNoiseLevel(plan, seed);
    expect(generateNoiseLevel(plan, seed).digest).toBe(digest);
    digests.add(digest);
  }
  expect(digests.size).toBeGreaterThan(0.98 * tried);
});

test('before its repairs a window of a level equals the same cells cut from the whole', () => {
  const level = { x: 0, y: 0, width: 24, height: 18 };
  const { noises, mapping } = NOISE_PRESETS.overworld;
  forSeeds(1000, (random, seed) => {
    const window = {
      x: random.below(12),
      y: random.below(9),
      width: 1 + random.below(12),
      height: 1 + random.below(9),
    };
    const map = (area: typeof window) => {
      const fields = noiseFields(noises, seed, level, area);
      return mapNoises(
        new Map(noises.map(({ name }, index) => [name, fields[index] ?? new Float64Array(0)])),
        area.width,
        area.height,
        mapping,
      ).grid;
    };
    const whole = map(level);
    const crop = map(window).cells.map((_, cell) => {
      return (
        whole.cells[
          (window.y + Math.floor(cell / window.width)) * level.width +
            window.x +
            (cell % window.width)
        ] ?? 99
      );
    });
    expect(map(window).cells).toEqual(crop);
  });
});

test('a threshold changed leaves the heights alone, and Moisture leaves the coast alone', () => {
  const plan = planOf('overworld', {
    width: 8,
    height: 8,
    connectivity: 'off',
    chunkWidth: 1,
    chunkHeight: 1,
  });
  const { rules, fallback } = plan.mapping;
  const higher = rules.map((rule) => ({
    ...rule,
    conditions: rule.conditions.map((condition) => ({ ...condition, max: condition.max * 0.97 })),
  }));
  const damper = plan.noises.map((noise, position) =>
    position === 1
      ? { ...noise, settings: { ...noise.settings, wavelength: 7, octaves: 1 } }
      : noise,
  );
  for (let seed = 0; seed < casesOf(1000); seed++) {
    const level = generateNoiseLevel(plan, seed);
    expect(
      generateNoiseLevel({ ...plan, mapping: { rules: higher, fallback } }, seed).fields,
    ).toEqual(level.fields);
    const land = (cells: Uint8Array): Uint8Array =>
      cells.map((tile) => (ISLAND_WALKABLE.includes(tile) ? 1 : 0));
    expect(land(generateNoiseLevel({ ...plan, noises: damper }, seed).grid.cells)).toEqual(
      land(level.grid.cells),
    );
  }
});

test('each step says what it changed, and a step that does not run changes nothing', () => {
  const plan = {
    ...planOf('archipelago', { connectivity: 'connect', chunkWidth: 2, chunkHeight: 2 }),
    smoothing: 1,
  };
  const { stages } = generateNoiseLevel(plan, 5);
  expect(stages.map(({ id }) => id)).toEqual([
    'mapping',
    'smoothing',
    'border',
    'connectivity',
    'chunks',
  ]);
  expect(stages.every(({ ran }) => ran)).toBe(true);
  expect(stages[2]?.facts.added).toBe(2 * 2 * (64 + 48) + 4 * 2 * 2);
  expect(stages[3]?.facts.areas).toBe(1);
  for (const { facts } of stages.slice(1))
    expect(facts.added + facts.removed + facts.replaced).toBeGreaterThan(0);
  const idle = generateNoiseLevel(
    { ...plan, smoothing: 0, skip: ['border', 'connectivity', 'chunks'] },
    5,
  );
  for (const { facts, ran } of idle.stages.slice(1))
    expect([facts.added, facts.removed, facts.replaced, ran]).toEqual([0, 0, 0, false]);
});

test('biomes of the mapping move with the level into its border, which has none', () => {
  const plan = planOf('island', { width: 8, height: 8, borderSize: 1 });
  const { biomes } = generateNoiseLevel(
    { ...plan, mapping: { rules: [{ conditions: [], biomes: 4 }], fallback: 2 } },
    1,
  );
  expect([...biomes.subarray(0, 10)]).toEqual(Array.from({ length: 10 }, () => 0));
  expect([...biomes.subarray(10, 20)]).toEqual([0, 4, 4, 4, 4, 4, 4, 4, 4, 0]);
});

test('a window of heights is what the generator sees: the first noise takes the seed of the level', () => {
  const plan = planOf('island', { width: 20, height: 16 });
  const [terrain] = plan.noises;
  const level = { x: 0, y: 0, width: 20, height: 16 };
  expect(
    terrain && heightWindow(terrain.settings, createStream(1, 'any').below(100), level, level),
  ).toEqual(generateNoiseLevel(plan, createStream(1, 'any').below(100)).fields[0]);
});
