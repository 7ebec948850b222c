import { memoryOf } from '../../../bench/process-state.ts';
import { seededRandom } from '../../../support/random.ts';
import { ask as askRaw } from '../../../support/raw-http.ts';
import { count, tally } from '../../support/figures.ts';
import { inParallel } from '../../support/in-parallel.ts';
import { madePage } from '../../support/made-requests.ts';
import { pagesOf } from '../../support/stored-pages.ts';
import type { Trial } from '../../trial.ts';

const HEAP_MB = 128;
const AT_ONCE = 32;

const METHODS = ['GET', 'GET', 'GET', 'GET', 'HEAD', 'POST'];
const ENCODINGS = ['br', 'gzip', 'identity', '*;q=0', 'gzip;q=0.1, br;q=0'];
const STRAY = [
  '/nowhere',
  '//evil.example',
  '/%zz',
  '/docs/',
  '/docs',
  '/search.json?q=walker~9999',
  '/search.json?limit=0',
  '/assets/none.js',
  '/..%2f',
  '/healthz',
  '/readyz',
  `/search/?q=${'walker~ '.repeat(200)}`,
];

/** All kinds of requests to a server that must not grow. */
export const littleMemory: Trial = {
  id: 'F8',
  asked: `10,000 requests of all kinds with a heap of ${HEAP_MB} MB: no 5xx but 503, and the process lives`,
  quick: 'never',
  mostSeconds: 240,
  async run({ start }) {
    const requests = 10_000;
    const server = await start({}, { options: [`--max-old-space-size=${HEAP_MB}`] });
    const random = seededRandom(1799);
    const oneOf = (values: readonly string[]): string =>
      values[Math.floor(random() * values.length)] ?? '';
    const pages = pagesOf(server.url).map((page) => new URL(page).pathname);
    const port = Number(new URL(server.url).port);
    const statuses: number[] = [];
    await inParallel(Array(requests).keys(), AT_ONCE, async (nth) => {
      const chance = random();
      const target =
        chance < 0.4
          ? oneOf(pages)
          : chance < 0.6
            ? `/${madePage(nth)}`
            : chance < 0.7
              ? `${oneOf(pages)}page.json`
              : oneOf(STRAY);
      statuses.push(
        (await askRaw(port, target, { 'Accept-Encoding': oneOf(ENCODINGS) }, oneOf(METHODS)))
          .status,
      );
    });
    const memory = await memoryOf(server.pid);
    const restarts = server.log().split('the maker failed').length - 1;
    const isSound = statuses.every((status) => status > 0 && (status < 500 || status === 503));
    return {
      measured: `${count(statuses.length)} answers: ${tally(statuses)}; at most ${Math.round(memory?.most ?? 0)} MB in all, ${restarts} restarts of the maker`,
      holds: isSound && memory !== null && restarts === 0,
    };
  },
};
