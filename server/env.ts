import { delimiter } from 'node:path';
import { closest, distance } from 'fastest-levenshtein';
import { type DestinationStream, type Logger, pino } from 'pino';
import * as v from 'valibot';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const nonEmpty = v.pipe(v.string(), v.nonEmpty('must not be empty'));

const wholeNumber = (from: number, to: number) => {
  const rule = `must be a whole number from ${from} to ${to}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d+$/, rule),
    v.transform(Number),
    v.minValue(from, rule),
    v.maxValue(to, rule),
  );
};

/** A rough check. Express parses each entry. */
const PROXIES = /^(?:none|(?:(?:^|, ?)(?:loopback|linklocal|uniquelocal|[\da-f.:]+(?:\/\d+)?))+)$/i;

const SHARE = /^(?:0?\.\d+|[01])$/;

const schema = v.object({
  PORT: v.optional(wholeNumber(0, 65_535), '3000'),
  /** Without it, the metrics are off. */
  METRICS_PORT: v.optional(wholeNumber(0, 65_535)),
  METRICS_HOST: v.optional(nonEmpty, '127.0.0.1'),
  HOST: v.optional(nonEmpty, '0.0.0.0'),
  BASE_PATH: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^\/(?:[a-z0-9_~-][a-z0-9._~-]*\/)*$/,
        'must begin and end with a slash and contain only lower-case letters, digits, . _ ~ -',
      ),
    ),
    '/',
  ),
  /** Canonical origin. */
  SITE_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^https?:\/\/[^/\s?#]+\/?$/, 'must be an origin, such as https://docs.example.org'),
    ),
  ),
  CONTENT_DIR: v.optional(nonEmpty, 'content'),
  /** Folder for data that is cached between starts. */
  CACHE_DIR: v.optional(nonEmpty),
  /** Folders with the assets of earlier builds, which pages that are still open may request. */
  PREVIOUS_ASSETS: v.optional(
    v.pipe(
      v.string(),
      v.transform((value) => value.split(delimiter).filter((folder) => folder !== '')),
    ),
    '',
  ),
  LOG_LEVEL: v.optional(
    v.picklist(LOG_LEVELS, `must be ${LOG_LEVELS.slice(0, -1).join(', ')} or silent`),
    'info',
  ),
  /** The share of responses in the access log, 0 to 1. */
  ACCESS_LOG: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (value) => value === 'on' || value === 'off' || SHARE.test(value),
        'must be on, off or a share of all answers, such as 0.05',
      ),
      v.transform((value) => (value === 'on' ? 1 : value === 'off' ? 0 : Number(value))),
    ),
    'on',
  ),
  /** Whether assistants may use `/mcp`. */
  MCP: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  /** Whether browsers may report errors. */
  REPORTS: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  /** Proxies that are trusted to name the address of a client. */
  TRUST_PROXY: v.optional(
    v.pipe(
      v.string(),
      v.regex(PROXIES, 'must be none, or addresses and networks separated by commas'),
      v.transform((value) => value !== 'none' && value),
    ),
    'loopback,linklocal,uniquelocal',
  ),
  /** The header by which a trusted proxy names the client, such as `CF-Connecting-IP`. */
  CLIENT_IP_HEADER: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[a-z][a-z0-9-]*$/i, 'must be the name of a header, such as CF-Connecting-IP'),
      v.toLowerCase(),
    ),
  ),
  /** Connections at the same time. Without it, there is no limit but that of the system. */
  MAX_CONNECTIONS: v.optional(wholeNumber(1, 1_000_000)),
  /** How long to keep answering at shutdown, until the load balancer stops sending requests. */
  DRAIN_MS: v.optional(wholeNumber(0, 600_000), '10000'),
});

export const VARIABLES: readonly string[] = Object.keys(schema.entries);

export type Env = Readonly<ReturnType<typeof readEnv>>;

/** Reads the environment. Throws an Error that names every wrong variable and its rule in one line. */
export function readEnv(variables: Readonly<Record<string, string | undefined>>) {
  const result = v.safeParse(schema, variables);
  if (!result.success)
    throw new Error(
      result.issues
        .map(
          (issue) =>
            `${String(issue.path?.[0]?.key)} ${issue.message} (it is ${JSON.stringify(issue.input)})`,
        )
        .join('; '),
    );
  const { PORT, METRICS_PORT, SITE_URL, ...others } = result.output;
  // Port 0 lets the system choose, so two of them never collide.
  if (METRICS_PORT === PORT && PORT !== 0)
    throw new Error(
      `METRICS_PORT must differ from PORT (it is ${JSON.stringify(variables.METRICS_PORT)})`,
    );
  return {
    port: PORT,
    metricsPort: METRICS_PORT ?? null,
    metricsHost: others.METRICS_HOST,
    host: others.HOST,
    basePath: others.BASE_PATH,
    siteUrl: SITE_URL?.replace(/\/$/, '') ?? null,
    contentDir: others.CONTENT_DIR,
    cacheDir: others.CACHE_DIR ?? null,
    previousAssets: others.PREVIOUS_ASSETS,
    logLevel: others.LOG_LEVEL,
    accessLog: others.ACCESS_LOG,
    isMcpOn: others.MCP === 'on',
    areReportsOn: others.REPORTS === 'on',
    trustProxy: others.TRUST_PROXY,
    clientHeader: others.CLIENT_IP_HEADER ?? null,
    maxConnections: others.MAX_CONNECTIONS ?? null,
    drainMs: others.DRAIN_MS,
  };
}

/** Warnings about variables that are probably misspelt. */
export function misspelt(
  variables: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  return Object.keys(variables).flatMap((name) => {
    if (VARIABLES.includes(name)) return [];
    const meant = closest(name, VARIABLES);
    return distance(name, meant) <= (meant.length > SHORT ? 2 : 1)
      ? [`${name} has no effect. Did you mean ${meant}?`]
      : [];
  });
}

/** Up to this length, names with two different letters are probably unrelated. */
const SHORT = 5;

/** Characters that JSON leaves unescaped and that could control a terminal or reorder text. A line feed ends a line. */
const UNSAFE = /(?!\n)[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

/** Creates a log that escapes these characters, since clients may send them. */
export function createLog(
  { logLevel: level }: Pick<Env, 'logLevel'>,
  destination?: DestinationStream,
): Logger {
  const toEscape = (letter: string): string =>
    `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return pino(
    { level, hooks: { streamWrite: (line) => line.replace(UNSAFE, toEscape) } },
    destination,
  );
}
