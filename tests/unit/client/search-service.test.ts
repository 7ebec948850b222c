import { expect, test } from 'vitest';
import type { AskServer, ServerQuestion } from '../../../client/search/ask-server.ts';
import type { IndexEngine } from '../../../client/search/index-engine.ts';
import { createSearchService, type SearchServiceParts } from '../../../client/search/search-service.ts';
import type { IndexNote, SearchAnswer } from '../../../shared/contract/search.ts';
import type { SearchQuestion } from '../../../shared/search-ui/search-service.ts';

const NOTE: IndexNote = { dir: '', hash: '00000001', bytes: 1000 };
const NEVER = new AbortController().signal;
const MINUTE = 60_000;

function answerTo(query: string, by: string): SearchAnswer {
  return { query, context: by, hits: [], count: 0, missing: [], isPartial: false, problem: null };
}

function question(query: string, more: Partial<SearchQuestion> = {}): SearchQuestion {
  return { query, context: null, version: null, size: 'box', ...more };
}

/** A service whose server and workers do as they are told. */
function serviceWith(more: Partial<SearchServiceParts> = {}) {
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
  const service = createSearchService({
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
  return { service, world, engine };
}

/** Lets what is underway end. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const by = async (asked: Promise<SearchAnswer>): Promise<string | null> => (await asked).context;

test('The server answers until the index is here, and the index ever after', async () => {
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

test('However often it is asked for, an index is fetched once', async () => {
  const { service, world } = serviceWith();
  service.prepare(null);
  service.prepare(null);
  await settle();
  service.prepare(null);
  await settle();
  expect(world.started).toEqual(['null 00000001']);
});

test('Nothing is fetched on a slow or metered line, and the index is when the line is good again', async () => {
  const { service, world } = serviceWith();
  world.isFrugal = true;
  service.prepare(null);
  await settle();
  expect([service.stateOf(null), world.asked]).toEqual(['remote', []]);
  expect(await by(service.ask(question('a'), NEVER))).toBe('server');
  world.isFrugal = false;
  service.prepare(null);
  await settle();
  expect(service.stateOf(null)).toBe('ready');
});

test.each([[null], [{ ...NOTE, bytes: 900_001 }]])('With the index %o the server goes on answering', async (note) => {
  const { service, world } = serviceWith();
  world.note = note;
  service.prepare(null);
  await settle();
  service.prepare(null);
  await settle();
  expect([service.stateOf(null), world.started, world.asked.length]).toEqual(['remote', [], 1]);
});

test('A failed load is told, here and to the site, and is not tried again with each letter', async () => {
  const { service, world } = serviceWith({ startEngine: () => Promise.reject(new Error('Out of order word insertion')) });
  const states: string[] = [];
  service.subscribe(() => states.push(service.stateOf(null)));
  for (let letter = 0; letter < 9; letter += 1) {
    service.prepare(null);
    await settle();
  }
  expect(states).toEqual(['loading', 'failed']);
  expect(world.complaints).toEqual([new Error('Out of order word insertion')]);
  expect(world.asked.map(({ unusable }) => unusable)).toEqual([undefined, NOTE.hash]);
  expect(await by(service.ask(question('a'), NEVER))).toBe('server');
});

test('A failed load is tried again after a minute, or at once by who asks for it; an index is reported once', async () => {
  const broken = { is: true };
  const { service, world } = serviceWith({
    startEngine: async () => {
      if (broken.is) throw new Error('Out of order word insertion');
      return { ask: async ({ query }) => answerTo(query, 'index'), stop: () => undefined };
    },
  });
  service.prepare(null);
  await settle();
  service.retry(null);
  await settle();
  world.ms = MINUTE;
  service.prepare(null);
  await settle();
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
] as const)('With an index in use and the server now naming %o the state is %s', async (note, state, who, stopped) => {
  const { service, world } = serviceWith();
  service.prepare(null);
  await settle();
  world.note = note;
  world.ms = MINUTE;
  service.prepare(null);
  await settle();
  service.prepare(null);
  await settle();
  expect([service.stateOf(null), await by(service.ask(question('a'), NEVER)), world.stopped]).toEqual([state, who, stopped]);
  expect(world.asked.filter(({ query }) => query === '')).toHaveLength(2);
});

test('An index that hangs is given up, and the server answers the very question', async () => {
  const stopped: true[] = [];
  const { service, world } = serviceWith({
    startEngine: async () => ({ ask: () => Promise.reject(new Error('The search hangs.')), stop: () => stopped.push(true) }),
  });
  service.prepare(null);
  await settle();
  expect(await by(service.ask(question('a'), NEVER))).toBe('server');
  expect([service.stateOf(null), stopped.length, world.complaints]).toEqual(['failed', 1, [new Error('The search hangs.')]]);
});

test('A question that was dropped is no failure of the index', async () => {
  const { service, world } = serviceWith({
    startEngine: async () => ({
      ask: (_question, signal) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
      stop: () => undefined,
    }),
  });
  service.prepare(null);
  await settle();
  const controller = new AbortController();
  const asked = service.ask(question('a'), controller.signal);
  controller.abort();
  await expect(asked).rejects.toHaveProperty('name', 'AbortError');
  expect([service.stateOf(null), world.complaints]).toEqual(['ready', []]);
});

test('New content brings a new index, asked after once a minute at most; the old one answers meanwhile', async () => {
  const { service, world } = serviceWith();
  service.prepare(null);
  await settle();
  world.note = { ...NOTE, hash: '00000002' };
  world.ms = MINUTE - 1;
  service.prepare(null);
  await settle();
  expect(world.started).toHaveLength(1);
  world.ms = MINUTE;
  service.prepare(null);
  expect(service.stateOf(null)).toBe('ready');
  expect(await by(service.ask(question('a'), NEVER))).toBe('index');
  await settle();
  expect([world.started, world.stopped]).toEqual([['null 00000001', 'null 00000002'], 1]);
  world.ms = 2 * MINUTE;
  service.prepare(null);
  await settle();
  expect([world.started.length, world.asked.length]).toEqual([2, 3]);
});

test('An index in use stays when the newer one is not to be had', async () => {
  const isDown = { is: false };
  const { service, world } = serviceWith({
    askServer: async ({ query }) => {
      if (isDown.is) throw new TypeError('Failed to fetch');
      return { ...answerTo(query, 'server'), index: NOTE };
    },
  });
  service.prepare(null);
  await settle();
  isDown.is = true;
  world.ms = MINUTE;
  service.prepare(null);
  await settle();
  expect([service.stateOf(null), world.complaints.length]).toEqual(['ready', 1]);
  expect(await by(service.ask(question('a'), NEVER))).toBe('index');
});

test('One version is searched at a time, and another one is asked of the server', async () => {
  const { service, world } = serviceWith();
  service.prepare(null);
  await settle();
  expect(await by(service.ask(question('a', { version: '1.0' }), NEVER))).toBe('server');
  service.prepare('1.0');
  await settle();
  expect([world.started, world.stopped]).toEqual([['null 00000001', '1.0 00000001'], 1]);
  expect([service.stateOf(null), service.stateOf('1.0')]).toEqual(['idle', 'ready']);
  expect(await by(service.ask(question('a', { version: '1.0' }), NEVER))).toBe('index');
});

test('An index that comes when another version is read is not kept', async () => {
  const { service, world } = serviceWith();
  service.prepare('1.0');
  service.prepare(null);
  await settle();
  expect([service.stateOf('1.0'), service.stateOf(null), world.started]).toEqual(['idle', 'ready', ['null 00000001']]);
});

test('The search page is answered by the index or not at all: the server has an address of its own for it', async () => {
  const { service } = serviceWith();
  await expect(service.ask(question('a', { size: 'page' }), NEVER)).rejects.toThrow('no index');
  service.prepare(null);
  await settle();
  expect(await by(service.ask(question('a', { size: 'page' }), NEVER))).toBe('index');
});

test('What is found nowhere is reported once, as a question that is no longer typed', async () => {
  const { service, world } = serviceWith();
  for (const query of ['a', 'a', 'b']) service.report({ query, context: null, version: null });
  expect(world.asked).toEqual(['a', 'b'].map((query) => ({ query, context: null, version: null, limit: 1, isTyping: false })));
});

test('Who no longer listens is not called', () => {
  const { service } = serviceWith();
  let calls = 0;
  service.subscribe(() => {
    calls += 1;
  })();
  service.prepare(null);
  expect(calls).toBe(0);
});
