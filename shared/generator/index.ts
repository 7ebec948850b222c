/*
 * The public module of the kernel, which TypeScript samples import as `tilewright`. What is not here may change without a word.
 */

export { automatonRound } from './automaton/automaton.ts';
export { generateCave, withRing } from './automaton/cave.ts';
export { CAVE_SETTINGS, type CaveSettings } from './automaton/cave-settings.ts';
export type { CellRect } from './cell-rect.ts';
export { chunksOf, makeChunk, makeInChunks, makeWhole } from './chunks/chunks.ts';
export { cutGrid } from './cut-grid.ts';
export { digest } from './digest.ts';
export { pathTo, reachFrom } from './distances/reach.ts';
export { contains, type Grid, makeGrid, tileAt } from './grid.ts';
export { cellHash, hashText, unit } from './hash.ts';
export { generateNested } from './nested/nested-generator.ts';
export { NESTED_SETTINGS, type NestedSettings } from './nested/nested-settings.ts';
export { heightWindow } from './noise/height-field.ts';
export { levelSize, placeOnIsland } from './noise/island-region.ts';
export { type Mapping, mapHeights } from './noise/mapping.ts';
export { generateNoiseLevel } from './noise/noise-generator.ts';
export { NOISE_PRESETS, noisePlan, presetSettings } from './noise/noise-presets.ts';
export { DEFAULT_NOISE, type NoiseSettings } from './noise/noise-settings.ts';
export type { SettingsOf } from './settings.ts';
export { checkSettings, defaultsOf } from './settings-values.ts';
export { createStream, type RandomStream } from './stream.ts';
export { structureStep } from './structures/place-structures.ts';
export { applyTheme, themeDigest } from './theme/apply-theme.ts';
export { makePlan } from './theme/plan.ts';
export { makeRule, type Theme } from './theme/theme.ts';
export { generateWalkerLevel } from './walker/walker-generator.ts';
export { FLOOR, WALL } from './walker/walker-kinds.ts';
export { WALKER_SETTINGS, type WalkerSettings } from './walker/walker-settings.ts';
