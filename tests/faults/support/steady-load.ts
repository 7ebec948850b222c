import { OpenLoop, type Outcome, type PlannedRequest } from '../../support/open-loop.ts';
import type { TrialTools } from '../trial.ts';

/** Requests a second, as the catalogue asks. */
export const RATE = 400;
/** One plan; then comes the next one, until the trial has seen enough. */
const SECONDS = 5;

/** Sends requests in turn, at a fixed rate, for as long as something takes and for one plan more. Gives what came. */
export async function underLoad(
  { onEnd, signal }: Pick<TrialTools, 'onEnd' | 'signal'>,
  requests: readonly PlannedRequest[],
  during: () => Promise<void>,
): Promise<readonly Outcome[]> {
  const load = await OpenLoop.open();
  onEnd(() => load.close());
  const outcomes: Outcome[] = [];
  let isOver = false;
  const done = during().finally(() => {
    isOver = true;
  });
  // It is told below.
  done.catch(() => undefined);
  let sent = 0;
  for (let isLast = false; !isLast && !signal.aborted; ) {
    isLast = isOver;
    const plan = Array.from(
      { length: RATE * SECONDS },
      (_, place) => requests[(sent + place) % requests.length] ?? fail(),
    );
    sent += plan.length;
    outcomes.push(...(await load.run({ rate: RATE, requests: plan })));
  }
  await done;
  return outcomes;
}

function fail(): never {
  throw new Error('There is nothing to ask for.');
}

/** How many requests were not answered with one of these, by what came instead: `3 x 502, 1 x none`. */
export function failuresIn(outcomes: readonly Outcome[], sound: readonly number[] = [200]): string {
  const counts = new Map<number, number>();
  for (const { status } of outcomes)
    if (!sound.includes(status)) counts.set(status, (counts.get(status) ?? 0) + 1);
  return counts.size === 0
    ? '0'
    : [...counts].map(([status, count]) => `${count} x ${status || 'none'}`).join(', ');
}
