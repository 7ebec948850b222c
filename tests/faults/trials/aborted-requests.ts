import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../../bench/ask.ts';
import { memoryOf, openFilesOf } from '../../bench/process-state.ts';
import type { RunningServer } from '../../browser/support/server.ts';
import { requestText } from '../../support/raw-http.ts';
import { casesOf } from '../../support/thorough.ts';
import { count } from '../support/figures.ts';
import { heapOf, MEASURED } from '../support/heap.ts';
import { inParallel } from '../support/in-parallel.ts';
import { madePage } from '../support/made-requests.ts';
import { pagesOf, untilStored } from '../support/stored-pages.ts';
import type { Trial } from '../trial.ts';

const ENCODINGS = ['br', 'gzip', 'identity'];
const ROUNDS = 5;
const AT_ONCE = 50;
/** Connections that stay open would end on the way, and hide as many that are left. */
const CLOSING = { 'accept-encoding': 'br', connection: 'close' };
const MOST_HEAP_MB = 2;
const MOST_MEMORY = 1.15;
const OVER_MS = 2_000;
/** Of a server after each round. */
const REST_MS = 3_000;

/** When a client leaves: before the server has said anything, at its first byte, or in the middle of the page. */
const LEAVINGS = [0, 1, 5_000];

/** Visitors who leave in the middle leave nothing behind. */
export const abortedRequests: Trial = {
  id: 'F4',
  asked: `clients that leave early, in every encoding, from stored and made pages: after ${OVER_MS / 1000} s no connection or file is left open, heap +${MOST_HEAP_MB} MB and memory +15 % at most from round 2 to ${ROUNDS}, and the next one gets a page`,
  quick: 'always',
  mostSeconds: 600,
  async run({ length, start, site }) {
    const isQuick = length === 'quick';
    const [rounds, stored, made] = isQuick ? [casesOf(ROUNDS, 1), 20, 2] : [ROUNDS, 2_000, 222];
    const server = isQuick ? await site() : await start({}, MEASURED);
    const pages = pagesOf(server.url);
    await untilStored(pages, CLOSING);
    const { all: before } = await openFilesOf(server.pid);
    const seen: { heap: number; memory: number }[] = [];
    let nth = 0;
    for (let round = 0; round < rounds; round += 1) {
      for (const encoding of ENCODINGS) {
        for (const leaving of LEAVINGS) {
          await inParallel(Array(stored).keys(), AT_ONCE, (at) =>
            leave(pages[at % pages.length] ?? server.url, encoding, leaving),
          );
          await inParallel(Array(made).keys(), AT_ONCE, () =>
            leave(server.url + madePage(nth++), encoding, leaving),
          );
        }
      }
      // Within a short run the server has not done everything once, so its memory says nothing.
      if (isQuick) continue;
      // What is made leaves garbage, which is collected when the server has a rest.
      await sleep(REST_MS);
      seen.push({ heap: await heapOf(server), memory: (await memoryOf(server.pid))?.now ?? 0 });
    }
    const left = await leftOpen(server, before);
    const next = await nextVisitor(server);
    const all = rounds * ENCODINGS.length * LEAVINGS.length;
    const told = `${count(all * stored)} left stored pages and ${count(all * made)} made ones; ${left} connections and files left; the next visitor got ${next}`;
    const isSound = left <= 0 && next === '200, 200' && !/"level":[56]0/.test(server.log());
    if (isQuick) return { measured: told, holds: isSound };
    const [, second, , , last] = seen;
    if (!second || !last) throw new Error('There were too few rounds.');
    const heap = last.heap - second.heap;
    const memory = last.memory / second.memory;
    return {
      measured: `${told}; heap ${heap >= 0 ? '+' : ''}${heap.toFixed(1)} MB to ${last.heap.toFixed(0)}, memory ${Math.round((memory - 1) * 100)} % more, ${Math.round(last.memory)} MB`,
      holds: isSound && heap <= MOST_HEAP_MB && memory <= MOST_MEMORY,
    };
  },
};

/** How many connections and files more a server has open than before, when they are as few again or after a while. */
async function leftOpen({ pid }: RunningServer, before: number): Promise<number> {
  const end = performance.now() + OVER_MS;
  for (;;) {
    const left = (await openFilesOf(pid)).all - before;
    if (left <= 0 || performance.now() > end) return left;
    await sleep(20);
  }
}

/** Asks, and is gone after so many bytes. */
function leave(address: string, encoding: string, after: number): Promise<void> {
  const { port, pathname, search } = new URL(address);
  return new Promise((resolve) => {
    let bytes = 0;
    const socket = connect({
      port: Number(port),
      host: '127.0.0.1',
      onread: {
        buffer: Buffer.alloc(1_024),
        callback(read) {
          bytes += read;
          if (bytes >= after) socket.destroy();
          return true;
        },
      },
    });
    socket.on('error', () => undefined).on('close', () => resolve());
    // A short answer ends before.
    socket.on('end', () => socket.destroy());
    socket.write(requestText(pathname + search, { 'Accept-Encoding': encoding }), () => {
      if (after === 0) socket.destroy();
    });
  });
}

/** What a stored page and one that has to be made are answered with. */
async function nextVisitor({ url }: RunningServer): Promise<string> {
  const answers = [await ask(url), await ask(`${url}search/?q=walker`)];
  return answers.map(({ status }) => status).join(', ');
}
