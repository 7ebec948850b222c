import { type EngineType, method, property, setting, value } from './declare.ts';

/** Types for game code that runs at the steps of the pipelines. */
export const STEP_TYPES: readonly EngineType[] = [
  {
    name: 'PostProcessor',
    isAbstract: true,
    base: 'MonoBehaviour',
    page: 'docs/noise-generator/post-processing.md',
    sentence:
      "Your code at a step of the pipeline; found on the generator's object and on every object below it",
    members: [
      method(
        'public abstract void Register(StepCallbacks steps)',
        'Called before a run, so that you can attach callbacks',
      ),
    ],
  },
  {
    name: 'IslandRegionPostProcessor',
    base: 'PostProcessor',
    page: 'docs/guides/island-regions.md',
    sentence: 'A ready-made post-processor, which generates a part of a larger island',
    members: [
      setting('string ElevationNoise', 'The name of the noise whose falloff makes the island'),
      setting('RegionMode RegionMode', 'How the window is chosen'),
      setting(
        'Vector2 Position',
        'The lower left corner of the window, in fractions of the island; counts in Custom only',
      ),
      setting(
        'Vector2 Size',
        'Its width and height, in fractions of the island; counts in Custom only',
      ),
    ],
  },
  {
    name: 'RegionMode',
    kind: 'enum',
    page: 'docs/guides/island-regions.md',
    sentence: 'Which part of the island a level is',
    members: [
      value('RandomCorner', 'One of the four corners'),
      value('RandomEdge', 'The lower or the upper half'),
      value('Custom', 'Position and Size as they are set'),
    ],
  },
  {
    name: 'StepCallbacks',
    page: 'docs/noise-generator/post-processing.md',
    sentence: 'Attaches methods to steps',
    members: [
      method(
        'void Before(Step step, Action<PostProcessContext> run)',
        'Runs the method before the step',
      ),
      method(
        'void After(Step step, Action<PostProcessContext> run)',
        'Runs the method after the step',
      ),
      method(
        'void Replace(Step step, Action<PostProcessContext> run)',
        'Runs the method instead of the step',
      ),
    ],
  },
  {
    name: 'PostProcessContext',
    base: 'LayoutContext',
    page: 'docs/noise-generator/post-processing.md',
    sentence:
      'What a post-processor works with during one run: everything that LayoutContext has, and two more members',
    members: [
      property('LevelResult Result { get; }', 'The result as far as it exists'),
      property('Theme Theme { get; }', 'The theme of this run'),
    ],
  },
  {
    name: 'Step',
    kind: 'enum',
    page: 'docs/noise-generator/post-processing.md',
    sentence: 'The steps of the pipelines; always name a step, since its number may change',
    members: [
      value('WalkerSimulation', 'Walkers move and paint floor', 'Walker'),
      value('BuildIntGrid', 'Floor is copied; empty inner cells become wall', 'Walker'),
      value(
        'NoiseMapping',
        'Mapping rules write int grid tiles and biomes',
        'Noise; walker, optional',
      ),
      value('Border', 'The frame is added; the bounds of the grid grow', 'Noise, walker'),
      value('Connectivity', 'Walkable areas that are cut off are filled or joined', 'Noise'),
      value('SpawnPoints', 'The spawn point and the exit point are placed', 'Walker'),
      value('Structures', 'Structures are placed; their fixed cells are recorded', 'Noise, walker'),
      value('ChunkSizes', 'Clumps that are too thin for their int grid tile are removed', 'Noise'),
      value('MinimumWallSize', 'Thin walls in the inner area become floor', 'Walker'),
      value(
        'LayoutGenerated',
        'The plan is final; change int grid tiles and biomes before it',
        'All',
      ),
      value('ThemeEngine', 'Rules are applied to the plan', 'All'),
      value('LevelGenerated', 'Everything is done', 'All'),
    ],
  },
];
