import { ISLAND_KINDS } from '../../generator/tiles/island-palette.ts';
import { hex } from '../over-level.ts';
import { type NoiseFigureSettings, THRESHOLDS } from './settings.ts';

/** A band of heights and the ground that it becomes. */
export interface GroundBand {
  readonly name: string;
  /** as CSS takes it */
  readonly colour: string;
  readonly from: number;
  readonly to: number;
}

/** The bands that thresholds leave: the first that holds wins, so one that lies below the one before it is empty. */
export function bandsOf(settings: NoiseFigureSettings): readonly GroundBand[] {
  let from = 0;
  return ISLAND_KINDS.map(({ name, flat }, kind) => {
    const threshold = THRESHOLDS[kind];
    const to = Math.max(from, threshold === undefined ? 1 : settings[threshold]);
    const band = { name, colour: hex(flat), from, to };
    from = to;
    return band;
  });
}
