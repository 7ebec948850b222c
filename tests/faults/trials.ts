import type { Trial } from './trial.ts';
import { addressTable } from './trials/address-table.ts';
import { exposure } from './trials/exposure.ts';
import { fuzzDirect, fuzzThroughNginx } from './trials/fuzz.ts';
import { limits } from './trials/limits.ts';
import { poisoning } from './trials/poisoning.ts';
import { restart } from './trials/restart.ts';
import { searchQueries } from './trials/search-queries.ts';

/** All trials, in the order of the table. */
export const TRIALS: readonly Trial[] = [restart, fuzzDirect, fuzzThroughNginx, limits, addressTable, poisoning, searchQueries, exposure];
