import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Pending } from '../../server/pending.ts';
import { WorkQueue } from '../../server/work-queue.ts';

test('work is done in order, with turns for others between', async () => {
  const queue = new WorkQueue();
  const seen: string[] = [];
  const work = (name: string) =>
    queue.run(() => {
      seen.push(name);
      setImmediate(() => seen.push('another request'));
    });
  await Promise.all([work('one'), work('two'), work('three')]);
  expect(seen.slice(0, 5)).toEqual(['one', 'another request', 'two', 'another request', 'three']);
});

test('work that fails tells who asked for it, and nobody else', async () => {
  const queue = new WorkQueue();
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
