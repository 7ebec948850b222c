import type { AreaNumber } from './ranks.ts';

/** Numbers of one stage. */
export interface StageFacts {
  readonly changed: number;
  readonly walls: number;
  readonly floor: number;
  readonly areas: number;
  /** cells of the largest area */
  readonly largest: number;
}

/** What the view shows besides the pictures. */
export interface CaveFacts {
  /** the fill, the rounds and the finished cave */
  readonly stages: readonly StageFacts[];
  /** index of the stage that is shown */
  readonly shown: number;
  /** numbers on the areas, where they are shown */
  readonly numbers: readonly AreaNumber[];
  /** what became of the areas, in a sentence */
  readonly outcome: string;
  /** how the rounds would end if they went on, in a sentence */
  readonly ending: string;
}
