/* Pictures that compare noises: grey height fields of one seed that differ in their settings alone. */
import { digest } from '../../generator/digest.ts';
import { heightField } from '../../generator/noise/height-field.ts';
import type { NoiseSettings } from '../../generator/noise/noise-settings.ts';
import { greyGrid, paintHeights } from '../../generator/tiles/pictures.ts';
import { describeGrain } from '../describe.ts';
import type { FigureModel, PaintablePicture } from '../figure.ts';

/** One noise to show; `look` begins the alternative text and says what is to be seen. */
export interface NoiseVariant {
  readonly id: string;
  readonly label: string;
  readonly note: string;
  readonly look: string;
  readonly settings: NoiseSettings;
}

/** Twice the hero level each way: fine octaves need cells to show. Wavelengths are chosen to suit. */
const FIELD_SIZE = { width: 128, height: 80 } as const;

/** One pixel per cell and nothing more: the page scales it up in whole pixels, and the file stays small. */
const SCALE = 1;

/** Computes all height fields; the digest runs over the grey steps of all pictures in order. */
export function compareNoises(seed: number, variants: readonly NoiseVariant[]): FigureModel<null> {
  const { width, height } = FIELD_SIZE;
  const fields = variants.map((variant) => ({ variant, field: heightField(variant.settings, seed, width, height) }));
  return {
    size: FIELD_SIZE,
    digest: digest(...fields.map(({ field }) => greyGrid(field, width, height))),
    summary: `Seed ${seed}, ${variants.length} settings.`,
    facts: null,
    pictures: fields.map(({ variant, field }) => picture(variant, field)),
  };
}

function picture({ id, label, note, look }: NoiseVariant, field: Float64Array): PaintablePicture {
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
