import { type Grid, ISLAND_KINDS, type Mapping } from 'generator';
import type { LifeLine } from '../level.ts';

const NOISE_PAGE = 'docs/noise-generator/configuration/#noise';
const MAPPING_PAGE = 'docs/noise-generator/configuration/#mapping';

/** How a cell of a noise level came to be: its height, and the band that this height lies in. */
export function noiseLife(
  field: Float64Array,
  { width }: Pick<Grid, 'width'>,
  { bands, fallback }: Mapping,
): (x: number, y: number) => readonly LifeLine[] {
  return (x, y) => {
    const height = field[y * width + x] ?? 0;
    const at = bands.findIndex(({ below }) => height < below);
    const lower = bands[(at < 0 ? bands.length : at) - 1];
    const limits = [
      lower && `not below ${lower.below}`,
      bands[at] && `below ${bands[at].below}`,
    ].filter((words) => words !== undefined);
    const name = ISLAND_KINDS[bands[at]?.tile ?? fallback]?.name ?? 'nothing';
    return [
      { text: `Noise: the height is ${height.toFixed(3)}.`, page: NOISE_PAGE },
      { text: `Mapping: heights ${limits.join(' and ')} become ${name}.`, page: MAPPING_PAGE },
    ];
  };
}
