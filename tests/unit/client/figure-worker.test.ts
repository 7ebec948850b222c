import { createHook } from 'node:async_hooks';
import { checkSettings } from 'settings';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Runner, startFigureWorker } from '../../../client/figures/figure-worker.ts';
import { paintModel } from '../../../client/figures/paint-model.ts';
import type { AnySettings } from '../../../shared/figure-host/figure.ts';
import { computing } from '../../fixtures/plugin/computes.ts';
import { compute } from '../../fixtures/plugin/figures/mixer/compute.ts';
import { MIXER } from '../../fixtures/plugin/figures/mixer/settings.ts';

const base = checkSettings(MIXER, {}).settings;
/** The figure of the fixture, of anything that may be asked. */
const mixer = {
  compute: (settings: AnySettings) => compute(checkSettings(MIXER, settings).settings),
};

/** Computes in this thread what a worker would: Node has none of the browser's. */
const here: Runner = {
  compute: async (settings) => paintModel(mixer.compute(settings), computing),
  explain: async () => null,
  close: () => undefined,
};
const failing: Runner = { ...here, compute: () => Promise.reject(new Error('it cannot be done')) };

describe('what computes a figure', () => {
  test('brings what the figure computes, painted', async () => {
    const model = await startFigureWorker('mixer', here).compute(base);
    const own = mixer.compute(base);
    expect(model?.summary).toBe(own.summary);
    expect(model?.pictures.map(({ id, pixels }) => [id, pixels?.length])).toEqual(
      own.pictures.map(({ id, width, height }) => [id, width * height * 4]),
    );
    // What travels to a page has to be data.
    expect(() => structuredClone(model)).not.toThrow();
  });

  test('computes the first wish and the last, and none that was overtaken while it waited', async () => {
    const worker = startFigureWorker('mixer', here);
    const wishes = [1, 2, 3, 4, 5].map((red) => worker.compute({ ...base, red }));
    const done: number[] = [];
    wishes.forEach((wish, at) => void wish.then(() => done.push(at)));
    const digests = (await Promise.all(wishes)).map((model) => model?.summary ?? null);
    expect(digests).toEqual([
      mixer.compute({ ...base, red: 1 }).summary,
      null,
      null,
      null,
      mixer.compute({ ...base, red: 5 }).summary,
    ]);
    expect(done.indexOf(0)).toBeLessThan(done.indexOf(4));
    expect((await worker.compute({ ...base, red: 2 }))?.summary).toBe(
      mixer.compute({ ...base, red: 2 }).summary,
    );
  });

  test('answers about cells after the models that are wanted, and only about the last of those that wait', async () => {
    const asked: string[] = [];
    const run: Runner = {
      ...here,
      compute: async (settings) => {
        asked.push(`seed ${settings.red}`);
        return paintModel(mixer.compute(base), computing);
      },
      explain: async ({ x, y }) => {
        asked.push(`cell ${x} ${y}`);
        return { x, y, name: `(${x}, ${y})`, kind: 'Wall', life: [], layers: [] };
      },
    };
    const worker = startFigureWorker('mixer', run);
    const cell = (x: number) =>
      worker.explain({ picture: 'level', x, y: 0 }).then((story) => story?.name ?? null);
    const answers = Promise.all([
      cell(1),
      cell(2),
      worker.compute({ red: 7 }).then((model) => model && 'model'),
      cell(3),
    ]);
    expect(await answers).toEqual(['(1, 0)', null, 'model', '(3, 0)']);
    expect(asked).toEqual(['cell 1 0', 'seed 7', 'cell 3 0']);
  });

  test('holds no more after a thousand moves of a slider that never rests than after ten', async () => {
    const pending = new Set<number>();
    const hook = createHook({
      init: (id, type) => void (type === 'PROMISE' && pending.add(id)),
      promiseResolve: (id) => void pending.delete(id),
    });
    let finish = (): void => undefined;
    const compute = () =>
      new Promise<never>((_, reject) => {
        finish = () => reject(new Error('it does not matter'));
      });
    const worker = startFigureWorker('mixer', { ...here, compute });
    const wish = () => worker.compute({}).catch(() => undefined);
    let computed = wish();
    hook.enable();
    const afterMoves = async (count: number): Promise<number> => {
      for (let move = 0; move < count; move++) {
        const next = wish();
        finish();
        await computed;
        computed = next;
      }
      return pending.size;
    };
    const few = await afterMoves(10);
    const many = await afterMoves(1_000);
    hook.disable();
    expect(many).toBeLessThan(few + 50);
  });

  test('tells what went wrong, and tries the next wish all the same', async () => {
    const worker = startFigureWorker('mixer', failing);
    const wishes = [worker.compute({}), worker.compute({})];
    for (const wish of wishes) await expect(wish).rejects.toThrow('it cannot be done');
    await expect(worker.compute({})).rejects.toThrow('it cannot be done');
  });
});

describe('a worker in the browser', () => {
  class Thread extends EventTarget {
    static all: Thread[] = [];
    readonly questions: unknown[] = [];
    isOver = false;
    constructor() {
      super();
      Thread.all.push(this);
    }
    postMessage(question: unknown): void {
      this.questions.push(question);
    }
    terminate(): void {
      this.isOver = true;
    }
  }

  function open() {
    const worker = startFigureWorker('mixer');
    const thread = Thread.all.at(-1) ?? expect.fail('no worker was started');
    return { worker, thread };
  }

  beforeEach(() => void vi.stubGlobal('Worker', Thread));
  afterEach(() => void vi.unstubAllGlobals());

  test('one that fails before it is asked anything rejects every wish', async () => {
    const { worker, thread } = open();
    thread.dispatchEvent(new Event('error'));
    await expect(worker.compute(base)).rejects.toThrow('the code for it did not load');
    await expect(worker.compute(base)).rejects.toThrow('the code for it did not load');
    expect([thread.questions, thread.isOver]).toEqual([[], true]);
  });

  test('an answer that cannot be read ends the wish that waits for it, and those that follow', async () => {
    const { worker, thread } = open();
    const wishes = [worker.compute(base), worker.compute({ ...base, red: 2 })];
    thread.dispatchEvent(new Event('messageerror'));
    for (const wish of wishes) await expect(wish).rejects.toThrow('the answer could not be read');
    expect(thread.questions.length).toBe(1);
  });

  test('one that has a problem with a question answers the next one all the same', async () => {
    const { worker, thread } = open();
    const wishes = [worker.compute(base), worker.compute({ ...base, red: 2 })];
    thread.dispatchEvent(new MessageEvent('message', { data: { problem: 'too large' } }));
    await expect(wishes[0]).rejects.toThrow('too large');
    const model = { digest: '01234567' };
    thread.dispatchEvent(new MessageEvent('message', { data: { answer: { model } } }));
    expect(await wishes[1]).toEqual(model);
  });
});
