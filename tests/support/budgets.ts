import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { root } from '../../build/paths.ts';

const FILE = 'tests/budgets.json';
const WORDS_OF_A_REASON = 5;

const amount = v.pipe(v.number(), v.integer(), v.minValue(0));
const bytesByAddress = v.record(v.string(), amount);

const raiseSchema = v.strictObject({
  /** Its keys from the top of the file, as in `firstLoad > /docs/ > bytes`. */
  budget: v.string(),
  from: amount,
  to: amount,
  why: v.pipe(
    v.string(),
    v.check(
      (why) => (why.match(/\p{L}{2,}/gu) ?? []).length >= WORDS_OF_A_REASON,
      'Say in a sentence why the budget had to go up.',
    ),
  ),
});
type Raise = v.InferOutput<typeof raiseSchema>;

/** Bytes of what is packed are those of brotli. */
const budgetsSchema = v.strictObject({
  /** Source of the docs engine. */
  engine: v.strictObject({ bytes: amount }),
  /** How many files may lie directly in a folder. */
  rooms: v.strictObject({ most: amount, larger: v.record(v.string(), amount) }),
  /** By route, before anybody has stirred. */
  firstLoad: v.record(
    v.string(),
    v.strictObject({
      /** Bodies and heads of all that is no picture. */
      bytes: amount,
      /** How many of them there are. */
      requests: amount,
      /** Bodies of the style sheets. */
      styles: amount,
      /** Bodies of the pictures that are loaded with the page, by address. */
      pictures: bytesByAddress,
      /** Bodies of those that are loaded when the visitor comes near. */
      later: bytesByAddress,
    }),
  ),
  /** Bodies and heads of the pictures that Chromium loads before anybody has stirred, those near the top included. */
  picturesAtOnce: amount,
  /** What the first sign of life brings. */
  client: v.strictObject({ scripts: amount, styles: amount }),
  /** The search index of our content. */
  index: amount,
  /** A record, which no test asserts. */
  seconds: v.strictObject({
    machine: v.string(),
    date: v.pipe(v.string(), v.isoDate()),
    projects: v.strictObject({
      unit: v.number(),
      http: v.number(),
      browser: v.number(),
      faults: v.number(),
    }),
    /** The longest files, which start first. */
    longest: v.record(v.string(), v.number()),
  }),
  /** Why budgets went up, oldest first. */
  raised: v.array(raiseSchema),
});
export type Budgets = v.InferOutput<typeof budgetsSchema>;
export type FirstLoad = Budgets['firstLoad'][string];

const text = (): string => readFileSync(join(root, FILE), 'utf8');

export const readBudgets = (): Budgets =>
  v.parse(v.pipe(v.string(), v.parseJson(), budgetsSchema), text());

/**
 * The last committed version of the file that is not as the file is now; null without a history, as in a shallow clone
 * or a first version.
 */
export function budgetsBefore(): unknown {
  const now = text();
  for (const commit of git('log', '-2', '--format=%H', '--', FILE).split('\n').filter(Boolean)) {
    const then = git('show', `${commit}:./${FILE}`);
    if (then !== now) return JSON.parse(then);
  }
  return null;
}

/** What git says; nothing where there is no git or no repository. */
function git(...parameters: readonly string[]): string {
  try {
    return execFileSync('git', parameters, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return '';
  }
}

/** Which budgets went up without a reason, and which reasons tell of a step that was not taken; in sentences. */
export function stepsWithoutReason(before: unknown, now: Budgets): string[] {
  const old = amountsIn(budgetsOf(before));
  const steps = [...amountsIn(budgetsOf(now))].flatMap(([budget, to]) => {
    const from = old.get(budget);
    return from !== undefined && to > from ? [{ budget, from, to }] : [];
  });
  const isOf = ({ budget, from, to }: Omit<Raise, 'why'>, raise: Raise): boolean =>
    raise.budget === budget && raise.from === from && raise.to === to;
  const known = reasonsIn(before).map((raise) => JSON.stringify(raise));
  return [
    ...steps
      .filter((step) => !now.raised.some((raise) => isOf(step, raise)))
      .map(
        (step) =>
          `A budget went up without a reason. Lower it again, or add this to "raised" in ${FILE}: ${JSON.stringify({ ...step, why: '' })}`,
      ),
    ...now.raised
      .filter(
        (raise) =>
          !known.includes(JSON.stringify(raise)) && !steps.some((step) => isOf(step, raise)),
      )
      .map(
        (raise) =>
          `"raised" in ${FILE} tells of a step that no budget took. Correct or remove it: ${JSON.stringify(raise)}`,
      ),
  ];
}

const recordSchema = v.record(v.string(), v.unknown());

/** Without what is no budget. An older version may have had another form. */
function budgetsOf(file: unknown): unknown {
  if (!v.is(recordSchema, file)) return {};
  const { seconds, raised, ...budgets } = file;
  return budgets;
}

function reasonsIn(file: unknown): readonly Raise[] {
  const { success, output } = v.safeParse(v.object({ raised: v.array(raiseSchema) }), file);
  return success ? output.raised : [];
}

/** All numbers in a value, by the keys that lead to them. */
function amountsIn(value: unknown, keys: readonly string[] = []): ReadonlyMap<string, number> {
  if (typeof value === 'number') return new Map([[keys.join(' > '), value]]);
  if (!v.is(recordSchema, value)) return new Map();
  return new Map(
    Object.entries(value).flatMap(([key, inner]) => [...amountsIn(inner, [...keys, key])]),
  );
}

/** Where what was measured does not fit its budgets, in sentences. */
export function overruns(measured: unknown, budgets: unknown): string[] {
  const [found, allowed] = [amountsIn(measured), amountsIn(budgets)];
  return [
    ...[...found].flatMap(([budget, amount]) => {
      const most = allowed.get(budget);
      if (most === undefined)
        return [`"${budget}" is ${amount} and has no budget. Add it to ${FILE}.`];
      if (amount <= most) return [];
      return [
        `"${budget}" is ${amount} and may be ${most}. Make it smaller, or raise its budget in ${FILE} and say there why.`,
      ];
    }),
    ...[...allowed.keys()]
      .filter((budget) => !found.has(budget))
      .map((budget) => `"${budget}" has a budget and is gone. Remove it from ${FILE}.`),
  ];
}
