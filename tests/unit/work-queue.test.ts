import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Pending } from '../../server/pending.ts';
import { TooBusy, WorkQueue } from '../../server/work-queue.ts';

test('work is done in order, with turns for others between', async () => {
  const queue = new WorkQueue(3);
  const seen: string[] = [];
  const work = (name: string) =>
    queue.run(() => {
      seen.push(name);
      setImmediate(() => seen.push('another request'));
    });
  await Promise.all([work('one'), work('two'), work('three')]);
  expect(seen.slice(0, 5)).toEqual(['one', 'another request', 'two', 'another request', 'three']);
});

test('what has no room is refused, and there is room again when work is done', async () => {
  const queue = new WorkQueue(2);
  const waiting = [queue.run(() => 1), queue.run(() => 2)];
  await expect(queue.run(() => 3)).rejects.toThrow(TooBusy);
  expect(await Promise.all(waiting)).toEqual([1, 2]);
  expect(await queue.run(() => 4)).toBe(4);
});

test('of many that wait too long for their turn, all but a few are refused, unless they must not be', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const queue = new WorkQueue(16);
  let finish = (): void => {};
  const begun = new Promise<void>((begin) => {
    const work = () =>
      new Promise<void>((resolve) => {
        finish = resolve;
        begin();
      });
    void queue.run(work);
  });
  const states = Promise.allSettled(Array.from({ length: 12 }, () => queue.run(() => 'a state')));
  const kept = queue.run(() => 'of a page', { isRefusable: false });
  await begun;
  vi.advanceTimersByTime(6_000);
  finish();
  expect(await kept).toBe('of a page');
  const refused = (await states).filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(4);
  for (const state of refused) expect(state).toMatchObject({ reason: expect.any(TooBusy) });
});

test('pictures of pages, of which one cold page has many, have nothing else refused', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const queue = new WorkQueue(2);
  const pages = Array.from({ length: 20 }, () =>
    queue.run(() => 'of a page', { isRefusable: false }),
  );
  const state = queue.run(() => 'a state');
  vi.advanceTimersByTime(6_000);
  expect(await state).toBe('a state');
  await Promise.all(pages);
});

test('what must not be refused goes first', async () => {
  const queue = new WorkQueue(2);
  const seen: string[] = [];
  const work = (name: string, isRefusable: boolean) =>
    queue.run(() => seen.push(name), { isRefusable });
  await Promise.all([
    work('a state', true),
    work('another', true),
    work('of a page', false),
    work('of another page', false),
  ]);
  expect(seen).toEqual(['of a page', 'of another page', 'a state', 'another']);
});

test('work that fails tells who asked for it, and nobody else', async () => {
  const queue = new WorkQueue(2);
  const failing = queue.run(() => {
    throw new Error('ebb');
  });
  const next = queue.run(() => 'flood');
  await expect(failing).rejects.toThrow('ebb');
  expect(await next).toBe('flood');
});

test('what is being made is made once, and again when it has failed or is over', async () => {
  const underway = new Pending<number>();
  let made = 0;
  const make = async () => {
    made++;
    await pause(1);
    if (made === 1) throw new Error('ebb');
    return made;
  };
  const first = await Promise.allSettled([underway.get('a', make), underway.get('a', make)]);
  expect([first.map(({ status }) => status), made]).toEqual([['rejected', 'rejected'], 1]);
  expect(await Promise.all([underway.get('a', make), underway.get('a', make)])).toEqual([2, 2]);
  expect(await underway.get('a', make)).toBe(3);
});
