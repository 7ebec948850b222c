import { BOX_LIMITS } from 'search';
import { afterEach, expect, test, vi } from 'vitest';
import { startEngine } from '../../../client/search/search-index.ts';
import type { IndexAnswer, IndexFile, IndexQuestion } from '../../../client/search/worker.ts';
import type { Reply, WorkerLike } from '../../../client/worker-protocol.ts';
import type { SearchAnswer } from '../../../shared/contract/search.ts';

afterEach(() => void vi.useRealTimers());

const SITE = { base: '/', docsPath: '/docs/', contexts: [] };
const NOTE = { dir: '', hash: 'abcdef01', bytes: 10 };
const NEVER = new AbortController().signal;
const ask = (query: string) => ({ query, context: null, limits: BOX_LIMITS });

type ToWorker = IndexFile | IndexQuestion;
type FromWorker = Reply<IndexAnswer>;

/** What the event has that a script which did not load brings. */
const NO_ERROR = { colno: 0, error: null, filename: '', lineno: 0, message: '' };

/** A worker that answers with `reply`, or not at all when that is null. */
function workerThat(reply: (message: ToWorker) => FromWorker | null) {
  const listeners = new Map<string, (event: MessageEvent<FromWorker> & ErrorEvent) => void>();
  const said: ToWorker[] = [];
  const state = { isGone: false };
  const tell = (type: string, init?: MessageEventInit<FromWorker>): void =>
    listeners.get(type)?.(Object.assign(new MessageEvent<FromWorker>(type, init), NO_ERROR));
  const say = (data: FromWorker): void => tell('message', { data });
  const worker: WorkerLike<ToWorker, IndexAnswer> = {
    postMessage(message) {
      said.push(message);
      const data = reply(message);
      if (data) queueMicrotask(() => say(data));
    },
    terminate() {
      state.isGone = true;
    },
    addEventListener: (
      type: string,
      listener: (event: MessageEvent<FromWorker> & ErrorEvent) => void,
    ) => void listeners.set(type, listener),
  };
  return { createWorker: () => worker, said, say, state, lose: () => tell('error') };
}

function answer(query: string): SearchAnswer {
  return {
    query,
    context: null,
    hits: [],
    count: 0,
    missing: [],
    isPartial: false,
    isCut: false,
    problem: null,
  };
}

const READY: FromWorker = { answer: { isLoaded: true } };

const answering = (message: ToWorker): FromWorker =>
  'href' in message ? READY : { answer: { found: answer(message.query) } };

test('The worker gets the address of the index, and each answer belongs to its question', async () => {
  const { createWorker, said } = workerThat(answering);
  const engine = await startEngine({
    note: NOTE,
    site: SITE,
    origin: 'https://docs.example',
    createWorker,
  });
  expect(said).toEqual([{ href: 'https://docs.example/search-index.json?_=abcdef01', site: SITE }]);
  const answers = await Promise.all([engine.ask(ask('a'), NEVER), engine.ask(ask('b'), NEVER)]);
  expect(answers.map(({ query }) => query)).toEqual(['a', 'b']);
});

test('An index on another origin is refused before a worker starts', async () => {
  const { createWorker, said } = workerThat(answering);
  const started = startEngine({
    note: NOTE,
    site: { ...SITE, base: '//evil.example/' },
    origin: 'https://docs.example',
    createWorker,
  });
  await expect(started).rejects.toThrow('Unexpected version url');
  expect(said).toEqual([]);
});

test('When an index cannot be read, its worker is stopped and the error says why', async () => {
  const { createWorker, state } = workerThat(() => ({
    answer: { why: 'unreadable', message: 'malformed field ref string' },
  }));
  await expect(
    startEngine({ note: NOTE, site: SITE, origin: 'https://docs.example', createWorker }),
  ).rejects.toThrow('malformed field ref string');
  expect(state.isGone).toBe(true);
});

test('A worker whose script cannot be loaded is a failure too', async () => {
  const { createWorker, lose } = workerThat(() => null);
  const started = startEngine({
    note: NOTE,
    site: SITE,
    origin: 'https://docs.example',
    createWorker,
  });
  lose();
  await expect(started).rejects.toThrow();
});

/** An engine whose worker answers only on demand. */
async function slowEngine() {
  const { createWorker, said, say } = workerThat((message) => ('href' in message ? READY : null));
  const engine = await startEngine({
    note: NOTE,
    site: SITE,
    origin: 'https://docs.example',
    createWorker,
  });
  const asked = () => said.flatMap((message) => ('href' in message ? [] : [message.query]));
  const answerLast = (): void => {
    const last = said.at(-1);
    if (last) say(answering(last));
  };
  return { engine, asked, answerLast };
}

test('A worker that takes more than three seconds hangs, and is not asked again', async () => {
  vi.useFakeTimers();
  const { engine, asked } = await slowEngine();
  const hanging = expect(engine.ask(ask('a'), NEVER)).rejects.toThrow('hangs');
  const behind = expect(engine.ask(ask('b'), NEVER)).rejects.toThrow('hangs');
  await vi.advanceTimersByTimeAsync(2_900);
  expect(asked()).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(200);
  await hanging;
  await behind;
  expect(asked()).toEqual(['a']);
});

test('Questions that come faster than the answers are skipped, but for the newest, which has all of its time', async () => {
  vi.useFakeTimers();
  const { engine, asked, answerLast } = await slowEngine();
  const overtaken = ['a', 'ab', 'abc'].map((query) => {
    const left = new AbortController();
    const rejected = expect(engine.ask(ask(query), left.signal)).rejects.toThrow('typed on');
    return { rejected, left };
  });
  const newest = engine.ask(ask('abcd'), NEVER);
  await vi.advanceTimersByTimeAsync(0);
  for (const { left } of overtaken) left.abort(new Error('typed on'));
  await Promise.all(overtaken.map(({ rejected }) => rejected));
  await vi.advanceTimersByTimeAsync(2_500);
  expect(asked()).toEqual(['a']);
  answerLast();
  await vi.advanceTimersByTimeAsync(2_500);
  expect(asked()).toEqual(['a', 'abcd']);
  answerLast();
  expect((await newest).query).toBe('abcd');
  expect(vi.getTimerCount()).toBe(0);
});

test('A question that the worker cannot answer is rejected with the reason', async () => {
  const { createWorker } = workerThat((message) =>
    'href' in message ? READY : { problem: 'odd' },
  );
  const engine = await startEngine({
    note: NOTE,
    site: SITE,
    origin: 'https://docs.example',
    createWorker,
  });
  await expect(engine.ask(ask('a'), NEVER)).rejects.toThrow('odd');
});
