import type { Trial } from './trial.ts';
import { addressTable } from './trials/address-table.ts';
import { exposure } from './trials/exposure.ts';
import { fuzzDirect, fuzzThroughNginx } from './trials/fuzz.ts';
import { inlineCode } from './trials/inline-code.ts';
import { limits } from './trials/limits.ts';
import { poisoning } from './trials/poisoning.ts';
import { regularExpressions } from './trials/regular-expressions.ts';
import { restart } from './trials/restart.ts';
import { observatory, policyHoles, safetyHeaders } from './trials/safety-headers.ts';
import { searchQueries } from './trials/search-queries.ts';
import { slowParsing } from './trials/slow-parsing.ts';

/** All trials, in the order of the table. */
export const TRIALS: readonly Trial[] = [
  restart,
  fuzzDirect,
  fuzzThroughNginx,
  limits,
  addressTable,
  poisoning,
  searchQueries,
  slowParsing,
  regularExpressions,
  exposure,
  observatory,
  policyHoles,
  safetyHeaders,
  inlineCode,
];
