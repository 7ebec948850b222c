/* The public API of the generator. Everything that is not exported here may change without notice. */

export { type Area, areasOf } from './areas.ts';
// Generators
export { automatonRound, generateCave, withRing } from './automaton/cave.ts';
export { CAVE_SETTINGS, type CaveSettings } from './automaton/cave-settings.ts';
export { type BiomeMap, type BiomePlan, type BiomeTable, biomeMap } from './biomes/biome-map.ts';
// Grids, random numbers and settings
export type { CellRect } from './cell-rect.ts';
// What is done with a finished level
export { chunksOf, makeChunk, makeInChunks, makeWhole } from './chunks/chunks.ts';
export { pathTo, reachFrom } from './distances.ts';
export { applyPatch, type Drawing, drawingOf, emptyDrawing, isSameDrawing, patchBetween, planOfDrawing } from './editing/drawing.ts';
export { contains, cutGrid, digest, type Grid, makeGrid, pasteGrid, tileAt } from './grid.ts';
export { cellHash, hashText, unit } from './hash.ts';
export { generateNested } from './nested/nested-generator.ts';
export { NESTED_SETTINGS, type NestedSettings } from './nested/nested-settings.ts';
export { heightField, heightWindow } from './noise/height-field.ts';
export { levelSize, placeOnIsland } from './noise/island-region.ts';
export { type Mapping, mapHeights, mapNoises } from './noise/mapping.ts';
export { generateNoiseLevel } from './noise/noise-generator.ts';
export { NOISE_GENERATOR_SETTINGS, type NoiseGeneratorSettings } from './noise/noise-generator-settings.ts';
export { NOISE_PRESETS, type NoisePresetName, noisePlan, noisePresetSettings } from './noise/noise-presets.ts';
export { DEFAULT_NOISE, NOISE_SETTINGS, type NoiseSettings } from './noise/noise-settings.ts';
export { PATHS_SETTINGS, type PathsSettings } from './paths/paths-settings.ts';
export { generateRegionMap } from './paths/region-map.ts';
export { generateRectangle } from './rectangle/rectangle-generator.ts';
export { RECTANGLE_SETTINGS, type RectangleSettings } from './rectangle/rectangle-settings.ts';
export { type Description, KERNEL_VERSION, type Setting, type SettingsOf, THEME_VERSION } from './settings.ts';
export { checkSettings, defaultsOf } from './settings-values.ts';
export { createStream, type RandomStream } from './stream.ts';
export { structureStep } from './structures/place-structures.ts';
export { drawStructure, type Structure } from './structures/structure.ts';
export { STRUCTURE_SETTINGS, type StructureSettings } from './structures/structure-settings.ts';
// Themes: rules that choose tiles for each cell
export { applyTheme, outputTileAt, themeDigest } from './theme/apply-theme.ts';
export { biomeBit, biomeMask } from './theme/biomes.ts';
export { explainCell } from './theme/explain.ts';
export { makePlan, type Plan, readGrid, writeGrid } from './theme/plan.ts';
export { readRules, writeRules } from './theme/rule-text.ts';
export { makeRule, type Rule, type Theme, type Vocabulary } from './theme/theme.ts';
export { updateTheme } from './theme/update-theme.ts';
export { CAVE_THEME } from './themes/cave.ts';
export { DUNGEON_THEME } from './themes/dungeon.ts';
export { ISLAND_THEME } from './themes/island.ts';
// Pictures of 8 or 16 pixels per cell
export { paintHeights, paintIntGrid } from './tiles/pictures.ts';
export type { Raster } from './tiles/raster.ts';
export { paintTheme } from './tiles/sheet/paint-theme.ts';
export { generateWalkerLevel } from './walker/walker-generator.ts';
export { FLOOR, WALL } from './walker/walker-kinds.ts';
export { WALKER_PRESETS, WALKER_SETTINGS, type WalkerSettings, walkerPresetSettings } from './walker/walker-settings.ts';
