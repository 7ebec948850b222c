/* All that others may import. What is not exported here may change without notice. */

// Grids, random numbers and settings

export * from 'settings';
export { type Area, areasOf } from './src/areas.ts';
export { type CellRect, joined, type Size } from './src/cell-rect.ts';
export { settingsDescriptions } from './src/descriptions.ts';
export { distanceAcross, STRAIGHT_STEP } from './src/distance.ts';
export {
  type Enemy,
  pathTo,
  placeEnemies,
  type Reach,
  reachFrom,
  stepsBack,
} from './src/distances.ts';
export {
  type Cell,
  contains,
  cutGrid,
  digest,
  type Grid,
  makeGrid,
  NO_KIND,
  pasteGrid,
  tileAt,
} from './src/grid.ts';
export { cellHash, FNV_START, fnvByte, hashText, mix, unit } from './src/hash.ts';
export {
  DEEP_WATER,
  FOREST,
  GRASS,
  ISLAND_KINDS,
  ROCK,
  SAND,
  SHALLOWS,
} from './src/island-kinds.ts';
export type { Kind } from './src/kinds.ts';
export {
  drawnPixel,
  type Orientation,
  orient,
  orientationCode,
  orientationOf,
} from './src/orientation.ts';
export { seedSetting } from './src/seed-setting.ts';
export { createStream, type RandomStream } from './src/stream.ts';
export { KERNEL_VERSION, THEME_VERSION } from './src/versions.ts';

// Generators

export {
  automatonRound,
  type Cave,
  type Ending,
  generateCave,
  settle,
  withRing,
} from './src/automaton/cave.ts';
export { CAVE_SETTINGS, type CaveSettings } from './src/automaton/cave-settings.ts';
export {
  type BiomeMap,
  type BiomePlan,
  type BiomeTable,
  bandOf,
  biomeMap,
  fieldOf,
} from './src/biomes/biome-map.ts';
export { BIOME_SETTINGS } from './src/biomes/biome-settings.ts';
export { climatePlan, LAND, SNOW_BIT, WATER } from './src/biomes/climate.ts';
export { BIOME_COLOURS, LOOKS } from './src/biomes/climate-looks.ts';
export type { Addition } from './src/nested/island-places.ts';
export { fatesOf, generateNested, type NestedLevel } from './src/nested/nested-generator.ts';
export { NESTED_SETTINGS, type NestedSettings } from './src/nested/nested-settings.ts';
export { FIRST_NOISE, heightField, heightWindow } from './src/noise/height-field.ts';
export { histogram } from './src/noise/histogram.ts';
export {
  chooseRegion,
  islandFields,
  levelSize,
  placeOnIsland,
  type Region,
} from './src/noise/island-region.ts';
export { ISLAND_REGION_SETTINGS } from './src/noise/island-region-settings.ts';
export { type Mapping, mapHeights, mapNoises, rulesOfBands } from './src/noise/mapping.ts';
export { generateNoiseLevel } from './src/noise/noise-generator.ts';
export {
  NOISE_GENERATOR_SETTINGS,
  type NoiseGeneratorSettings,
} from './src/noise/noise-generator-settings.ts';
export type { NoiseLevel, NoisePlan, NoiseStage } from './src/noise/noise-level.ts';
export {
  NOISE_PRESETS,
  type NoisePresetName,
  noisePlan,
  noisePresetSettings,
} from './src/noise/noise-presets.ts';
export {
  DEFAULT_NOISE,
  finestWavelength,
  NOISE_SETTINGS,
  type NoiseSettings,
} from './src/noise/noise-settings.ts';
export { markBorders } from './src/paths/attempts.ts';
export { fineOwners, type Owners } from './src/paths/owners.ts';
export { type PathNumbers, pathNumbers, thickBlocks } from './src/paths/path-numbers.ts';
export { PATH, PATHS_SETTINGS, type PathsSettings } from './src/paths/paths-settings.ts';
export { generateRegionMap } from './src/paths/region-map.ts';
export { isMeadow, sitesWithin } from './src/paths/sites.ts';
export { traceEdges } from './src/paths/trace-edges.ts';
export { voronoiEdges } from './src/paths/voronoi-edges.ts';
export type { Offset } from './src/rectangle/hall.ts';
export {
  generateRectangle,
  type RectangleLevel,
  type RectangleStage,
} from './src/rectangle/rectangle-generator.ts';
export {
  PAINTING_LINES,
  RECTANGLE_SETTINGS,
  RECTANGLE_STAGES,
  type RectangleSettings,
  type RectangleStageId,
} from './src/rectangle/rectangle-settings.ts';
export { walkLimits } from './src/walker/walk.ts';
export {
  generateWalkerLevel,
  type WalkerLevel,
  type WalkerStage,
} from './src/walker/walker-generator.ts';
export { EMPTY, FLOOR, WALKER_KINDS, WALL } from './src/walker/walker-kinds.ts';
export {
  STEPS_PER_TILE,
  WALKER_PRESETS,
  WALKER_SETTINGS,
  WALKER_STEPS,
  type WalkerSettings,
  type WalkerStep,
  walkerPresetSettings,
} from './src/walker/walker-settings.ts';

// What is done with a finished level

export { modeOf, worldJob, worldPlan } from './src/chunks/chunk-modes.ts';
export {
  type ChunkJob,
  chunksOf,
  cropped,
  differingCells,
  makeChunk,
  makeInChunks,
  makeWhole,
  withMargin,
} from './src/chunks/chunks.ts';
export { DROPPED, KEPT, LOADED, type RingState, UNSEEN, walkRings } from './src/chunks/rings.ts';
export {
  cellsOf,
  cutWalk,
  type Direction,
  extendWalk,
  type Leg,
  lengthOf,
  MOST_STEPS,
  readWalk,
  type Walk,
  writeWalk,
} from './src/chunks/walk-path.ts';
export {
  applyPatch,
  type Drawing,
  drawingOf,
  emptyDrawing,
  isSameDrawing,
  type Patch,
  patchBetween,
  planOfDrawing,
  rectOfPatch,
  type Sheet,
} from './src/editing/drawing.ts';
export {
  type Brush,
  biomeBrush,
  eraser,
  fixedBrush,
  kindBrush,
  lineBetween,
  paintCells,
  paintRect,
  rectBetween,
} from './src/editing/edit.ts';
export { addBorder } from './src/steps/border.ts';
export { ADDED, REMOVED, REPLACED, type StageFacts, UNCHANGED } from './src/steps/changes.ts';
export { findWalkableAreas, type WalkableAreas } from './src/steps/walkable-areas.ts';
export { CAMP, PIER, VAULT } from './src/structures/example-structures.ts';
export { type ExplainedPlace, explainPlaces } from './src/structures/find-places.ts';
export { structureStep } from './src/structures/place-structures.ts';
export type {
  EntryReport,
  FixedTile,
  Placement,
  StructureEntry,
  StructureLevel,
} from './src/structures/placement.ts';
export { drawStructure, type Structure } from './src/structures/structure.ts';
export { STRUCTURE_SETTINGS, type StructureSettings } from './src/structures/structure-settings.ts';

// Themes: rules that choose tiles for each cell

export {
  ANCHORS,
  type Anchor,
  anchorCell,
  equalAnchor,
  ONE_CELL,
  type OutputSize,
  warnsOfEvenSide,
} from './src/theme/anchors.ts';
export {
  applyTheme,
  type BesideResult,
  type LayerResult,
  outputTileAt,
  type ThemeResult,
  themeDigest,
} from './src/theme/apply-theme.ts';
export { BARE_DUNGEON } from './src/theme/bare-dungeon.ts';
export { biomeBit, biomeMask } from './src/theme/biomes.ts';
export { claimOn, latticeIndex, PARTS, type Part } from './src/theme/claims.ts';
export { BASICS_PLAN, CAVE_PLAN, drawn, ROOMS_PLAN } from './src/theme/example-levels.ts';
export { CAVE, DUNGEON_WORDS, MOSS, SIX_RULES } from './src/theme/example-themes.ts';
export {
  type Explained,
  type Explainer,
  explainCell,
  makeExplainer,
  type Verdict,
} from './src/theme/explain.ts';
export { sizeOfOutputTile } from './src/theme/multi-tile.ts';
export { MULTI_TILE_SETTINGS } from './src/theme/multi-tile-settings.ts';
export { makePlan, type Plan, readGrid, writeGrid } from './src/theme/plan.ts';
export { reasonOf } from './src/theme/reason.ts';
export {
  ROCK_NUMBERS,
  ROCK_STAGES,
  type RockNumbers,
  type RockStage,
} from './src/theme/rock-numbers.ts';
export { emptiestCell, ROCKY, rockFilter, rockMapping, rockTheme } from './src/theme/rock-story.ts';
export { filterNoise } from './src/theme/rolls.ts';
export { RULE_SETTINGS } from './src/theme/rule-settings.ts';
export { cellMatches, kindAt, orientedPatterns } from './src/theme/rule-test.ts';
export { sentenceOf } from './src/theme/sentence.ts';
export {
  type FixedTiles,
  MAX_PLAN_SIDE,
  MAX_PLAN_TEXT,
  type MarkedGrid,
  markedGrid,
  planOfMarked,
  readPlan,
  writePlan,
} from './src/theme/text/plan-text.ts';
export { idOf, isName } from './src/theme/text/read-rules.ts';
export { builtInOf, readRules, themeSetting, writeRules } from './src/theme/text/rule-text.ts';
export {
  ANY,
  askable,
  askFor,
  CELL_CLAIM,
  type Condition,
  DEFAULT_NOISE_FILTER,
  type KindWords,
  LIMITS,
  makeRule,
  NO_CONDITION,
  type OutputTile,
  type Outside,
  type Overlaps,
  PATTERN_SIZES,
  type PatternCell,
  type PatternSize,
  type PlacedRule,
  patternAt,
  type Rule,
  type RuleGroup,
  reachOf,
  rulesOf,
  type Theme,
  type Vocabulary,
} from './src/theme/theme.ts';
export { changeBetween, updateTheme } from './src/theme/update-theme.ts';
export { type Warning, warningsOf } from './src/theme/warnings.ts';
export { cellName, listed } from './src/theme/words.ts';
export { CAVE_AND_DUNGEON, RICH_DUNGEON } from './src/theme/written-themes.ts';
export { CAVE_THEME } from './src/themes/cave.ts';
export { CLIMATE_THEME, climateTheme } from './src/themes/climate.ts';
export { DUNGEON_THEME } from './src/themes/dungeon.ts';
export { ISLAND_THEME } from './src/themes/island.ts';
export {
  BARE_WILDS,
  forestRules,
  onGround,
  thingOnGrass,
  WILDS_THEME,
  WILDS_WORDS,
  wildsTheme,
} from './src/themes/wilds.ts';

// Counts over many seeds

export { measureAll } from './src/measure/measurements.ts';
