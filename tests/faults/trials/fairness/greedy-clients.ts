import { setTimeout as sleep } from 'node:timers/promises';
import { KERNEL_VERSION } from 'generator';
import { untilQuiet } from '../../../bench/process-state.ts';
import { quantile } from '../../../bench/record.ts';
import { OpenLoop, type Outcome, type PlannedRequest } from '../../../support/open-loop.ts';
import { count, ms } from '../../support/figures.ts';
import { findingOf } from '../../support/finding.ts';
import { pagesOf, untilStored } from '../../support/stored-pages.ts';
import type { Trial } from '../../trial.ts';

/** Of each run with honest visitors. */
const SECONDS = 20;
/** As long as a full budget needs to come back. */
const REST_MS = 15_000;
/** What honest visitors ask for in a second, one after the other. */
const HONEST = ['search', 'search', 'state', 'search', 'export', 'search', 'state', 'search'];
const VISITORS = 20;
/** Addresses behind one proxy that nobody knows yet. */
const CROWD = 10_000;
const [MOST_REFUSED, MOST_SLOWER] = [0.01, 2];
/** Below this a percentile is noise. */
const FLOOR_MS = 50;

type Ask = (nth: number) => Omit<PlannedRequest, 'kind'>;

/** Whoever asks for too much, with the requests a second. */
interface Greedy {
  readonly name: string;
  readonly rate: number;
  readonly ask: (site: string) => Ask;
}

const from = (address: string) => ({ 'X-Forwarded-For': address });

const pictures =
  (name: string, addressOf: (nth: number) => string) =>
  (site: string): Ask =>
  (nth) => ({
    url: `${site}figures/biomes/${name}?seed=${100_000 + nth}`,
    headers: from(addressOf(nth)),
  });

const reads = (site: string): Ask => {
  const paths = pagesOf('/');
  return (nth) => ({
    url: `${site}mcp`,
    headers: {
      ...from('203.0.113.9'),
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: nth,
      method: 'tools/call',
      params: { name: 'read_page', arguments: { path: paths[nth % paths.length] } },
    }),
  });
};

const GREEDY: readonly Greedy[] = [
  ...[3, 10, 40].map((rate) => ({
    name: `${rate} enlarged pictures a second`,
    rate,
    ask: pictures('map-8x.png', () => '203.0.113.9'),
  })),
  {
    name: '40 pictures as pages show them a second',
    rate: 40,
    ask: pictures('map.png', () => '203.0.113.9'),
  },
  { name: '20 reads of an assistant a second', rate: 20, ask: reads },
  {
    name: `40 enlarged pictures a second from ${count(CROWD)} addresses`,
    rate: 40,
    ask: pictures('map-8x.png', (nth) => `198.18.${Math.floor((nth % CROWD) / 250)}.${nth % 250}`),
  },
];

const WORDS = ['walker', 'noise generator', 'rule tile', 'how do i make a level', 'seed', 'levl'];

/** What honest visitors ask for, each time something else. */
function honest(site: string, nth: number): PlannedRequest {
  const kind = HONEST[nth % HONEST.length] ?? '';
  const path = {
    search: `search/?q=${encodeURIComponent(`${WORDS[nth % WORDS.length]} ${nth}`)}`,
    state: `docs/walker-generator/configuration/?walker.v=${KERNEL_VERSION}&walker.seed=${nth}`,
  }[kind];
  return {
    kind,
    url: site + (path ?? `figures/rectangle/level-ldtk.zip?seed=${nth}`),
    headers: from(`192.0.2.${Math.floor(nth / 3) % VISITORS}`),
  };
}

/** Honest visitors beside one who asks for far too much of what costs most. */
export const greedyClients: Trial = {
  id: 'L9',
  asked: `honest visitors (5 searches, 2 states and 1 export a second) beside one who asks for 3, 10 and 40 of the dearest things a second, or for 40 of the pictures that pages show, or reads 20 pages as an assistant, or has ${count(CROWD)} addresses: at most ${MOST_REFUSED * 100} % of theirs refused, p95 at most ${MOST_SLOWER} times as without; the greedy one gets 429 with Retry-After`,
  quick: 'never',
  mostSeconds: 600,
  async run({ start, onEnd }) {
    const server = await start();
    await untilStored(pagesOf(server.url));
    await untilQuiet(server.pid, 60_000);
    const [visitors, greedy] = [await OpenLoop.open(), await OpenLoop.open()];
    onEnd(() => visitors.close());
    onEnd(() => greedy.close());
    let nth = 0;
    const visit = (): Promise<readonly Outcome[]> =>
      visitors.run({
        rate: HONEST.length,
        requests: Array.from({ length: HONEST.length * SECONDS }, () => honest(server.url, nth++)),
      });
    await visit();
    const alone = await visit();
    const before = p95Of(alone);
    const told = [`alone p95 ${ms(before)}, ${alone.filter(isRefused).length} refused`];
    const wrong: string[] = [];
    for (const { name, rate, ask } of GREEDY) {
      await sleep(REST_MS);
      const askNext = ask(server.url);
      const requests = Array.from({ length: rate * SECONDS }, (_, at) => ({
        kind: 'greedy',
        ...askNext(nth + at),
      }));
      const [theirs, ours] = await Promise.all([greedy.run({ rate, requests }), visit()]);
      const refused = ours.filter(isRefused).length / ours.length;
      const p95 = p95Of(ours);
      const failed = [...ours, ...theirs].filter(
        (answer) => answer.status !== 200 && !isRefused(answer),
      ).length;
      const of = (status: number, outcomes = theirs): number =>
        outcomes.filter((answer) => answer.status === status && isRefused(answer)).length;
      told.push(
        `${name}: ${(refused * 100).toFixed(1)} % refused (${of(429, ours)} x 429, ${of(503, ours)} x 503), p95 ${ms(p95)} (search ${ms(p95Of(ours, 'search'))}, state ${ms(p95Of(ours, 'state'))}, export ${ms(p95Of(ours, 'export'))}), the greedy one gets ${of(429)} x 429, ${of(503)} x 503 and ${of(200)} x later of ${theirs.length}`,
      );
      if (refused > MOST_REFUSED) wrong.push(`${name}: too many refused`);
      if (p95 > MOST_SLOWER * Math.max(before, FLOOR_MS)) wrong.push(`${name}: p95 ${ms(p95)}`);
      if (failed > 0) wrong.push(`${name}: ${failed} failed`);
      const isMild = ask === reads;
      if (!isMild && of(429) === 0) wrong.push(`${name}: never 429`);
    }
    return findingOf(told.join('; '), wrong);
  },
};

/** Assistants are refused by an answer of 200 that says when to come again. */
function isRefused({ status, saysWhen }: Outcome): boolean {
  return saysWhen && [200, 429, 503].includes(status);
}

function p95Of(outcomes: readonly Outcome[], kind?: string): number {
  const answered = outcomes.filter(
    (outcome) => outcome.status === 200 && (kind === undefined || outcome.kind === kind),
  );
  return quantile(
    answered.map((outcome) => outcome.ms),
    0.95,
  );
}
