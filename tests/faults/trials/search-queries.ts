import fc from 'fast-check';
import { MAX_URL_LENGTH } from '../../../server/front/guard.ts';
import { parseSearchResponse } from '../../../shared/contract/search.ts';
import { untilQuiet } from '../../bench/process-state.ts';
import { untilIndexed } from '../../browser/support/searchable.ts';
import { encodedQuery, hostileQueries, WORST_QUERIES } from '../../support/hostile-queries.ts';
import { ask } from '../../support/raw-http.ts';
import { findingOf, portOf } from '../support/finding.ts';
import type { Trial } from '../trial.ts';

const SEED = 1799;
const BOMBS = ['abcdefghij~9999999', 'walker~9999999', '~9999999', 'walker~12 noise~12 biome~12'];
const IN_FLIGHT = 4;
/** Of the slowest, so many are asked again alone, in the long form. */
const AGAIN = 100;
const MOST_MS = 50;

/** No query keeps the search from answering the next one. */
export const searchQueries: Trial = {
  id: 'B5',
  asked:
    '10,000 made-up queries, and those that would keep lunr busy for ever: each is answered with hits that are sound, none with an error, and alone within 50 ms',
  quick: 'thorough',
  mostSeconds: 900,
  async run({ site, length, signal }) {
    const server = await site();
    const port = portOf(server);
    await untilIndexed(server.url);
    const made = fc.sample(hostileQueries, {
      seed: SEED,
      numRuns: length === 'long' ? 10_000 : 1000,
    });
    const queue = [...made, ...WORST_QUERIES, ...BOMBS]
      .map((query) => `/search.json?typing=1&q=${encodedQuery(query)}`)
      .filter(({ length: size }) => size <= MAX_URL_LENGTH);
    const total = queue.length;
    if (length === 'long') await untilQuiet(server.pid, 45_000);
    const wrong: string[] = [];
    const times: { readonly ms: number; readonly address: string }[] = [];
    const isLong = length === 'long';
    const timed = async (address: string) => {
      const begun = performance.now();
      const answer = await ask(port, address);
      return { ...answer, ms: performance.now() - begun };
    };
    const work = async (): Promise<void> => {
      for (
        let address = queue.pop();
        address !== undefined && !signal.aborted;
        address = queue.pop()
      ) {
        const { status, text, ms } = await timed(address);
        times.push({ ms, address });
        if (status !== 200) wrong.push(`${status} ${address.slice(0, 200)}`);
        else if (parseSearchResponse(JSON.parse(text)).query.length > 200)
          wrong.push(`too long ${address.slice(0, 200)}`);
      }
    };
    await Promise.all(Array.from({ length: IN_FLIGHT }, work));
    if (/"level":[56]0/.test(server.log())) wrong.push(`logged ${server.log().slice(-500)}`);
    times.sort((a, b) => b.ms - a.ms);
    const [slowest] = times;
    const bomb = Math.max(
      ...times.filter(({ address }) => address.includes('~9999999')).map(({ ms }) => ms),
    );
    const median = times[Math.floor(times.length / 2)]?.ms ?? 0;
    const alone: number[] = [];
    // The middle of three, as other processes on the machine take their time too.
    for (const { address } of isLong ? times.slice(0, AGAIN) : []) {
      const [, middle = 0] = [await timed(address), await timed(address), await timed(address)]
        .map(({ ms }) => ms)
        .sort((a, b) => a - b);
      alone.push(middle);
    }
    const slowestAlone = Math.max(0, ...alone);
    if (slowestAlone > MOST_MS) wrong.push(`a query takes ${slowestAlone.toFixed(0)} ms alone`);
    if (isLong && bomb > 1000) wrong.push('an edit distance of millions takes long');
    return findingOf(
      `${times.length} of ${total} answered, ${IN_FLIGHT} at a time; median ${median.toFixed(1)} ms, slowest ${slowest?.ms.toFixed(0)} ms (${slowest?.address.slice(0, 80)}), ~9999999 ${bomb.toFixed(0)} ms${isLong ? `; the slowest ${AGAIN} alone at most ${slowestAlone.toFixed(0)} ms` : ''}`,
      times.length === total ? wrong : [...wrong, 'not all were asked'],
    );
  },
};
