import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Pending } from '../../server/pending.ts';

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
