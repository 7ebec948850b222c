import { type EngineType, method, property } from './sheet.ts';

/** Generators, and the types that a layout works with. */
export const GENERATOR_TYPES: readonly EngineType[] = [
  {
    name: 'LevelGenerator',
    isAbstract: true,
    base: 'MonoBehaviour',
    page: 'docs/guides/custom-generator.md',
    sentence: 'The base of all generators, also of your own and of the component of a level editor prefab',
    members: [
      property('int Seed { get; set; }', 'The typed seed; ignored while UseRandomSeed is on'),
      property('bool UseRandomSeed { get; set; }', 'Whether each run draws a fresh seed'),
      property('Theme Theme { get; set; }', 'The theme that is applied after the layout'),
      method('LevelResult Generate()', 'Makes the level now; throws if it cannot be made'),
      method(
        'IEnumerator GenerateOverFrames(float msPerFrame, Action<LevelResult> done, Action<Exception> failed)',
        'Makes the level in slices, one a frame; run it with StartCoroutine',
      ),
      method('protected abstract void BuildLayout(LayoutContext context)', 'Your layout, in a subclass: fills the int grid'),
    ],
  },
  {
    name: 'NoiseGenerator',
    base: 'LevelGenerator',
    page: 'docs/noise-generator/index.md',
    sentence: 'The noise generator: everything that LevelGenerator has, with its own layout',
    members: [],
  },
  {
    name: 'WalkerGenerator',
    base: 'LevelGenerator',
    page: 'docs/walker-generator/index.md',
    sentence: 'The walker generator: everything that LevelGenerator has, with its own layout',
    members: [],
  },
  {
    name: 'LayoutContext',
    page: 'docs/guides/custom-generator.md',
    sentence: 'What a layout generator works with during one run',
    members: [
      property('IntGrid Grid { get; }', 'The plan that is being filled'),
      method('RandomStream Stream(string name)', 'A random stream that belongs to this name'),
      method('uint Hash(string salt, Vector2Int cell)', 'A number that is fixed by seed, salt and cell'),
      method('void ReportStep(string label)', 'Names the stage that is complete, for animated generation'),
    ],
  },
  {
    name: 'RandomStream',
    page: 'docs/guides/custom-generator.md',
    sentence: "Numbers in a sequence, fixed by the seed and the stream's name; ask for a stream once and keep it in a variable",
    members: [
      method('float Value()', 'A number from 0 to below 1'),
      method('int Range(int minInclusive, int maxExclusive)', 'An integer; the upper end is excluded'),
      method('bool Chance(float probability)', 'True with this probability'),
    ],
  },
  {
    name: 'NestedGeneratorRunner',
    page: 'docs/guides/nested-generators.md',
    sentence: 'Runs a generator inside another',
    members: [
      { kind: 'constructor', declaration: 'NestedGeneratorRunner(LevelResult result)', sentence: 'A runner that merges into this result' },
      method('T InstantiateGenerator<T>(T prefab) where T : LevelGenerator', 'A fresh copy of a generator prefab'),
      method('LevelResult Generate(LevelGenerator generator)', 'Runs the copy'),
      method('void InstantiateNestedLevel(LevelResult nested, Vector2Int position)', 'Merges the level of the copy, its lower left corner at this cell'),
    ],
  },
];
