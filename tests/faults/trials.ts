import type { Trial } from './trial.ts';
import { contentSwap } from './trials/content-swap.ts';
import { deploySkew } from './trials/deploy-skew.ts';
import { identicalReplicas } from './trials/identical-replicas.ts';
import { image } from './trials/image.ts';
import { keepAliveRace } from './trials/keep-alive-race.ts';
import { killedReplica } from './trials/killed-replica.ts';
import { queryOfDeath } from './trials/query-of-death.ts';
import { restart } from './trials/restart.ts';
import { rollingRestart } from './trials/rolling-restart.ts';
import { soundStart } from './trials/sound-start.ts';
import { tls } from './trials/tls.ts';
import { twoBuilds } from './trials/two-builds.ts';

/** All trials, in the order of the table. */
export const TRIALS: readonly Trial[] = [
  restart,
  killedReplica,
  rollingRestart,
  keepAliveRace,
  contentSwap,
  queryOfDeath,
  deploySkew,
  twoBuilds,
  soundStart,
  identicalReplicas,
  tls,
  image,
];
