import type { Trial } from './trial.ts';
import { image } from './trials/image.ts';
import { restart } from './trials/restart.ts';

/** All trials, in the order of the table. */
export const TRIALS: readonly Trial[] = [restart, image];
