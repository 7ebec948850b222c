import type { Trial } from './trial.ts';
import { contentSwap } from './trials/content-swap.ts';
import { identicalReplicas } from './trials/identical-replicas.ts';
import { killedReplica } from './trials/killed-replica.ts';
import { restart } from './trials/restart.ts';
import { rollingRestart } from './trials/rolling-restart.ts';

/** All trials, in the order of the table. */
export const TRIALS: readonly Trial[] = [restart, killedReplica, rollingRestart, contentSwap, identicalReplicas];
