import { setTimeout as sleep } from 'node:timers/promises';
import { memoryOf, openFilesOf } from '../../bench/process-state.ts';
import { OpenLoop } from '../../support/open-loop.ts';
import { count, tally } from '../support/figures.ts';
import { heapOf, MEASURED } from '../support/heap.ts';
import { madePage } from '../support/made-requests.ts';
import { pagesOf, untilStored } from '../support/stored-pages.ts';
import type { Trial } from '../trial.ts';

/** `SOAK_MINUTES=30 npm run test:faults -- L4` */
const MINUTES = Number(process.env.SOAK_MINUTES ?? 10);
const QUICK_MINUTES = 8 / 60;
const RATE = 150;
/** One of so many requests is for what has to be made. */
const MADE_EVERY = 10;
const ROUNDS = 30;
const MOST_HEAP_MB = 1;
const MOST_MEMORY = 1.1;

/** A long time of usual traffic. */
export const soak: Trial = {
  id: 'L4',
  asked: `${MINUTES} minutes of ${RATE} requests a second: heap +${MOST_HEAP_MB} MB in 10 minutes at most, memory +10 % from the first third to the last, no more open files, and none fails`,
  quick: 'thorough',
  mostSeconds: MINUTES * 60 + 180,
  async run({ length, start, onEnd, signal }) {
    const isQuick = length === 'quick';
    const minutes = isQuick ? QUICK_MINUTES : MINUTES;
    const rounds = isQuick ? 4 : ROUNDS;
    const rate = isQuick ? RATE / 3 : RATE;
    const server = await start({}, MEASURED);
    const pages = pagesOf(server.url);
    await untilStored(pages);
    const load = await OpenLoop.open();
    onEnd(() => load.close());
    const statuses: number[] = [];
    const seen: { minute: number; heap: number; memory: number; files: number }[] = [];
    const begun = performance.now();
    for (let round = 0; round < rounds && !signal.aborted; round += 1) {
      const requests = Array.from(
        { length: Math.round((rate * minutes * 60) / rounds) },
        (_, at) => {
          const nth = statuses.length + at;
          return {
            kind: 'any',
            url:
              at % MADE_EVERY === 0
                ? server.url + madePage(Math.floor(nth / MADE_EVERY))
                : (pages[nth % pages.length] ?? server.url),
            headers: { 'accept-encoding': 'br' },
          };
        },
      );
      statuses.push(...(await load.run({ rate, requests })).map(({ status }) => status));
      // Between two rounds no request is under way, so that only what stays is counted.
      await sleep(200);
      const { all: files } = await openFilesOf(server.pid);
      seen.push({
        minute: (performance.now() - begun) / 60_000,
        heap: await heapOf(server),
        memory: (await memoryOf(server.pid))?.now ?? 0,
        files,
      });
    }
    const third = Math.max(1, Math.floor(seen.length / 3));
    const [first, last] = [seen.slice(0, third), seen.slice(-third)];
    const mean = (values: readonly number[]): number =>
      values.reduce((sum, value) => sum + value, 0) / values.length;
    const slope = 10 * slopeOf(seen.slice(third).map(({ minute, heap }) => [minute, heap]));
    const memory = mean(last.map((one) => one.memory)) / mean(first.map((one) => one.memory));
    const files = (last.at(-1)?.files ?? 0) - (first.at(-1)?.files ?? 0);
    const failed = statuses.filter((status) => status !== 200 && status !== 503).length;
    return {
      measured: `${count(statuses.length)} answers: ${tally(statuses)}; heap ${slope >= 0 ? '+' : ''}${slope.toFixed(2)} MB in 10 minutes, memory ${((memory - 1) * 100).toFixed(1)} % more (${Math.round(last.at(-1)?.memory ?? 0)} MB), ${files} more open files`,
      holds:
        failed === 0 && files <= 2 && (isQuick || (slope <= MOST_HEAP_MB && memory <= MOST_MEMORY)),
    };
  },
};

/** Of the straight line that fits points best. */
function slopeOf(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (at: 0 | 1): number =>
    points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  return (
    points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0) /
    points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0)
  );
}
