import { type EngineType, method, property } from './sheet.ts';

/** Types for game code that runs at the steps of the pipelines. */
export const STEP_TYPES: readonly EngineType[] = [
  {
    name: 'PostProcessor',
    isAbstract: true,
    base: 'MonoBehaviour',
    page: 'docs/noise-generator/post-processing.md',
    sentence: "Your code at a step of the pipeline; found on the generator's object and on its children",
    members: [method('abstract void Register(StepCallbacks steps)', 'Called before a run, so that you can attach callbacks')],
  },
  {
    name: 'IslandRegionPostProcessor',
    base: 'PostProcessor',
    page: 'docs/guides/island-regions.md',
    sentence: 'A ready-made post-processor, which generates a part of a larger island',
    members: [],
  },
  {
    name: 'StepCallbacks',
    page: 'docs/noise-generator/post-processing.md',
    sentence: 'Attaches methods to steps',
    members: [
      method('void Before(Step step, Action<PostProcessContext> run)', 'Runs the method before the step'),
      method('void After(Step step, Action<PostProcessContext> run)', 'Runs the method after the step'),
      method('void Replace(Step step, Action<PostProcessContext> run)', 'Runs the method instead of the step'),
    ],
  },
  {
    name: 'PostProcessContext',
    base: 'LayoutContext',
    page: 'docs/noise-generator/post-processing.md',
    sentence: 'What a post-processor works with during one run: everything that LayoutContext has, and two more',
    members: [property('LevelResult Result { get; }', 'The result as far as it exists'), property('Theme Theme { get; }', 'The theme of this run')],
  },
  {
    name: 'Step',
    kind: 'enum',
    page: 'docs/noise-generator/post-processing.md',
    sentence: 'The steps of the pipelines; always name a step, since its number may move',
    members: [
      { kind: 'value', name: 'WalkerSimulation', occursIn: 'Walker', sentence: 'Walkers move and paint floor' },
      { kind: 'value', name: 'BuildIntGrid', occursIn: 'Walker', sentence: 'Floor is copied; empty inner cells become wall' },
      { kind: 'value', name: 'NoiseMapping', occursIn: 'Noise; walker, optional', sentence: 'Mapping rules write int grid tiles and biomes' },
      { kind: 'value', name: 'Border', occursIn: 'Noise, walker', sentence: 'The frame is added; the bounds of the grid grow' },
      { kind: 'value', name: 'Connectivity', occursIn: 'Noise', sentence: 'Walkable areas that are cut off are filled or joined' },
      { kind: 'value', name: 'SpawnPoints', occursIn: 'Walker', sentence: 'Points of interest are placed' },
      { kind: 'value', name: 'Structures', occursIn: 'Noise, walker', sentence: 'Structures are placed; their fixed cells are recorded' },
      { kind: 'value', name: 'ChunkSizes', occursIn: 'Noise', sentence: 'Clumps that are too thin for their int grid tile are removed' },
      { kind: 'value', name: 'MinimumWallSize', occursIn: 'Walker', sentence: 'Thin walls in the inner area become floor' },
      { kind: 'value', name: 'LayoutGenerated', occursIn: 'All', sentence: 'The plan is final; change int grid tiles and biomes before it' },
      { kind: 'value', name: 'ThemeEngine', occursIn: 'All', sentence: 'Rules are applied to the plan' },
      { kind: 'value', name: 'LevelGenerated', occursIn: 'All', sentence: 'Everything is done' },
    ],
  },
];
