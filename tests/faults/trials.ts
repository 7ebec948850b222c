import type { Trial } from './trial.ts';
import { brokenContent } from './trials/broken-content.ts';
import { capacity } from './trials/capacity.ts';
import { coldStart } from './trials/cold-start.ts';
import { image } from './trials/image.ts';
import { overload } from './trials/overload.ts';
import { restart } from './trials/restart.ts';
import { revalidation } from './trials/revalidation.ts';

/** All trials, in the order of the table. */
export const TRIALS: readonly Trial[] = [capacity, overload, coldStart, revalidation, restart, brokenContent, image];
