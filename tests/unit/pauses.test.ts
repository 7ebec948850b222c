import { setImmediate as nextTurn } from 'node:timers/promises';
import { MessageChannel } from 'node:worker_threads';
import { afterEach, expect, test, vi } from 'vitest';
import { createPauses, inForeground, untilAnswered } from '../../server/pauses.ts';

afterEach(() => void vi.useRealTimers());

/** Work of many steps, each of which holds the thread for longer than a slice. */
async function workInSteps(steps: number, note: (step: number) => void): Promise<void> {
  const pause = createPauses();
  for (let step = 0; step < steps; step++) {
    const end = performance.now() + 10;
    while (performance.now() < end);
    note(step);
    await pause();
  }
}

/** An answer that takes many turns of the event loop, as one that loads code does. */
async function answerOf(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await nextTurn();
}

test('An answer of many turns waits for one step of background work, not for a step each turn', async () => {
  const steps: number[] = [];
  const background = workInSteps(20, (step) => steps.push(step));
  await inForeground(() => answerOf(15));
  expect(steps.length).toBeLessThan(4);
  await background;
  expect(steps).toHaveLength(20);
});

test('Background work goes on, slowly, while visitors never stop asking', async () => {
  let isOver = false;
  const visitors = inForeground(async () => {
    while (!isOver) await nextTurn();
  });
  await workInSteps(3, () => undefined);
  isOver = true;
  await visitors;
});

test('Background work goes on after an answer has failed', async () => {
  const failed = inForeground(() => Promise.reject(new Error('no answer')));
  await expect(failed).rejects.toThrow('no answer');
  await workInSteps(2, () => undefined);
});

test('Work that a visitor waits for yields, and never waits for its own answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const steps: number[] = [];
  await inForeground(() => workInSteps(5, (step) => steps.push(step)));
  expect(steps).toHaveLength(5);
  expect(vi.getTimerCount()).toBe(0);
});

test('An answer is sent before background work goes on', async () => {
  const told: unknown[] = [];
  const background = workInSteps(2, (step) => told.push(step));
  await inForeground(() => answerOf(5));
  for (let hop = 0; hop < 20; hop++) await null;
  told.push('sent');
  await background;
  expect(told).toEqual([0, 'sent', 1]);
});

test('Background work that has waited for a visitor waits for the next one too', async () => {
  const told: string[] = [];
  const first = inForeground(() => answerOf(5));
  const background = untilAnswered().then(() => told.push('picture'));
  const second = first.then(() =>
    inForeground(async () => {
      await answerOf(5);
      told.push('answered');
    }),
  );
  await Promise.all([background, second]);
  expect(told).toEqual(['answered', 'picture']);
});

test('Steps of several jobs have turns of their own, between which a request is taken', async () => {
  const { port1, port2 } = new MessageChannel();
  const told: (number | string)[] = [];
  port2.on('message', () => told.push('request'));
  const jobs = [1, 2, 3].map((job) =>
    workInSteps(3, (step) => {
      told.push(job);
      if (job === 1 && step === 1) port1.postMessage('');
    }),
  );
  await Promise.all(jobs);
  port1.close();
  expect(told.slice(0, 6)).toEqual([1, 2, 3, 1, 'request', 2]);
});

test('Timers have their turn while each answer is followed by the next request', async () => {
  const { port1, port2 } = new MessageChannel();
  let [answers, isLate] = [0, false];
  const isOver = new Promise<void>((resolve) => {
    port2.on('message', async () => {
      await inForeground(async () => {
        const end = performance.now() + 2;
        while (performance.now() < end);
      });
      answers++;
      if (isLate || answers === 500) resolve();
      else port1.postMessage('next');
    });
  });
  for (let nth = 0; nth < 2; nth++) port1.postMessage('first');
  setTimeout(() => {
    isLate = true;
  }, 20);
  await isOver;
  port1.close();
  expect(answers).toBeLessThan(100);
});
