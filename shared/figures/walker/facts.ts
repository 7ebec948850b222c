import type { CellRect } from '../../generator/cell-rect.ts';
import type { Stage } from './settings.ts';

/** A walker at the moment that is shown, in world cells; direction 0 is up, and each further one a quarter turn to the right. */
export interface ShownWalker {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly direction: number;
}

/** A step of the pipeline, with what it did to this level. */
export interface StageFact {
  readonly id: Stage;
  readonly order: number;
  readonly label: string;
  readonly note: string;
}

/** What the view draws besides the pictures. Places are world cells, and the origin of the walk is (0, 0). */
export interface WalkerFacts {
  readonly stage: Stage;
  readonly tick: number;
  readonly ticks: number;
  readonly view: CellRect;
  readonly place: CellRect;
  readonly fence: CellRect;
  readonly walkers: readonly ShownWalker[];
  /** up to the tick that is shown */
  readonly floor: number;
  readonly steps: number;
  readonly wasted: number;
  /** connected areas of floor, counted anew at every tick; it is always 1 once there is floor */
  readonly areas: number;
  readonly target: number;
  /** floor at evenly spaced ticks from 0 to the last */
  readonly curve: Uint32Array;
  readonly stages: readonly StageFact[];
  readonly spawn: { readonly x: number; readonly y: number };
  readonly exit: { readonly x: number; readonly y: number };
  /** moments that are shown small: id of the picture, words, and what to change to see it large */
  readonly frames: readonly Frame[];
  readonly warnings: readonly string[];
}

export interface Frame {
  readonly id: string;
  readonly label: string;
  readonly stage: Stage;
  readonly tick: number;
}
