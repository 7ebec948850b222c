import type { Trial } from './trial.ts';
import { abortedRequests } from './trials/aborted-requests.ts';
import { addressTable } from './trials/address-table.ts';
import { alertsOfFloods, alertsOfServers, alertsOfStorage } from './trials/alerts/alerts.ts';
import { brokenCache } from './trials/broken-cache.ts';
import { brokenContent } from './trials/broken-content.ts';
import { canaryScript } from './trials/canary-script.ts';
import { capacity } from './trials/capacity.ts';
import { clockJump } from './trials/clock-jump.ts';
import { coldStart } from './trials/cold-start.ts';
import { contentSwap } from './trials/content-swap.ts';
import { crowdAtStart } from './trials/crowd-at-start.ts';
import { deploySkew } from './trials/deploy-skew.ts';
import { exposure } from './trials/exposure.ts';
import { greedyClients } from './trials/fairness/greedy-clients.ts';
import { fuzzDirect, fuzzThroughNginx } from './trials/fuzz.ts';
import { hostileText } from './trials/hostile-text.ts';
import { image } from './trials/image.ts';
import { inlineCode } from './trials/inline-code.ts';
import { keepAliveRace } from './trials/keep-alive-race.ts';
import { limits } from './trials/limits.ts';
import { makerFails } from './trials/maker/maker-fails.ts';
import { makerUnderLoad } from './trials/maker/maker-under-load.ts';
import { watching } from './trials/maker/watching.ts';
import { costlyPages } from './trials/memory/costly-pages.ts';
import { littleMemory } from './trials/memory/little-memory.ts';
import { mixedUse } from './trials/memory/mixed-use.ts';
import { noDescriptors } from './trials/no-descriptors.ts';
import { overload } from './trials/overload.ts';
import { overloadOfMadePages } from './trials/overload-of-made-pages.ts';
import { advisories, bundledPackages } from './trials/packages.ts';
import { poisoning } from './trials/poisoning.ts';
import { queryOfDeath } from './trials/query-of-death.ts';
import { regularExpressions } from './trials/regular-expressions.ts';
import { frozenReplica } from './trials/replicas/frozen-replica.ts';
import { identicalReplicas } from './trials/replicas/identical-replicas.ts';
import { killedReplica } from './trials/replicas/killed-replica.ts';
import { rollingRestart } from './trials/replicas/rolling-restart.ts';
import { restart } from './trials/restart.ts';
import { revalidation } from './trials/revalidation.ts';
import { observatory, policyHoles, safetyHeaders } from './trials/safety-headers.ts';
import { searchQueries } from './trials/search-queries.ts';
import { slowClients } from './trials/slow-clients.ts';
import { slowParsing } from './trials/slow-parsing.ts';
import { soak } from './trials/soak.ts';
import { soundStart } from './trials/sound-start.ts';
import { stolenProcessor } from './trials/stolen-processor.ts';
import { textWithoutScripts } from './trials/text-without-scripts.ts';
import { tls } from './trials/tls.ts';
import { twoBuilds } from './trials/two-builds.ts';
import { validHtml } from './trials/valid-html.ts';

const LOAD = [
  capacity,
  overload,
  overloadOfMadePages,
  greedyClients,
  crowdAtStart,
  coldStart,
  soak,
  revalidation,
  mixedUse,
];
const FAILURES = [
  restart,
  killedReplica,
  rollingRestart,
  keepAliveRace,
  abortedRequests,
  slowClients,
  brokenContent,
  contentSwap,
  noDescriptors,
  brokenCache,
  littleMemory,
  clockJump,
  stolenProcessor,
  queryOfDeath,
  deploySkew,
  twoBuilds,
  soundStart,
  identicalReplicas,
  frozenReplica,
  makerFails,
  makerUnderLoad,
  watching,
  alertsOfServers,
  alertsOfFloods,
  alertsOfStorage,
];
const BAD_INPUT = [
  fuzzDirect,
  fuzzThroughNginx,
  limits,
  addressTable,
  poisoning,
  searchQueries,
  hostileText,
  slowParsing,
  regularExpressions,
  costlyPages,
  exposure,
];
const POSTURE = [
  observatory,
  policyHoles,
  tls,
  safetyHeaders,
  inlineCode,
  canaryScript,
  bundledPackages,
  advisories,
  validHtml,
  textWithoutScripts,
  image,
];

/** All trials, in the order of the table. */
export const TRIALS: readonly Trial[] = [...LOAD, ...FAILURES, ...BAD_INPUT, ...POSTURE];
