import type { Trial } from './trial.ts';
import { deploySkew } from './trials/deploy-skew.ts';
import { image } from './trials/image.ts';
import { restart } from './trials/restart.ts';
import { soundStart } from './trials/sound-start.ts';

/** All trials, in the order of the table. */
export const TRIALS: readonly Trial[] = [restart, deploySkew, soundStart, image];
