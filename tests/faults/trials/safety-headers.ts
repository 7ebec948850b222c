import { CspEvaluator } from 'csp_evaluator';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { observatoryPoints, observatoryScore } from '../../support/observatory.ts';
import { bytesFor, parseAnswer } from '../../support/raw-http.ts';
import { findingOf, portOf } from '../support/finding.ts';
import { type KindOfAnswer, kindsOfAnswers } from '../support/kinds-of-answers.ts';
import type { Trial } from '../trial.ts';

const LEAST_SCORE = 130;

/** What anybody who checks the headers of a site would say of ours. */
export const observatory: Trial = {
  id: 'S1',
  asked: `by the rules of MDN's Observatory every kind of answer that is a document reaches ${LEAST_SCORE} of 130`,
  quick: 'always',
  mostSeconds: 120,
  async run(tools) {
    const documents = (await kindsOfAnswers(tools)).filter(({ isDocument }) => isDocument);
    const scores = documents.map(({ name, answer }) => ({
      name,
      score: observatoryScore(answer),
      points: observatoryPoints(answer),
    }));
    const wrong = scores
      .filter(({ score }) => score < LEAST_SCORE)
      .map(({ name, score, points }) => `${name}: ${score} ${JSON.stringify(points)}`);
    return findingOf(
      `${scores.length} kinds of answers, lowest score ${Math.min(...scores.map(({ score }) => score))}`,
      wrong,
    );
  },
};

/** Whether the policy has a hole that is known. */
export const policyHoles: Trial = {
  id: 'S2',
  asked:
    "Google's csp_evaluator finds nothing high in the content security policy, and it is the same for all documents",
  quick: 'always',
  mostSeconds: 120,
  async run(tools) {
    const documents = (await kindsOfAnswers(tools)).filter(({ isDocument }) => isDocument);
    const policies = [
      ...new Set(documents.map(({ answer }) => answer.header('content-security-policy') ?? 'none')),
    ];
    const found = policies.flatMap((policy) =>
      new CspEvaluator(new CspParser(policy).csp).evaluate(),
    );
    const told = found.map(
      ({ severity, directive, description }) =>
        `${Severity[severity]} ${directive}: ${description}`,
    );
    const wrong = told.filter((_, at) =>
      [Severity.HIGH, Severity.SYNTAX, Severity.MEDIUM].some(
        (severity) => severity === found[at]?.severity,
      ),
    );
    return findingOf(
      `${policies.length} policy for ${documents.length} kinds of documents; noted: ${told.join(' | ') || 'nothing'}`,
      policies.length === 1 ? wrong : [...wrong, 'there are several'],
    );
  },
};

/** Headers of everything, by what they have to be, and those that only documents need. */
const OF_ALL: Readonly<Record<string, RegExp>> = {
  'x-content-type-options': /^nosniff$/,
  'strict-transport-security': /^max-age=31536000\b/,
  'cross-origin-resource-policy': /^same-origin$/,
};
const OF_DOCUMENTS: Readonly<Record<string, RegExp>> = {
  'content-security-policy': /default-src 'none'/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'cross-origin-opener-policy': /^same-origin$/,
};
const OF_NONE = ['x-powered-by', 'server', 'set-cookie', 'access-control-allow-origin'];

/** A server closes a request whose headers do not end after 15 s, and looks for such every 30 s. */
const SLOW_MS = 60_000;

/** No answer goes out without the headers that keep its reader safe, whoever makes it. */
export const safetyHeaders: Trial = {
  id: 'S4',
  asked:
    'every kind of answer, those of the parser too, has nosniff, HSTS and CORP, and each but scripts, styles and pictures has CSP, Referrer-Policy and COOP',
  quick: 'always',
  mostSeconds: 180,
  async run(tools) {
    const kinds = [...(await kindsOfAnswers(tools))];
    if (tools.length === 'long') {
      // Its answer takes long to come.
      const half = await bytesFor(
        portOf(await tools.start()),
        'GET / HTTP/1.1\r\nHost: a',
        SLOW_MS,
      );
      kinds.push({
        name: 'half a request',
        status: 408,
        isDocument: true,
        answer: parseAnswer(half),
      });
    }
    const wrong = kinds.flatMap(wrongsOf);
    const statuses = [...new Set(kinds.map(({ answer }) => answer.status))].sort((a, b) => a - b);
    return findingOf(`${kinds.length} kinds of answers (${statuses.join(', ')})`, wrong);
  },
};

function wrongsOf({ name, status, isDocument, answer }: KindOfAnswer): string[] {
  const due = Object.entries({ ...OF_ALL, ...(isDocument ? OF_DOCUMENTS : {}) });
  return [
    ...(answer.status === status ? [] : [`${name}: ${answer.status} instead of ${status}`]),
    ...due
      .filter(([header, value]) => !value.test(answer.header(header) ?? ''))
      .map(([header]) => `${name} has no ${header}`),
    ...OF_NONE.filter((header) => answer.header(header) !== undefined).map(
      (header) => `${name} has ${header}`,
    ),
  ];
}
