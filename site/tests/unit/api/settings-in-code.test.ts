import { readFileSync } from 'node:fs';
import {
  type Description,
  ISLAND_REGION_SETTINGS,
  NOISE_GENERATOR_SETTINGS,
  NOISE_SETTINGS,
  type Setting,
  STRUCTURE_SETTINGS,
  WALKER_SETTINGS,
} from 'generator';
import { describe, expect, test } from 'vitest';
import { API_TYPES } from '../../../api/api.ts';

/** Where a setting is in code: `Type.Member`, and the type of the value where the kernel has another. */
interface Place {
  readonly at: string;
  readonly type?: string;
}

interface Part {
  readonly description: Description;
  /** the class whose properties the settings are, by their labels */
  readonly of: string;
  /** settings that Unity shows in another form than the kernel, which has no vectors, lists or tiles */
  readonly elsewhere?: Readonly<Record<string, Place>>;
  /** the enums of choices */
  readonly enums?: Readonly<Record<string, string>>;
}

const SEED = { at: 'LevelGenerator.Seed' };

const PARTS: readonly Part[] = [
  { description: WALKER_SETTINGS, of: 'WalkerGenerator', elsewhere: { seed: SEED } },
  {
    description: NOISE_SETTINGS,
    of: 'Noise',
    enums: { type: 'NoiseType', fractal: 'FractalType', falloff: 'FalloffShape' },
  },
  {
    description: NOISE_GENERATOR_SETTINGS,
    of: 'NoiseGenerator',
    enums: { connectivity: 'ConnectivityMode' },
    elsewhere: {
      seed: SEED,
      width: { at: 'NoiseGenerator.LevelSize', type: 'Vector2Int' },
      height: { at: 'NoiseGenerator.LevelSize', type: 'Vector2Int' },
      borderTile: { at: 'NoiseGenerator.BorderTile', type: 'IntGridTile' },
      chunkTile: { at: 'ChunkSize.Tile', type: 'IntGridTile' },
      chunkWidth: { at: 'ChunkSize.Width' },
      chunkHeight: { at: 'ChunkSize.Height' },
    },
  },
  { description: STRUCTURE_SETTINGS, of: 'StructureEntry' },
  {
    description: ISLAND_REGION_SETTINGS,
    of: 'IslandRegionPostProcessor',
    enums: { regionMode: 'RegionMode' },
    elsewhere: {
      positionX: { at: 'IslandRegionPostProcessor.Position', type: 'Vector2' },
      positionY: { at: 'IslandRegionPostProcessor.Position', type: 'Vector2' },
      sizeX: { at: 'IslandRegionPostProcessor.Size', type: 'Vector2' },
      sizeY: { at: 'IslandRegionPostProcessor.Size', type: 'Vector2' },
    },
  },
];

const SETTINGS = PARTS.flatMap(({ description, of, elsewhere, enums }) =>
  Object.entries(description).map(([name, setting]) => {
    const place: Place = elsewhere?.[name] ?? { at: `${of}.${inCode(setting.label)}` };
    return {
      setting,
      enumName: enums?.[name],
      type: place.type ?? typeOf(setting, enums?.[name]),
      at: place.at,
    };
  }),
);

/** "Turn Left Chance" is `TurnLeftChance`. */
function inCode(label: string): string {
  return label.replace(/(?:^|[\s-])(\p{L})/gu, (_, letter: string) => letter.toUpperCase());
}

function typeOf(setting: Setting, enumName = 'enum without a name'): string {
  if (setting.type === 'number') return setting.digits === 0 ? 'int' : 'float';
  return setting.type === 'switch' ? 'bool' : enumName;
}

const DECLARED = new Map<string, string>(
  API_TYPES.flatMap((type) =>
    type.members.flatMap((member) =>
      member.kind === 'property'
        ? [[`${type.name}.${member.name}`, member.declaration] as const]
        : [],
    ),
  ),
);

test.each(SETTINGS)('$setting.label can be read and set from code, as $at', ({ at, type }) => {
  expect(DECLARED.get(at)).toBe(`${type} ${at.replace(/.*\./, '')} { get; set; }`);
});

describe('the values of a choice are those of its enum', () => {
  test.each(SETTINGS.filter(({ enumName }) => enumName !== undefined))(
    '$enumName',
    ({ setting, enumName }) => {
      const values =
        setting.type === 'choice' ? setting.options.map(({ label }) => inCode(label)) : [];
      const members = API_TYPES.find(({ name }) => name === enumName)?.members ?? [];
      expect(
        members.map((member) => (member.kind === 'value' ? member.name : member.declaration)),
      ).toEqual(values);
    },
  );
});

/** Rows of the pages whose settings have another name in code. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  Condition: 'Conditions',
  CentreGrid: 'CenterGrid',
};

test.each(['walker-generator', 'noise-generator'])(
  'every setting that the configuration page of the %s lists in a table is a property',
  (folder) => {
    const page = readFileSync(`content/docs/${folder}/configuration.md`, 'utf8');
    const labels = [...page.matchAll(/^\| \*\*(.+?)\*\*/gm)].map(([, label = '']) => inCode(label));
    const names = new Set([...DECLARED.keys()].map((at) => at.replace(/.*\./, '')));
    expect(labels).toContain('UseRandomSeed');
    expect(labels.filter((label) => !names.has(OTHER_NAMES[label] ?? label))).toEqual([]);
  },
);
