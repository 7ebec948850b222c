import { readdir, stat } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { dist } from '../../../build/paths.ts';
import { openFilesOf, untilQuiet } from '../../bench/process-state.ts';
import { OpenLoop, type Outcome } from '../../support/open-loop.ts';
import { requestText } from '../../support/raw-http.ts';
import { count, ms, p99 } from '../support/figures.ts';
import { pagesOf, untilStored } from '../support/stored-pages.ts';
import type { Trial, TrialTools } from '../trial.ts';

/** What each slow client says once in a while, and takes of the answer. */
const STEP_MS = 3_000;
/** Clients a second, one kind after another. More would slow others down by their number, not by being slow. */
const COMING = 250;
const TAKEN_BYTES = 1_024;
const PROBES = 40;
const BEFORE_SECONDS = 5;
/** Other processes on the machine count for more below this. */
const NOISE_MS = 20;
const CLOSED_MS = 60_000;
/** Longer than idle connections are kept. */
const IDLE_MS = 80_000;
/** The largest file of the build is asked for so often in advance that the system cannot take it all at once. */
const AHEAD = 64;
/** Among the slow readers, spread over all, those who ask for that much. Each makes the system keep some megabytes. */
const GREEDY = 50;

/** Clients that hold connections by doing everything slowly. */
export const slowClients: Trial = {
  id: 'F5',
  asked: `1,000 slow headers, 1,000 slow bodies and 1,000 slow readers: others are served, p99 twice as long at most, and all are closed within ${CLOSED_MS / 1000} s`,
  quick: 'always',
  mostSeconds: 180,
  async run({ length, start, site, onEnd, signal }) {
    const isQuick = length === 'quick';
    const each = isQuick ? 50 : 1_000;
    const server = isQuick ? await site() : await start();
    await untilStored(pagesOf(server.url));
    if (!isQuick) await untilQuiet(server.pid, 45_000);
    const probe = await prober(server.url, onEnd);
    const before = isQuick ? null : p99((await probe(BEFORE_SECONDS)).map(({ ms }) => ms));
    const sockets = async (): Promise<number> => (await openFilesOf(server.pid)).sockets;
    const crowd = new SlowCrowd(server.url, await largestFile());
    onEnd(() => crowd.leave());
    const atStart = await sockets();
    const probed = probe(isQuick ? 1 : 30);
    await crowd.come(each);
    const begun = performance.now();
    const held = (await sockets()) - atStart;
    const during = await probed;
    while (isQuick && crowd.refused < each && !signal.aborted) await sleep(20);
    const closedAfter = async (left: number, within: number): Promise<number> => {
      while (
        (await sockets()) - atStart > left &&
        performance.now() - begun < within &&
        !signal.aborted
      )
        await sleep(200);
      return performance.now() - begun;
    };
    const failed = during.filter(({ status }) => status !== 200).length;
    const told = `${count(crowd.size)} slow clients, ${count(held)} held at once, ${failed} of ${during.length} others failed`;
    if (isQuick)
      return {
        measured: `${told}, ${crowd.refused} of ${each} bodies refused`,
        holds: failed === 0 && crowd.refused === each,
      };
    // Readers whose whole answer fits into the system's buffers have it as far as the server can tell. They are idle.
    const idle = each - GREEDY;
    const attacked = await closedAfter(idle, CLOSED_MS + 5_000);
    const all = await closedAfter(0, IDLE_MS + 5_000);
    const now = p99(during.map(({ ms }) => ms));
    return {
      measured: `${told}; p99 ${ms(before ?? 0)} before, ${ms(now)} during; all that were in the middle closed after ${Math.round(attacked / 1000)} s, those that count as idle after ${Math.round(all / 1000)} s`,
      holds:
        failed === 0 &&
        now <= Math.max(2 * (before ?? 0), NOISE_MS) &&
        attacked <= CLOSED_MS &&
        all <= IDLE_MS,
    };
  },
};

/** Asks for a page at a steady pace, for some seconds. */
async function prober(
  url: string,
  onEnd: TrialTools['onEnd'],
): Promise<(seconds: number) => Promise<readonly Outcome[]>> {
  const load = await OpenLoop.open();
  onEnd(() => load.close());
  return (seconds) =>
    load.run({
      rate: PROBES,
      requests: Array.from({ length: seconds * PROBES }, () => ({ kind: 'page', url })),
    });
}

/** The address of the largest file of the build. */
async function largestFile(): Promise<string> {
  const folder = join(dist, 'client', 'assets');
  const files = await Promise.all(
    (await readdir(folder)).map(async (name) => ({
      name,
      bytes: (await stat(join(folder, name))).size,
    })),
  );
  const [largest] = files.sort((a, b) => b.bytes - a.bytes);
  return `/assets/${largest?.name}`;
}

class SlowCrowd {
  readonly #port: number;
  readonly #large: string;
  readonly #sockets: Socket[] = [];
  readonly #timers: NodeJS.Timeout[] = [];
  /** How many of those with a body were told that there must be none. */
  refused = 0;

  /** @param large the address of something large */
  constructor(url: string, large: string) {
    this.#port = Number(new URL(url).port);
    this.#large = large;
  }

  get size(): number {
    return this.#sockets.length;
  }

  async come(each: number): Promise<void> {
    const begun = performance.now();
    const body = requestText(
      '/',
      { Connection: 'keep-alive', 'Content-Length': '1000000' },
      'POST',
    );
    const kinds = [
      () => this.#talk('GET / HTTP/1.1\r\nHost: site.example\r\n', 'X-Slow: x\r\n'),
      () =>
        this.#talk(body, 'x').once('data', (answer: Buffer) => {
          if (answer.toString('latin1').startsWith('HTTP/1.1 405 ')) this.refused += 1;
        }),
      (nth: number) =>
        nth % Math.round(each / GREEDY) === 0
          ? this.#read(this.#large, 'gzip', AHEAD)
          : this.#read('/', 'br', 1),
    ];
    for (const [kind, open] of kinds.entries()) {
      for (let nth = 0; nth < each; nth += 1) {
        open(nth);
        await sleep(begun + ((kind * each + nth) * 1000) / COMING - performance.now());
      }
    }
  }

  #socket(): Socket {
    const socket = connect({ port: this.#port, host: '127.0.0.1' }).on('error', () => undefined);
    this.#sockets.push(socket);
    return socket;
  }

  /** Says something, and then a little more again and again. */
  #talk(first: string, more: string): Socket {
    const socket = this.#socket();
    socket.write(first);
    const timer = setInterval(() => socket.write(more), STEP_MS);
    socket.once('close', () => clearInterval(timer));
    this.#timers.push(timer);
    return socket;
  }

  /** Asks for something so many times, and takes a little of it again and again. */
  #read(target: string, encoding: string, times: number): void {
    const socket = this.#socket().pause();
    socket.write(
      requestText(target, { Connection: 'keep-alive', 'Accept-Encoding': encoding }).repeat(times),
    );
    this.#timers.push(setInterval(() => socket.read(TAKEN_BYTES), STEP_MS));
  }

  leave(): void {
    for (const timer of this.#timers) clearInterval(timer);
    for (const socket of this.#sockets) socket.destroy();
  }
}
