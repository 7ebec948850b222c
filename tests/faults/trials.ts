import type { Trial } from './trial.ts';
import { addressTable } from './trials/address-table.ts';
import { canaryScript } from './trials/canary-script.ts';
import { exposure } from './trials/exposure.ts';
import { fuzzDirect, fuzzThroughNginx } from './trials/fuzz.ts';
import { hostileText } from './trials/hostile-text.ts';
import { inlineCode } from './trials/inline-code.ts';
import { limits } from './trials/limits.ts';
import { advisories, bundledPackages } from './trials/packages.ts';
import { poisoning } from './trials/poisoning.ts';
import { regularExpressions } from './trials/regular-expressions.ts';
import { restart } from './trials/restart.ts';
import { observatory, policyHoles, safetyHeaders } from './trials/safety-headers.ts';
import { searchQueries } from './trials/search-queries.ts';
import { slowParsing } from './trials/slow-parsing.ts';
import { textWithoutScripts } from './trials/text-without-scripts.ts';
import { validHtml } from './trials/valid-html.ts';

/** All trials, in the order of the table. */
export const TRIALS: readonly Trial[] = [
  restart,
  fuzzDirect,
  fuzzThroughNginx,
  limits,
  addressTable,
  poisoning,
  searchQueries,
  hostileText,
  slowParsing,
  regularExpressions,
  exposure,
  observatory,
  policyHoles,
  safetyHeaders,
  inlineCode,
  canaryScript,
  bundledPackages,
  advisories,
  validHtml,
  textWithoutScripts,
];
