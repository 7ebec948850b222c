import type { TrialTools } from '../../trial.ts';
import type { WatchedServer } from './watched-server.ts';

/** Something that goes wrong, and what the runbook then shows. */
export interface Trouble {
  readonly name: string;
  /** The alerts that it has to raise. */
  readonly alerts: readonly string[];
  /** What the commands of the pages print while it lasts. */
  readonly shows: RegExp;
  /** What they print when it is over. */
  readonly over: RegExp;
  /** Starts servers that are well; null where the machine cannot bring the trouble about. */
  prepare(tools: TrialTools): Promise<Prepared | null>;
}

export interface Prepared {
  readonly servers: readonly WatchedServer[];
  begin(): Promise<unknown>;
  end(): Promise<unknown>;
}
