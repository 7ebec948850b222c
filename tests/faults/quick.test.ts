import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startBuilt } from '../browser/support/server.ts';
import { isThorough } from '../support/thorough.ts';
import { runTrial } from './run-trial.ts';
import { QUICK_SECONDS, SHARED } from './trial.ts';
import { TRIALS } from './trials.ts';

let site: RunningServer;
let soundState: unknown;
beforeAll(async () => {
  site = await startBuilt(SHARED);
  soundState = await stateOf(site);
}, QUICK_SECONDS * 1000);
afterAll(() => site.stop('SIGKILL'));

test.each(TRIALS.filter(({ quick }) => quick === 'always' || (quick === 'thorough' && isThorough)))(
  '$id: $asked',
  async (trial) => {
    const { holds, measured } = await runTrial(trial, 'quick', site);
    expect(holds, measured).toBe(true);
    expect(await stateOf(site), 'the server that the next trial finds').toEqual(soundState);
  },
  // The trial ends by itself before, with a message of its own.
  (QUICK_SECONDS + 20) * 1000,
);

/** What a trial must not change for the next one. */
async function stateOf({ url, log }: RunningServer) {
  const answer = await fetch(url);
  return {
    status: answer.status,
    page: await answer.text(),
    errors: log().match(/.*"level":[56]0.*/g),
  };
}

test('no two trials have the same words', () => {
  const words = TRIALS.map(({ asked }) => asked);
  expect(new Set(words).size).toBe(words.length);
});
