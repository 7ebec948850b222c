import type { Answer, HeaderLines } from './raw-http.ts';

/** A request as somebody may make it who means no good, or who knows no better. */
export interface HostileRequest {
  readonly target: string;
  readonly method: string;
  readonly headers: HeaderLines;
}

const PARTS = [
  '/',
  '//',
  '\\',
  '%5c',
  '%2f',
  '%2F',
  '%252f',
  '..',
  '.',
  '%2e',
  '%2E%2e',
  '.html',
  '/index.html',
  '.HTML',
  'page.json',
  'manual',
  'MANUAL',
  'first',
  'search',
  'assets',
  'figures',
  'img',
  'search-index.json',
  'search.json',
  'healthz',
  'readyz',
  'evil.example',
  'http:',
  'https://evil.example',
  '@',
  ':',
  ';',
  '%',
  '%%',
  '%zz',
  '%00',
  '%0d%0a',
  '%c3',
  '%C3%BC',
  'r%C3%A4ume%20und%20fl%C3%BCsse',
  '\xff',
  '?',
  '??',
  '#',
  '&q=',
  '?q=',
  '?q=tide',
  '?ctx=__proto__',
  '?_=',
  'reflect%3Cme%3E',
  '<reflect-me>',
  '"reflect-me"',
  'constructor',
  '__proto__',
  '~9999',
  'a%20file.txt',
  'a'.repeat(300),
];

/** Text that nobody sends but such a request, as markup and as the value of an attribute. */
const REFLECTED = /<reflect|"reflect-me"/;

/** Most of them read, since only that leads further than the guard. */
const METHODS = [
  ...Array.from({ length: 30 }, () => 'GET'),
  'HEAD',
  'HEAD',
  'POST',
  'OPTIONS',
  'TRACE',
  'DELETE',
  'CONNECT',
  'PURGE',
  'BREW',
];

const HEADERS: readonly HeaderLines[] = [
  {},
  { 'Accept-Encoding': 'br' },
  { 'Accept-Encoding': 'gzip;q=0, *;q=0' },
  { Range: 'bytes=0-3' },
  { Range: 'bytes=9999999-' },
  { Range: 'bytes=5-2,x' },
  { 'If-None-Match': '*' },
  { 'If-Match': '"none"' },
  { 'If-Modified-Since': 'yesterday' },
  { 'If-Unmodified-Since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
  { Host: 'evil.example' },
  { 'X-Forwarded-Host': 'evil.example' },
  { Expect: '100-continue' },
];

/**
 * Makes up a request.
 * @param random from 0 to 1
 * @param beginnings addresses of the site
 */
export function hostileRequest(
  random: () => number,
  beginnings: readonly string[],
): HostileRequest {
  const pick = <Item>(items: readonly Item[]): Item | undefined =>
    items[Math.floor(random() * items.length)];
  const parts = Array.from(
    { length: Math.floor(random() * random() * 8) },
    () => pick(PARTS) ?? '',
  );
  const beginning = random() < 0.25 ? '/' : (pick(beginnings) ?? '/');
  return {
    target: beginning + parts.join(''),
    method: pick(METHODS) ?? 'GET',
    headers: pick(HEADERS) ?? {},
  };
}

/**
 * What is wrong with an answer, whatever was asked.
 * @param addresses where a redirect may lead to
 */
export function wrongsOf(
  { header, text }: Pick<Answer, 'header' | 'text'>,
  addresses: ReadonlySet<string>,
): string[] {
  const location = header('location');
  const isHtml = header('content-type')?.includes('html') === true;
  return [
    ...(location !== undefined && !addresses.has(location.replace(/\?.*$/s, ''))
      ? [`leads to ${location}`]
      : []),
    ...(isHtml && REFLECTED.test(text) ? ['repeats markup'] : []),
    ...(/\n\s+at .+:\d+:\d+/.test(text) ? ['shows a stack'] : []),
    ...['set-cookie', 'x-powered-by'].filter((name) => header(name) !== undefined),
  ];
}
