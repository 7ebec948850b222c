/* Figures that compare noises: grey height fields of one seed that differ in their settings alone. */
import { digest } from '../generator/digest.ts';
import { heightField, type NoiseSettings } from '../generator/noise/height-field.ts';
import { greyGrid, paintHeights } from '../generator/tiles/pictures.ts';
import { describeGrain } from './describe.ts';
import type { Figure, FigurePanel } from './figure.ts';

/** One noise to show; `look` begins the alternative text and says what is to be seen. */
export interface NoiseVariant {
  readonly id: string;
  readonly label: string;
  readonly note: string;
  readonly look: string;
  readonly settings: NoiseSettings;
}

/** What all noises of a figure have in common. */
export interface NoiseComparison {
  readonly name: string;
  readonly caption: string;
  readonly seed: number;
  readonly variants: readonly NoiseVariant[];
}

/** Twice the hero level each way: fine octaves need cells to show. Wavelengths are chosen to suit. */
export const FIELD_SIZE = { width: 128, height: 80 } as const;

/** One pixel per cell and nothing more: the page scales it up in whole pixels, and the file stays small. */
const SCALE = 1;

/** Computes all height fields; the digest runs over the grey steps of all panels in order. */
export function makeNoiseFigure({ name, caption, seed, variants }: NoiseComparison): Figure {
  const { width, height } = FIELD_SIZE;
  const fields = variants.map(({ settings }) => heightField(settings, seed, width, height));
  const panels = variants.map((variant, index) => makePanel(variant, fields[index] ?? new Float64Array(width * height)));
  return { name, caption, seed, size: FIELD_SIZE, digest: digest(...fields.map((field) => greyGrid(field, width, height))), panels };
}

function makePanel({ id, label, note, look }: NoiseVariant, field: Float64Array): FigurePanel {
  const { width, height } = FIELD_SIZE;
  return {
    id,
    label,
    note,
    alt: `${look}: ${describeGrain(field, width)}.`,
    width: width * SCALE,
    height: height * SCALE,
    paint: () => paintHeights(field, width, height, SCALE),
  };
}
