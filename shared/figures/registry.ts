import type { FigureDefinition } from './figure.ts';
import { fractals } from './fractals.ts';
import { intGridToTheme } from './int-grid-to-theme.ts';
import { noiseToMap } from './noise-to-map.ts';
import { octaves } from './octaves.ts';
import { pipeline } from './pipeline.ts';

const definitions: readonly FigureDefinition[] = [pipeline, noiseToMap, intGridToTheme, octaves, fractals];

/** Every figure by the name that pages use. */
export const figureDefinitions: ReadonlyMap<string, FigureDefinition> = new Map(definitions.map((definition) => [definition.name, definition]));
