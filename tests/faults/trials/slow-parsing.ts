import { untilQuiet } from '../../bench/process-state.ts';
import { ask, type HeaderLines } from '../../support/raw-http.ts';
import { findingOf, portOf } from '../support/finding.ts';
import type { Trial } from '../trial.ts';

/** Without `Connection`, which has to end it. */
const HEADERS = [
  ...[
    'Accept-Encoding',
    'Accept',
    'Accept-Language',
    'Cache-Control',
    'If-None-Match',
    'If-Match',
    'If-Modified-Since',
    'If-Unmodified-Since',
  ],
  ...['If-Range', 'Range', 'X-Request-Id', 'Cookie', 'Host', 'Expect', 'TE', 'X-Forwarded-For'],
];

/** What a hostile text is made of. */
const UNITS = [
  ' ',
  '\t',
  ',',
  ' ,',
  ', ',
  ';',
  'a',
  '-',
  '0-',
  '0-0,',
  '"',
  '"a",',
  'W/',
  'W/"',
  '=',
  ';q=',
  'br,',
  'br;q=1,',
  'a;',
  '*',
  'no-cache ',
  ' no-cache',
];
/** In addresses: some more, percent-encoded. */
const ADDRESS_UNITS = [
  '%20',
  'a',
  '-',
  '.',
  '~',
  '*',
  '+',
  '%22',
  "'",
  '_',
  'A',
  '0',
  ',',
  '%C3%97',
  '%CC%81',
  '/',
  '%2F',
  '&a',
  '=',
  'r.',
  'walker',
];
const QUERIES = [
  '/search.json?q=',
  '/search/?q=',
  '/search-menu.html?q=',
  '/docs/walker-generator/?walker.v=2&walker.seed=',
  '/docs/theme-engine/rules/?rules.rules=',
];

/** Whatever takes less is no harm, however it grows. */
const SHORT_MS = 50;
/** For four times the text, what grows with its length takes four times as long, what grows with its square sixteen. */
const MOST_GROWTH = 8;
const TRIES = 3;

type Ask = (size: number) => Promise<unknown>;

/** No text of a client is looked at again and again. Regular expressions are the usual reason why one is. */
export const slowParsing: Trial = {
  id: 'B7',
  asked:
    'no header of 15 kB and no address of 3 kB, of any letters repeated, takes more than in proportion to its length',
  quick: 'always',
  mostSeconds: 600,
  async run({ site, length, signal }) {
    const server = await site();
    const port = portOf(server);
    const isLong = length === 'long';
    await untilQuiet(server.pid, isLong ? 60_000 : 5_000);
    const around = (unit: string, size: number): string => `a${unit.repeat(size / unit.length)}!`;
    const targets = isLong
      ? ['/docs/', '/favicon.svg', '/search.json?q=walker', '/none/', '/docs']
      : ['/docs/'];
    const cases = [
      ...targets.flatMap((target) =>
        HEADERS.flatMap((name) =>
          UNITS.map((unit): [string, number, Ask] => {
            const headers = (size: number): HeaderLines => ({ [name]: around(unit, size) });
            return [
              `${target} with ${name}: ${JSON.stringify(unit)}`,
              15_000,
              (size) => ask(port, target, headers(size)),
            ];
          }),
        ),
      ),
      ...(isLong ? ['/', ...QUERIES] : ['/', '/search.json?q=']).flatMap((target) =>
        ADDRESS_UNITS.map((unit): [string, number, Ask] => [
          `${target}${unit}`,
          3000,
          (size) => ask(port, target + around(unit, size)),
        ]),
      ),
    ];
    const wrong: string[] = [];
    let [slowest, done] = [0, 0];
    for (const [told, size, make] of cases) {
      if (signal.aborted) break;
      const whole = await least(make, size);
      slowest = Math.max(slowest, whole);
      done++;
      if (whole <= SHORT_MS) continue;
      const quarter = await least(make, size / 4);
      if (whole > MOST_GROWTH * quarter)
        wrong.push(
          `${told} repeated: ${whole.toFixed(0)} ms, a quarter of it ${quarter.toFixed(0)} ms`,
        );
    }
    return findingOf(
      `${done} of ${cases.length} texts, slowest ${slowest.toFixed(0)} ms`,
      done === cases.length ? wrong : [...wrong, 'not all were tried'],
    );
  },
};

/** The shortest of some tries, since a busy machine makes some of them longer. */
async function least(make: Ask, size: number): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let left = TRIES; left > 0 && best > SHORT_MS; left--) {
    const begun = performance.now();
    await make(size);
    best = Math.min(best, performance.now() - begun);
  }
  return best;
}
