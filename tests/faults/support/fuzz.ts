import { hostileRequest, wrongsOf } from '../../support/hostile-requests.ts';
import { seededRandom } from '../../support/random.ts';
import { type Answer, requestText, send } from '../../support/raw-http.ts';
import { routes } from '../../support/routes.ts';

/** What nginx says of a version of HTTP that there is not. It is the right answer, and no failure. */
const VERSION_NOT_SUPPORTED = 505;

/** What came of many hostile requests. */
export interface Fuzzed {
  requests: number;
  /** Answers of 503 with `Retry-After`, which are a way to bear load. */
  later: number;
  /** How many were answered after more than a second. */
  slow: number;
  /** The one that took longest, with its time. */
  slowest: { ms: number; readonly bytes: string };
  /** What was wrong, with the request that it was an answer to. */
  readonly wrong: string[];
  readonly statuses: Map<number, number>;
}

/** A request that is not answered for so long counts as hanging, on a machine of any speed. */
const HANGS_MS = 30_000;
const IN_FLIGHT = 32;
/** So many of all requests have letters changed by chance. */
const SHARE_OF_TYPOS = 0.2;

const ADDRESSES = new Set(routes);

const BEGINNINGS = [
  ...routes,
  ...routes.map((route) => route.slice(0, -1)),
  '/search.json',
  '/search-menu.html',
  '/search-index.json',
  '/docs/page.json',
  '/search/?q=',
  '/search.json?q=',
  '/docs/walker-generator/?walker.v=2&walker.seed=',
  '/figures/walker/level.png?seed=',
  '/assets/',
  '/healthz',
  '/readyz',
  '/favicon.svg',
];

/** Sends many made-up requests to a port, always the same for a seed. */
export async function fuzz(
  port: number,
  { seeds, each, signal }: { seeds: readonly number[]; each: number; signal: AbortSignal },
): Promise<Fuzzed> {
  const found: Fuzzed = {
    requests: 0,
    later: 0,
    slow: 0,
    slowest: { ms: 0, bytes: '' },
    wrong: [],
    statuses: new Map(),
  };
  for (const seed of seeds) {
    const random = seededRandom(seed);
    let left = each;
    const sendSome = async (): Promise<void> => {
      while (left-- > 0 && !signal.aborted) await sendOne(port, made(random), found);
    };
    await Promise.all(Array.from({ length: IN_FLIGHT }, sendSome));
  }
  return found;
}

/** The bytes of a request. It always ends, and asks for the end of its connection. */
function made(random: () => number): string {
  const { target, headers, method } = hostileRequest(random, BEGINNINGS);
  const text = requestText(target, headers, method);
  return random() < SHARE_OF_TYPOS ? withTypos(text, random) : text;
}

const END = 'Connection: close\r\n';

function withTypos(text: string, random: () => number): string {
  const letters = [...text.replace(END, '')];
  const most = letters.length - '\r\n\r\n'.length;
  for (let left = 1 + Math.floor(random() * 3); left > 0; left--)
    letters[Math.floor(random() * most)] = String.fromCharCode(Math.floor(random() * 256));
  return `${letters.join('').slice(0, -2)}${END}\r\n`;
}

async function sendOne(port: number, bytes: string, found: Fuzzed): Promise<void> {
  const begun = performance.now();
  const answer = await send(port, bytes, HANGS_MS);
  const ms = performance.now() - begun;
  const { status, header } = answer;
  found.requests++;
  if (ms > 1000) found.slow++;
  if (ms > found.slowest.ms) found.slowest = { ms, bytes };
  found.statuses.set(status, (found.statuses.get(status) ?? 0) + 1);
  const isLater = status === 503 && header('retry-after') !== undefined;
  if (isLater) found.later++;
  const wrongs = [
    ...(Number.isNaN(status)
      ? isBare(bytes, answer)
        ? []
        : ['no answer']
      : status >= 500 && status !== VERSION_NOT_SUPPORTED && !isLater
        ? [String(status)]
        : []),
    ...(ms >= HANGS_MS ? ['hangs'] : []),
    ...wrongsOf(answer, ADDRESSES),
  ];
  if (wrongs.length > 0)
    found.wrong.push(`${wrongs.join(', ')}: ${JSON.stringify(bytes.slice(0, 300))}`);
}

/** A request without a version is one of HTTP/0.9, which nginx answers without a status or headers. */
function isBare(bytes: string, { body }: Answer): boolean {
  return body.length > 0 && !bytes.split('\n')[0]?.includes(' HTTP/');
}
