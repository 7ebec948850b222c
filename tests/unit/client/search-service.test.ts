import { expect, test } from 'vitest';
import type { AskServer, ServerQuestion } from '../../../client/search/ask-server.ts';
import type { IndexEngine } from '../../../client/search/index-engine.ts';
import { createIndexService, type IndexServiceParts } from '../../../client/search/index-service.ts';
import type { IndexNote, SearchAnswer } from '../../../shared/contract/search.ts';
import type { SearchQuestion } from '../../../shared/search-ui/search-service.ts';

const NOTE: IndexNote = { dir: '', hash: '00000001', bytes: 1000 };
const NEVER = new AbortController().signal;
const MINUTE = 60_000;

function answerTo(query: string, by: string): SearchAnswer {
  return { query, context: by, hits: [], count: 0, missing: [], isPartial: false, isCut: false, problem: null };
}

function question(query: string, more: Partial<SearchQuestion> = {}): SearchQuestion {
  return { query, context: null, version: null, size: 'box', ...more };
}

/** A service with a made-up server and workers. */
function serviceWith(more: Partial<IndexServiceParts> = {}) {
  const world = {
    note: NOTE as IndexNote | null,
    ms: 0,
    isFrugal: false,
    asked: [] as ServerQuestion[],
    started: [] as string[],
    stopped: 0,
    complaints: [] as unknown[],
  };
  const askServer: AskServer = async (asked) => {
    world.asked.push(asked);
    return { ...answerTo(asked.query, 'server'), index: world.note };
  };
  const engine: IndexEngine = {
    ask: async ({ query }) => answerTo(query, 'index'),
    stop: () => {
      world.stopped += 1;
    },
  };
  const service = createIndexService({
    askServer,
    startEngine: async (version, { hash }) => {
      world.started.push(`${version} ${hash}`);
      return engine;
    },
    isFrugal: () => world.isFrugal,
    now: () => world.ms,
    complain: (error) => world.complaints.push(error),
    ...more,
  });
  /** Asks for an index and waits for what comes of it. */
  const prepare = async (version: string | null = null): Promise<void> => {
    service.prepare(version);
    await settle();
  };
  return { service, world, prepare };
}

/** Waits for what is under way. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const by = async (asked: Promise<SearchAnswer>): Promise<string | null> => (await asked).context;

test('The server answers until the index is ready, and the index from then on', async () => {
  const { service, world } = serviceWith();
  const states: string[] = [];
  service.subscribe(() => states.push(service.stateOf(null)));
  expect(service.stateOf(null)).toBe('idle');
  service.prepare(null);
  expect(await by(service.ask(question('a', { context: 'guides' }), NEVER))).toBe('server');
  await settle();
  expect(await by(service.ask(question('a'), NEVER))).toBe('index');
  expect(states).toEqual(['loading', 'ready']);
  expect(world.asked).toEqual([
    { query: '', version: null, isTyping: true },
    { query: 'a', context: 'guides', version: null, limit: 8, isTyping: true },
  ]);
});

test('However often it is requested, an index is fetched once', async () => {
  const { service, world, prepare } = serviceWith();
  service.prepare(null);
  await prepare();
  await prepare();
  expect(world.started).toEqual(['null 00000001']);
});

test('No index is fetched on a slow or metered connection until the connection is good again', async () => {
  const { service, world, prepare } = serviceWith();
  world.isFrugal = true;
  await prepare();
  expect([service.stateOf(null), world.asked]).toEqual(['remote', []]);
  expect(await by(service.ask(question('a'), NEVER))).toBe('server');
  world.isFrugal = false;
  await prepare();
  expect(service.stateOf(null)).toBe('ready');
});

test.each([[null], [{ ...NOTE, bytes: 900_001 }]])('With the index %o the server goes on answering', async (note) => {
  const { service, world, prepare } = serviceWith();
  world.note = note;
  await prepare();
  await prepare();
  expect([service.stateOf(null), world.started, world.asked.length]).toEqual(['remote', [], 1]);
});

test('A failed load is reported, here and to the site, and not repeated with each letter', async () => {
  const { service, world, prepare } = serviceWith({ startEngine: () => Promise.reject(new Error('Out of order word insertion')) });
  const states: string[] = [];
  service.subscribe(() => states.push(service.stateOf(null)));
  for (let letter = 0; letter < 9; letter += 1) {
    await prepare();
  }
  expect(states).toEqual(['loading', 'failed']);
  expect(world.complaints).toEqual([new Error('Out of order word insertion')]);
  expect(world.asked.map(({ unusable }) => unusable)).toEqual([undefined, NOTE.hash]);
  expect(await by(service.ask(question('a'), NEVER))).toBe('server');
});

test('A failed load is repeated after a minute, or at once on request; an index is reported once', async () => {
  const broken = { is: true };
  const { service, world, prepare } = serviceWith({
    startEngine: async () => {
      if (broken.is) throw new Error('Out of order word insertion');
      return { ask: async ({ query }) => answerTo(query, 'index'), stop: () => undefined };
    },
  });
  await prepare();
  service.retry(null);
  await settle();
  world.ms = MINUTE;
  await prepare();
  expect([service.stateOf(null), world.complaints.length]).toEqual(['failed', 3]);
  expect(world.asked.filter(({ unusable }) => unusable !== undefined)).toHaveLength(1);
  broken.is = false;
  service.retry(null);
  expect(service.stateOf(null)).toBe('loading');
  await settle();
  expect(service.stateOf(null)).toBe('ready');
});

test.each([
  [null, 'ready', 'index', 0],
  [{ ...NOTE, hash: '00000002', bytes: 900_001 }, 'remote', 'server', 1],
] as const)('With an index in use, and %o named by the server, the state is %s', async (note, state, who, stopped) => {
  const { service, world, prepare } = serviceWith();
  await prepare();
  world.note = note;
  world.ms = MINUTE;
  await prepare();
  await prepare();
  expect([service.stateOf(null), await by(service.ask(question('a'), NEVER)), world.stopped]).toEqual([state, who, stopped]);
  expect(world.asked.filter(({ query }) => query === '')).toHaveLength(2);
});

test('An index that hangs is given up, and the server answers the same question', async () => {
  const stopped: true[] = [];
  const { service, world, prepare } = serviceWith({
    startEngine: async () => ({ ask: () => Promise.reject(new Error('The search hangs.')), stop: () => stopped.push(true) }),
  });
  await prepare();
  expect(await by(service.ask(question('a'), NEVER))).toBe('server');
  expect([service.stateOf(null), stopped.length, world.complaints]).toEqual(['failed', 1, [new Error('The search hangs.')]]);
});

test('An aborted question is not a failure of the index', async () => {
  const { service, world, prepare } = serviceWith({
    startEngine: async () => ({
      ask: (_question, signal) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
      stop: () => undefined,
    }),
  });
  await prepare();
  const controller = new AbortController();
  const asked = service.ask(question('a'), controller.signal);
  controller.abort();
  await expect(asked).rejects.toHaveProperty('name', 'AbortError');
  expect([service.stateOf(null), world.complaints]).toEqual(['ready', []]);
});

test('New content brings a new index, requested at most once a minute; the old one answers until then', async () => {
  const { service, world, prepare } = serviceWith();
  await prepare();
  world.note = { ...NOTE, hash: '00000002' };
  world.ms = MINUTE - 1;
  await prepare();
  expect(world.started).toHaveLength(1);
  world.ms = MINUTE;
  service.prepare(null);
  expect(service.stateOf(null)).toBe('ready');
  expect(await by(service.ask(question('a'), NEVER))).toBe('index');
  await settle();
  expect([world.started, world.stopped]).toEqual([['null 00000001', 'null 00000002'], 1]);
  world.ms = 2 * MINUTE;
  await prepare();
  expect([world.started.length, world.asked.length]).toEqual([2, 3]);
});

test('An index in use stays when a newer one cannot be loaded', async () => {
  const isDown = { is: false };
  const { service, world, prepare } = serviceWith({
    askServer: async ({ query }) => {
      if (isDown.is) throw new TypeError('Failed to fetch');
      return { ...answerTo(query, 'server'), index: NOTE };
    },
  });
  await prepare();
  isDown.is = true;
  world.ms = MINUTE;
  await prepare();
  expect([service.stateOf(null), world.complaints.length]).toEqual(['ready', 1]);
  expect(await by(service.ask(question('a'), NEVER))).toBe('index');
});

test('The index of one version is used at a time; for another version the server answers', async () => {
  const { service, world, prepare } = serviceWith();
  await prepare();
  expect(await by(service.ask(question('a', { version: '1.0' }), NEVER))).toBe('server');
  await prepare('1.0');
  expect([world.started, world.stopped]).toEqual([['null 00000001', '1.0 00000001'], 1]);
  expect([service.stateOf(null), service.stateOf('1.0')]).toEqual(['idle', 'ready']);
  expect(await by(service.ask(question('a', { version: '1.0' }), NEVER))).toBe('index');
});

test('An index that arrives after a change to another version is not kept', async () => {
  const { service, world, prepare } = serviceWith();
  service.prepare('1.0');
  await prepare();
  expect([service.stateOf('1.0'), service.stateOf(null), world.started]).toEqual(['idle', 'ready', ['null 00000001']]);
});

test('The search page is answered by the index or not at all: the server has its own address for it', async () => {
  const { service, prepare } = serviceWith();
  await expect(service.ask(question('a', { size: 'page' }), NEVER)).rejects.toThrow('no index');
  await prepare();
  expect(await by(service.ask(question('a', { size: 'page' }), NEVER))).toBe('index');
});

test('A search without results is reported once, as a finished query', async () => {
  const { service, world } = serviceWith();
  for (const query of ['a', 'a', 'b']) service.report({ query, context: null, version: null });
  expect(world.asked).toEqual(['a', 'b'].map((query) => ({ query, context: null, version: null, limit: 1, isTyping: false })));
});

test('After unsubscribing a listener is not called', () => {
  const { service } = serviceWith();
  let calls = 0;
  service.subscribe(() => {
    calls += 1;
  })();
  service.prepare(null);
  expect(calls).toBe(0);
});
