import type { Trial } from './trial.ts';
import { abortedRequests } from './trials/aborted-requests.ts';
import { brokenCache } from './trials/broken-cache.ts';
import { brokenContent } from './trials/broken-content.ts';
import { capacity } from './trials/capacity.ts';
import { clockJump } from './trials/clock-jump.ts';
import { coldStart } from './trials/cold-start.ts';
import { crowdAtStart } from './trials/crowd-at-start.ts';
import { image } from './trials/image.ts';
import { littleMemory } from './trials/little-memory.ts';
import { noDescriptors } from './trials/no-descriptors.ts';
import { overload } from './trials/overload.ts';
import { overloadOfMadePages } from './trials/overload-of-made-pages.ts';
import { restart } from './trials/restart.ts';
import { revalidation } from './trials/revalidation.ts';
import { slowClients } from './trials/slow-clients.ts';
import { soak } from './trials/soak.ts';
import { stolenProcessor } from './trials/stolen-processor.ts';

const LOAD = [capacity, overload, overloadOfMadePages, crowdAtStart, coldStart, soak, revalidation];
const FAILURES = [restart, abortedRequests, slowClients, brokenContent, noDescriptors, brokenCache, littleMemory, clockJump, stolenProcessor];

/** All trials, in the order of the table. */
export const TRIALS: readonly Trial[] = [...LOAD, ...FAILURES, image];
