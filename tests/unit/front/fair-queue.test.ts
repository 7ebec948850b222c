import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Made } from '../../../server/contract/make.ts';
import { Budgets } from '../../../server/front/limits/budgets.ts';
import {
  CLASSES,
  SHARED,
  type Work,
  type WorkClass,
  type WorkKind,
} from '../../../server/front/limits/costs.ts';
import { FairQueue, MOST_RUNNING, OverBudget } from '../../../server/front/limits/fair-queue.ts';
import { TooBusy } from '../../../server/too-busy.ts';

const KINDS: Readonly<Record<WorkClass, WorkKind>> = {
  shared: 'shared',
  search: 'search',
  state: 'state',
  picture: 'picture',
  export: 'export',
  enlarged: 'enlarged',
  crawler: 'state',
};

function work(name: WorkClass, ms = 100): Work {
  return { kind: KINDS[name], class: name, ms, isPaid: name !== 'shared' };
}

function madeIn(ms: number): Made {
  return { status: 200, type: null, cacheControl: '', body: new Uint8Array(), ms };
}

/** A queue at a time that only passes when the test says so, with work that ends when it says so. */
function heldQueue() {
  let now = 0;
  const queue = new FairQueue(new Budgets(() => now));
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const errors: unknown[] = [];
  const ask = (name: string, asked: Work, client?: string): Promise<Made | null> => {
    const result = queue.run({ work: asked, ...(client !== undefined && { client }) }, async () => {
      begun.push(name);
      await new Promise<void>((end) => ends.push(end));
      return madeIn(asked.ms);
    });
    result.catch((error: unknown) => errors.push(error));
    return result;
  };
  /** Ends the oldest work and waits until the next has begun, if any waits. */
  const endOne = async (): Promise<void> => {
    ends.shift()?.();
    await pause(0);
  };
  return {
    queue,
    begun,
    errors,
    ask,
    endOne,
    pass: (ms: number): void => {
      now += ms;
    },
  };
}

test('three things are with the maker at a time; what is dear leaves room, and has one of each class', async () => {
  const { begun, ask, endOne } = heldQueue();
  void ask('an enlarged picture', work('enlarged'));
  void ask('another enlarged picture', work('enlarged'));
  void ask('an export', work('export'));
  void ask('a picture', work('picture'));
  void ask('a search', work('search'));
  void ask('another search', work('search'));
  expect(begun).toEqual(['an enlarged picture', 'an export', 'a search']);
  await endOne();
  expect(begun).toHaveLength(4);
});

test('classes share the maker by their weights, and none starves another', async () => {
  const { begun, ask, endOne } = heldQueue();
  for (let nth = 0; nth < 40; nth++) void ask('search', work('search'));
  for (let nth = 0; nth < 20; nth++) void ask('state', work('state'));
  for (let nth = 0; nth < 10; nth++) void ask('export', work('export'));
  for (let nth = 0; nth < 8; nth++) void ask('crawler', work('crawler'));
  for (let nth = 0; nth < 28; nth++) await endOne();
  const counts = (name: string): number => begun.filter((one) => one === name).length;
  expect(counts('search')).toBeGreaterThan(counts('state'));
  expect(counts('state')).toBeGreaterThan(counts('export'));
  expect(counts('export')).toBeGreaterThanOrEqual(counts('crawler'));
  expect(counts('crawler')).toBeGreaterThan(0);
});

test('two dear classes that always wait share the maker by their weights', async () => {
  const { begun, ask, endOne } = heldQueue();
  for (let nth = 0; nth < 40; nth++) void ask('picture', work('picture'));
  for (let nth = 0; nth < 8; nth++) void ask('crawler', work('crawler'));
  for (let nth = 0; nth < 18; nth++) await endOne();
  const count = (name: string): number => begun.filter((one) => one === name).length;
  expect(count('picture')).toBeGreaterThanOrEqual(3 * count('crawler'));
  expect(count('crawler')).toBeGreaterThan(1);
});

test('a class whose work took longer than expected has its next turn later', async () => {
  const queue = new FairQueue();
  const begun: string[] = [];
  let end = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    end = resolve;
  });
  const ask = (name: 'search' | 'state', ms: number) =>
    queue.run({ work: work(name) }, async () => {
      begun.push(name);
      await held;
      return madeIn(ms);
    });
  const all = [ask('search', 5_000), ask('state', 1)];
  for (let nth = 0; nth < 4; nth++) all.push(ask('search', 1), ask('state', 1));
  end();
  await Promise.all(all);
  expect(begun.slice(MOST_RUNNING, MOST_RUNNING + 4)).toEqual(['state', 'state', 'state', 'state']);
});

test('inside a class, whoever has asked for least comes first', async () => {
  const { begun, ask, endOne } = heldQueue();
  for (let nth = 0; nth < 4; nth++) void ask('greedy', work('export'), '192.0.2.1');
  void ask('modest', work('export'), '192.0.2.2');
  await endOne();
  expect(begun).toEqual(['greedy', 'modest']);
});

test('a client that is alone is never refused for its budget, and one beside others is told when to come again', async () => {
  const { queue, errors, ask, endOne, pass } = heldQueue();
  for (let nth = 0; nth < 20; nth++) {
    void ask('alone', work('export', 500), '192.0.2.1');
    await endOne();
  }
  expect(errors).toEqual([]);
  void ask('another', work('search', 40), '192.0.2.2');
  await expect(ask('again', work('export', 500), '192.0.2.1')).rejects.toThrow(OverBudget);
  expect(errors).toMatchObject([{ seconds: 8 }]);
  expect(queue.refused.counts()).toMatchObject({ budget: 1, full: 0 });
  pass(8_000);
  void ask('another', work('search', 40), '192.0.2.2');
  void ask('again', work('export', 500), '192.0.2.1');
  expect(errors).toHaveLength(1);
});

test('who has used up a budget for exports can still have what is stored and read as an assistant', async () => {
  const { errors, ask, endOne } = heldQueue();
  void ask('another', work('search', 40), '192.0.2.2');
  const greedy = '192.0.2.1';
  for (let nth = 0; nth < 20; nth++) {
    void ask('dear', work('export', 500), greedy);
    await endOne();
  }
  const before = errors.length;
  expect(before).toBeGreaterThan(0);
  void ask('read', { kind: 'read', class: 'state', ms: 10, isPaid: false }, greedy);
  void ask('page', SHARED);
  expect(errors).toHaveLength(before);
});

test('pictures of a page are never refused for a budget, and those of many readers have room', async () => {
  const { queue, errors, ask } = heldQueue();
  const picture: Work = { kind: 'picture', class: 'picture', ms: 60, isPaid: false };
  void ask('another', work('search', 40), '192.0.2.9');
  const [readers, pictures] = [5, 40];
  for (let reader = 0; reader < readers; reader++)
    for (let nth = 0; nth < pictures; nth++) void ask('picture', picture, `192.0.2.${reader}`);
  await pause(0);
  expect(errors).toEqual([]);
  expect(queue.lengths().picture).toBe(readers * pictures - 1);
});

test('a flood of pictures of one client leaves others their turns', async () => {
  const { begun, errors, ask, endOne } = heldQueue();
  const picture: Work = { kind: 'picture', class: 'picture', ms: 60, isPaid: false };
  for (let nth = 0; nth < 2 * CLASSES.picture.most; nth++) void ask('flood', picture, '192.0.2.1');
  await pause(0);
  expect(errors.length).toBeGreaterThan(0);
  for (const error of errors) expect(error).toBeInstanceOf(OverBudget);
  void ask('an export', work('export'), '192.0.2.2');
  void ask('a picture', picture, '192.0.2.3');
  for (let nth = 0; nth < 4; nth++) await endOne();
  expect(begun).toEqual(expect.arrayContaining(['an export', 'a picture']));
});

test('many addresses that were never seen share one budget for what is dear, and a reader has one of its own', async () => {
  const { queue, errors, ask, endOne, pass } = heldQueue();
  queue.saw('192.0.2.1');
  pass(4_000);
  for (let nth = 0; nth < 50; nth++) {
    void ask('unknown', work('export', 400), `198.18.0.${nth}`);
    await endOne();
  }
  expect(errors.length).toBeGreaterThanOrEqual(39);
  for (const error of errors) expect(error).toBeInstanceOf(OverBudget);
  const refused = errors.length;
  void ask('a reader', work('export', 400), '192.0.2.1');
  for (let nth = 0; nth < 5; nth++) void ask('a search', work('search', 40), `198.18.1.${nth}`);
  expect(errors).toHaveLength(refused);
});

test('a client that nobody has seen has its turn before one that waits for much, however much that has left', async () => {
  const { queue, begun, ask, endOne, pass } = heldQueue();
  queue.saw('192.0.2.1');
  pass(60_000);
  for (let nth = 0; nth < 4; nth++) void ask('greedy', work('export'), '192.0.2.1');
  void ask('new', work('export'), '192.0.2.2');
  await endOne();
  expect(begun).toEqual(['greedy', 'new']);
});

test('a class has room for so many; then the one that waits for most is refused', async () => {
  const { errors, ask, pass, queue } = heldQueue();
  const { most } = CLASSES.export;
  for (let nth = 0; nth < most + 1; nth++) void ask('greedy', work('export', 100), '192.0.2.1');
  expect(errors).toEqual([]);
  await expect(ask('greedy', work('export', 100), '192.0.2.1')).rejects.toThrow(OverBudget);
  pass(1_000);
  queue.saw('192.0.2.2');
  void ask('modest', work('export', 100), '192.0.2.2');
  await pause(0);
  expect(errors).toHaveLength(2);
  expect(queue.lengths()).toMatchObject({ export: most });
  expect(queue.refused.counts()).toMatchObject({ full: 2 });
});

test('what waits too long is refused, and is not made', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const queue = new FairQueue();
  const made: string[] = [];
  const held = new Promise<null>(() => undefined);
  for (let nth = 0; nth < MOST_RUNNING; nth++) void queue.run({ work: work('search') }, () => held);
  const late = queue.run({ work: work('search') }, async () => {
    made.push('late');
    return null;
  });
  const refused = expect(late).rejects.toThrow(TooBusy);
  vi.advanceTimersByTime(CLASSES.search.longestMs);
  await refused;
  expect([made, queue.lengths().search, queue.refused.counts().late]).toEqual([[], 0, 1]);
});

test('what nobody waits for any more is not made, and not paid', async () => {
  const { ask, begun, endOne, queue } = heldQueue();
  void ask('one', work('export'));
  let made = false;
  const left = queue.run({ work: work('export'), isLeft: () => true }, async () => {
    made = true;
    return null;
  });
  void ask('three', work('export'));
  await endOne();
  expect([await left, made]).toEqual([null, false]);
  await pause(0);
  expect(begun).toEqual(['one', 'three']);
});

test('work that fails tells who asked for it, and the next has its turn', async () => {
  const queue = new FairQueue();
  const failing = queue.run({ work: work('export') }, () => Promise.reject(new Error('ebb')));
  const next = queue.run({ work: work('export') }, async () => madeIn(1));
  await expect(failing).rejects.toThrow('ebb');
  expect(await next).toMatchObject({ status: 200 });
});

test('whoever has left makes room for others at once', async () => {
  const { queue, ask, begun, endOne } = heldQueue();
  void ask('an export', work('export'));
  let isLeft = false;
  const dropped = Array.from({ length: CLASSES.export.most }, (_, at) =>
    queue.run({ work: work('export'), client: `reader ${at}`, isLeft: () => isLeft }, async () =>
      madeIn(1),
    ),
  );
  isLeft = true;
  const stays = ask('another export', work('export'), 'somebody who stays');
  expect(await Promise.all(dropped)).toEqual(dropped.map(() => null));
  await endOne();
  expect(begun).toEqual(['an export', 'another export']);
  await endOne();
  await stays;
});
