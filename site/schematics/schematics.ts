import type { Schematic } from 'markdown';
import { BIOMES } from './biomes.ts';
import {
  CAVE,
  ISLAND_REGION,
  NOISE_GENERATOR,
  RECTANGLE,
  STRUCTURE,
  WALKER,
} from './generators.ts';
import { LEVEL_EDITOR } from './level-editor.ts';
import { RULE, THEME } from './theme.ts';

/** The drawings of Tilewright's windows, by the names that pages call them. */
export const SCHEMATICS: ReadonlyMap<string, Schematic> = new Map([
  ['walker', WALKER],
  ['noise-generator', NOISE_GENERATOR],
  ['rectangle', RECTANGLE],
  ['cave', CAVE],
  ['island-region', ISLAND_REGION],
  ['structure', STRUCTURE],
  ['theme', THEME],
  ['rule', RULE],
  ['biomes', BIOMES],
  ['level-editor', LEVEL_EDITOR],
]);
