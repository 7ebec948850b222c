import type { Launch, RunningServer, ServerVariables } from '../browser/support/server.ts';

/** `quick` is what the tests have time for, `long` is what `npm run test:faults` does. */
export type Length = 'quick' | 'long';

/** Programs that a trial may need beside Node. Without them it is skipped, and the table says so. */
export type Program =
  | 'chromium'
  | 'nginx'
  | 'wrk'
  | 'java'
  | 'testssl'
  | 'faketime'
  | 'stress-ng'
  | 'buildah'
  | 'bwrap'
  | 'setpriv'
  | 'recheck'
  | 'prometheus'
  | 'promtool';

/** What a trial gets. Whatever it starts here ends with it. */
export interface TrialTools {
  readonly length: Length;
  /** Aborted when the trial has taken too long. */
  readonly signal: AbortSignal;
  /** Starts the built server over the content of this repository, unless the variables say otherwise. */
  start(variables?: ServerVariables, launch?: Launch): Promise<RunningServer>;
  /** The built server over the content of this repository that all quick trials share. They leave it as it was. */
  site(): Promise<RunningServer>;
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
  /**
   * Which tests try it in its quick form: `npm test`; only `npm run test:thorough`, since cheaper tests ask the same;
   * or none, since it needs more than Node and Chromium, or hours.
   */
  readonly quick: 'always' | 'thorough' | 'never';
  readonly needs?: readonly Program[];
  /** A long run that takes longer has failed. A quick one has {@link QUICK_SECONDS}. */
  readonly mostSeconds: number;
  run(tools: TrialTools): Promise<Finding>;
}

export const QUICK_SECONDS = 60;
/** Variables of the server that trials share. It knows its address, so its pages have all that they say to others. */
export const SHARED: ServerVariables = { SITE_URL: 'https://docs.example.org', METRICS_PORT: '0' };
