import type { Trial } from './trial.ts';
import { addressTable } from './trials/address-table.ts';
import { canaryScript } from './trials/canary-script.ts';
import { contentSwap } from './trials/content-swap.ts';
import { deploySkew } from './trials/deploy-skew.ts';
import { exposure } from './trials/exposure.ts';
import { fuzzDirect, fuzzThroughNginx } from './trials/fuzz.ts';
import { hostileText } from './trials/hostile-text.ts';
import { identicalReplicas } from './trials/identical-replicas.ts';
import { image } from './trials/image.ts';
import { inlineCode } from './trials/inline-code.ts';
import { keepAliveRace } from './trials/keep-alive-race.ts';
import { killedReplica } from './trials/killed-replica.ts';
import { limits } from './trials/limits.ts';
import { advisories, bundledPackages } from './trials/packages.ts';
import { poisoning } from './trials/poisoning.ts';
import { queryOfDeath } from './trials/query-of-death.ts';
import { regularExpressions } from './trials/regular-expressions.ts';
import { restart } from './trials/restart.ts';
import { rollingRestart } from './trials/rolling-restart.ts';
import { observatory, policyHoles, safetyHeaders } from './trials/safety-headers.ts';
import { searchQueries } from './trials/search-queries.ts';
import { slowParsing } from './trials/slow-parsing.ts';
import { soundStart } from './trials/sound-start.ts';
import { textWithoutScripts } from './trials/text-without-scripts.ts';
import { tls } from './trials/tls.ts';
import { twoBuilds } from './trials/two-builds.ts';
import { validHtml } from './trials/valid-html.ts';

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
  tls,
  image,
];
