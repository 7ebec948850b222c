import { delimiter } from 'node:path';
import { closest, distance } from 'fastest-levenshtein';
import { type DestinationStream, type Logger, pino } from 'pino';
import * as v from 'valibot';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The configuration from environment variables. */
export interface Env {
  readonly port: number;
  readonly host: string;
  /** Port of the metrics; null if they are off. */
  readonly metricsPort: number | null;
  readonly metricsHost: string;
  /** Begins and ends with a slash. */
  readonly basePath: string;
  /** Canonical origin, such as `https://docs.example.org`, or null when it is not known. */
  readonly siteUrl: string | null;
  readonly contentDir: string;
  /** Folder for what is kept between starts; null if nothing is. */
  readonly cacheDir: string | null;
  /** Folders with the assets of earlier builds, which pages that are still open ask for. */
  readonly previousAssets: readonly string[];
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** The share of answers that the access log has, 0 to 1. */
  readonly accessLog: number;
  /** Whether assistants may ask at `/mcp`. */
  readonly isMcpOn: boolean;
  /** Networks of proxies that are believed from which address a request comes. */
  readonly trustProxy: string | false;
  /** How long a stopping server still answers, until the load balancer stops sending requests. */
  readonly drainMs: number;
}

const wholeNumber = (from: number, to: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, `must be a whole number from ${from} to ${to}`),
    v.transform(Number),
    v.minValue(from, `must be a whole number from ${from} to ${to}`),
    v.maxValue(to, `must be a whole number from ${from} to ${to}`),
  );

/** Express looks closer at each. */
const PROXIES = /^(?:none|(?:(?:^|, ?)(?:loopback|linklocal|uniquelocal|[\da-f.:]+(?:\/\d+)?))+)$/i;

const SHARE = /^(?:0?\.\d+|[01])$/;

const schema = v.object({
  PORT: v.optional(wholeNumber(0, 65_535), '3000'),
  METRICS_PORT: v.optional(wholeNumber(0, 65_535)),
  METRICS_HOST: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), '127.0.0.1'),
  HOST: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), '0.0.0.0'),
  BASE_PATH: v.optional(
    v.pipe(v.string(), v.regex(/^\/(?:[a-z0-9_~-][a-z0-9._~-]*\/)*$/, 'must begin and end with a slash and contain only lower-case letters, digits, . _ ~ -')),
    '/',
  ),
  SITE_URL: v.optional(v.pipe(v.string(), v.regex(/^https?:\/\/[^/\s?#]+\/?$/, 'must be an origin, such as https://docs.example.org'))),
  CONTENT_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), 'content'),
  CACHE_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty'))),
  PREVIOUS_ASSETS: v.optional(
    v.pipe(
      v.string(),
      v.transform((value) => value.split(delimiter).filter((folder) => folder !== '')),
    ),
    '',
  ),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `must be ${LOG_LEVELS.slice(0, -1).join(', ')} or silent`), 'info'),
  ACCESS_LOG: v.optional(
    v.pipe(
      v.string(),
      v.check((value) => value === 'on' || value === 'off' || SHARE.test(value), 'must be on, off or a share of all answers, such as 0.05'),
      v.transform((value) => (value === 'on' ? 1 : value === 'off' ? 0 : Number(value))),
    ),
    'on',
  ),
  MCP: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  TRUST_PROXY: v.optional(
    v.pipe(
      v.string(),
      v.regex(PROXIES, 'must be none, or addresses and networks with commas between'),
      v.transform((value) => value !== 'none' && value),
    ),
    'loopback,linklocal,uniquelocal',
  ),
  DRAIN_MS: v.optional(wholeNumber(0, 600_000), '10000'),
});

/** The names of all variables. */
export const VARIABLES: readonly string[] = Object.keys(schema.entries);

/** Reads the environment. Throws an Error that names every wrong variable and its rule in one line. */
export function readEnv(variables: Readonly<Record<string, string | undefined>>): Env {
  const result = v.safeParse(schema, variables);
  if (!result.success)
    throw new Error(result.issues.map((issue) => `${String(issue.path?.[0]?.key)} ${issue.message} (it is ${JSON.stringify(issue.input)})`).join('; '));
  const {
    PORT,
    METRICS_PORT,
    METRICS_HOST,
    HOST,
    BASE_PATH,
    SITE_URL,
    CONTENT_DIR,
    CACHE_DIR,
    PREVIOUS_ASSETS,
    LOG_LEVEL,
    ACCESS_LOG,
    MCP,
    TRUST_PROXY,
    DRAIN_MS,
  } = result.output;
  // Port 0 lets the system choose, so two of them never collide.
  if (METRICS_PORT === PORT && PORT !== 0) throw new Error(`METRICS_PORT must be another port than PORT (it is ${JSON.stringify(variables.METRICS_PORT)})`);
  return {
    port: PORT,
    metricsPort: METRICS_PORT ?? null,
    metricsHost: METRICS_HOST,
    host: HOST,
    basePath: BASE_PATH,
    siteUrl: SITE_URL?.replace(/\/$/, '') ?? null,
    contentDir: CONTENT_DIR,
    cacheDir: CACHE_DIR ?? null,
    previousAssets: PREVIOUS_ASSETS,
    logLevel: LOG_LEVEL,
    accessLog: ACCESS_LOG,
    isMcpOn: MCP === 'on',
    trustProxy: TRUST_PROXY,
    drainMs: DRAIN_MS,
  };
}

/** Variables that are probably meant for this server, since their names are nearly those of its own. */
export function misspelt(variables: Readonly<Record<string, string | undefined>>): readonly string[] {
  return Object.keys(variables).flatMap((name) => {
    if (VARIABLES.includes(name)) return [];
    const meant = closest(name, VARIABLES);
    return distance(name, meant) <= (meant.length > SHORT ? 2 : 1) ? [`${name} has no effect. Did you mean ${meant}?`] : [];
  });
}

/** Among short names there are too many others that are nearly the same. */
const SHORT = 5;

/** What could steer a terminal or turn the direction of a text, and JSON leaves as it is. A line feed ends a line. */
const STEERING = /(?!\n)[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

/** A log that has such characters by their numbers only, whoever sent them. */
export function createLog({ logLevel: level }: Pick<Env, 'logLevel'>, destination?: DestinationStream): Logger {
  const byNumber = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return pino({ level, hooks: { streamWrite: (line) => line.replace(STEERING, byNumber) } }, destination);
}
