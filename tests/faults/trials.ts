import type { Trial } from './trial.ts';
import { abortedRequests } from './trials/aborted-requests.ts';
import { brokenCache } from './trials/broken-cache.ts';
import { brokenContent } from './trials/broken-content.ts';
import { capacity } from './trials/capacity.ts';
import { coldStart } from './trials/cold-start.ts';
import { image } from './trials/image.ts';
import { noDescriptors } from './trials/no-descriptors.ts';
import { overload } from './trials/overload.ts';
import { restart } from './trials/restart.ts';
import { revalidation } from './trials/revalidation.ts';
import { slowClients } from './trials/slow-clients.ts';

/** All trials, in the order of the table. */
export const TRIALS: readonly Trial[] = [
  capacity,
  overload,
  coldStart,
  revalidation,
  restart,
  abortedRequests,
  slowClients,
  brokenContent,
  noDescriptors,
  brokenCache,
  image,
];
