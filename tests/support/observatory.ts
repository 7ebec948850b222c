import { isDeepStrictEqual } from 'node:util';
import type { Answer } from './raw-http.ts';

/*
 * How MDN's HTTP Observatory scores an answer, as its package 1.4.8 does, for a site that is reached by HTTPS and is on
 * no preload list. Redirects from HTTP are the proxy's, so nothing is taken off for them.
 */

type Read = Pick<Answer, 'header' | 'text'>;

/** From this score on extra points count. */
const EXTRA_FROM = 90;
const HALF_A_YEAR = 15_768_000;

/** Points of each test, negative and positive, by its name. */
export function observatoryPoints(answer: Read): Readonly<Record<string, number>> {
  const policy = policyOf(answer.header('content-security-policy'));
  return {
    'content-security-policy': ofPolicy(policy),
    cookies: answer.header('set-cookie') === undefined ? 0 : -20,
    'cross-origin-resource-sharing':
      answer.header('access-control-allow-origin') === undefined ? 0 : -50,
    redirection: /^(?:[a-z]+:)?\/\//i.test(answer.header('location') ?? '') ? -5 : 0,
    'referrer-policy': ofReferrers(answer.header('referrer-policy')),
    'strict-transport-security': ofTransport(answer.header('strict-transport-security')),
    'subresource-integrity': ofScripts(answer.text),
    'x-content-type-options': answer.header('x-content-type-options') === 'nosniff' ? 0 : -5,
    'x-frame-options': ofFrames(policy, answer.header('x-frame-options')),
    'cross-origin-resource-policy': ofResources(answer.header('cross-origin-resource-policy')),
  };
}

/** 100 with what is taken off, and with the extra points if not much is. */
export function observatoryScore(answer: Read): number {
  const points = Object.values(observatoryPoints(answer));
  const sum = (some: readonly number[]): number => some.reduce((total, one) => total + one, 0);
  const penalised = 100 + sum(points.filter((one) => one < 0));
  return penalised >= EXTRA_FROM
    ? penalised + sum(points.filter((one) => one > 0))
    : Math.max(0, penalised);
}

type Policy = ReadonlyMap<string, readonly string[]>;

function policyOf(header: string | undefined): Policy | null {
  if (header === undefined) return null;
  const directives = header.split(';').map((directive) => directive.trim().split(/\s+/));
  return new Map(directives.map(([name = '', ...sources]) => [name.toLowerCase(), sources]));
}

function ofPolicy(policy: Policy | null): number {
  if (!policy) return -25;
  const sources = (name: string): readonly string[] =>
    policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const active = [...sources('script-src'), ...sources('object-src')];
  const isBroad = (source: string): boolean =>
    ["'unsafe-inline'", 'data:', 'https:', 'http:', '*'].includes(source);
  if (active.some(isBroad)) return -20;
  const all = [...policy.values()].flat();
  if (active.includes("'unsafe-eval'") || all.some((source) => source.startsWith('http:')))
    return -10;
  if (sources('style-src').some(isBroad)) return 0;
  return isDeepStrictEqual(policy.get('default-src'), ["'none'"]) ? 10 : 5;
}

const PRIVATE = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];

function ofReferrers(policy: string | undefined): number {
  if (policy === undefined) return 0;
  return PRIVATE.includes(policy) ? 5 : -5;
}

function ofTransport(header: string | undefined): number {
  if (header === undefined) return -20;
  return Number(/max-age=(\d+)/.exec(header)?.[1] ?? 0) >= HALF_A_YEAR ? 0 : -10;
}

function ofScripts(html: string): number {
  const scripts = [...html.matchAll(/<script\b[^>]*\ssrc="([^"]+)"[^>]*>/g)];
  const foreign = scripts.filter(
    ([tag, address = '']) => /^(?:https?:)?\/\//.test(address) && !tag.includes(' integrity='),
  );
  if (foreign.some(([, address = '']) => address.startsWith('http:'))) return -50;
  if (foreign.length > 0) return -5;
  return scripts.length > 0 && scripts.every(([tag]) => tag.includes(' integrity=')) ? 5 : 0;
}

function ofFrames(policy: Policy | null, header: string | undefined): number {
  if (policy?.has('frame-ancestors')) return 5;
  return header === undefined ? -20 : 0;
}

function ofResources(policy: string | undefined): number {
  return policy === 'same-origin' || policy === 'same-site' ? 10 : 0;
}
