import type { Launch, RunningServer, ServerVariables } from '../browser/support/server.ts';

/** `quick` is what CI has time for, `long` is what `npm run test:faults` does. */
export type Length = 'quick' | 'long';

/** Programs that a trial may need beside Node. Without them it is skipped, and the table says so. */
export type Program = 'chromium' | 'nginx' | 'wrk' | 'java' | 'testssl' | 'faketime' | 'stress-ng' | 'buildah' | 'bwrap' | 'setpriv' | 'recheck';

/** What a trial gets. Whatever it starts here ends with it. */
export interface TrialTools {
  readonly length: Length;
  /** Aborted when the trial has taken too long. */
  readonly signal: AbortSignal;
  /** Starts the built server over the content of this repository, unless the variables say otherwise. */
  start(variables?: ServerVariables, launch?: Launch): Promise<RunningServer>;
  /** An empty folder of its own. */
  folder(): Promise<string>;
  /** Path of a program that the trial needs. */
  pathOf(program: Program): string;
  /** Calls something when the trial has ended, the last one first. */
  onEnd(undo: () => unknown): void;
}

export interface Finding {
  /** What was seen, with its figures. */
  readonly measured: string;
  /** Whether it is as asked. */
  readonly holds: boolean;
  /** Whether it could not be found out here, for a reason that `measured` tells. */
  readonly isSkipped?: boolean;
}

/** Something that the server has to stand, with the figures to reach. */
export interface Trial {
  /** A letter and a number: load (L), failures (F), bad input (B) and security posture (S). */
  readonly id: string;
  /** What has to hold, as a line of the table. */
  readonly asked: string;
  /** Whether CI runs it, in its quick form. Such a trial needs no program but Node and Chromium. */
  readonly isInCi: boolean;
  readonly needs?: readonly Program[];
  /** A long run that takes longer has failed. A quick one has {@link QUICK_SECONDS}. */
  readonly mostSeconds: number;
  run(tools: TrialTools): Promise<Finding>;
}

export const QUICK_SECONDS = 60;
/** After this time a quick trial of many cases tries no more of them, since a slow machine is not what it is about. */
export const QUICK_ENOUGH_MS = 25_000;
