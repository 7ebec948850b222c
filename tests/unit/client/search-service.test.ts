import { afterEach, expect, test, vi } from 'vitest';
import type { AskServer, ServerQuestion } from '../../../client/search/ask-server.ts';
import type { IndexEngine, IndexParts } from '../../../client/search/search-index.ts';
import { startSearch } from '../../../client/search/start-search.ts';
import type { IndexNote, SearchAnswer } from '../../../shared/contract/search.ts';
import { type SearchQuestion, Unavailable } from '../../../shared/search-ui/search-service.ts';
import { openLibrary } from '../../support/fixture.ts';

type Engines = Omit<IndexParts, 'askServer' | 'notify'>;

/** What a search that is started from now on is made with. */
const made: { askServer?: AskServer; engines?: Engines } = vi.hoisted(() => ({}));

vi.mock('../../../client/search/ask-server.ts', () => ({ serverAsker: () => made.askServer }));
vi.mock('../../../client/search/search-index.ts', async (original) => {
  const { createSearchIndex } =
    await original<typeof import('../../../client/search/search-index.ts')>();
  return {
    siteIndex: (_site: unknown, askServer: AskServer, notify: () => void) =>
      createSearchIndex({ ...(made.engines ?? expect.fail()), askServer, notify }),
  };
});

// So that each test waits equally long for it.
await import('../../../client/search/search-index.ts');
const { site } = (await openLibrary()).at('/').snapshot;

afterEach(() => void vi.useRealTimers());

const NOTE: IndexNote = { dir: '', hash: '00000001', bytes: 1000 };
const NEVER = new AbortController().signal;
const MINUTE = 60_000;

function answerTo(query: string, by: string): SearchAnswer {
  return {
    query,
    context: by,
    hits: [],
    count: 0,
    missing: [],
    isPartial: false,
    isCut: false,
    problem: null,
  };
}

function question(query: string, more: Partial<SearchQuestion> = {}): SearchQuestion {
  return { query, context: null, version: null, size: 'box', ...more };
}

/** A search with a made-up server and workers. */
function serviceWith({ askServer, ...more }: Partial<Engines> & { askServer?: AskServer } = {}) {
  const world = {
    note: NOTE as IndexNote | null,
    ms: 0,
    savesData: false,
    asked: [] as ServerQuestion[],
    started: [] as string[],
    stopped: 0,
    complaints: [] as unknown[],
  };
  made.askServer =
    askServer ??
    (async (asked) => {
      world.asked.push(asked);
      return { ...answerTo(asked.query, 'server'), index: world.note };
    });
  const engine: IndexEngine = {
    ask: async ({ query }) => answerTo(query, 'index'),
    stop: () => {
      world.stopped += 1;
    },
  };
  made.engines = {
    startEngine: async (version, { hash }) => {
      world.started.push(`${version} ${hash}`);
      return engine;
    },
    savesData: () => world.savesData,
    now: () => world.ms,
    onError: (error) => world.complaints.push(error),
    ...more,
  };
  const service = startSearch(site);
  /** Asks for an index and waits for what comes of it. */
  const prepare = async (version: string | null = null): Promise<void> => {
    service.prepare(version);
    await settle();
  };
  return { service, world, prepare };
}

/** Waits for what is under way. */
async function settle(): Promise<void> {
  await vi.dynamicImportSettled();
  await new Promise((resolve) => setTimeout(resolve));
}

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
    { ...question('a', { context: 'guides' }), limit: 8, isTyping: true },
    { query: '', version: null, isTyping: true },
  ]);
});

test('The index is requested by the second search, not by more or fewer letters of the first', async () => {
  const { service, world } = serviceWith();
  for (const query of ['n', 'no', 'noise', 'noi']) {
    expect(await by(service.ask(question(query), NEVER))).toBe('server');
    await settle();
  }
  expect([service.stateOf(null), world.started]).toEqual(['idle', []]);
  expect(await by(service.ask(question('walker'), NEVER))).toBe('server');
  await settle();
  expect(await by(service.ask(question('walkers'), NEVER))).toBe('index');
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
  world.savesData = true;
  await prepare();
  expect([service.stateOf(null), world.asked]).toEqual(['remote', []]);
  expect(await by(service.ask(question('a'), NEVER))).toBe('server');
  world.savesData = false;
  await prepare();
  expect(service.stateOf(null)).toBe('ready');
});

test.each([[null], [{ ...NOTE, bytes: 900_001 }]])(
  'With the index %o the server goes on answering',
  async (note) => {
    const { service, world, prepare } = serviceWith();
    world.note = note;
    await prepare();
    await prepare();
    expect([service.stateOf(null), world.started, world.asked.length]).toEqual(['remote', [], 1]);
  },
);

test('A failed load is reported, here and to the site, and not repeated with each letter', async () => {
  const { service, world, prepare } = serviceWith({
    startEngine: () => Promise.reject(new Error('Out of order word insertion')),
  });
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
] as const)(
  'With an index in use, and %o named by the server, the state is %s',
  async (note, state, who, stopped) => {
    const { service, world, prepare } = serviceWith();
    await prepare();
    world.note = note;
    world.ms = MINUTE;
    await prepare();
    await prepare();
    expect([
      service.stateOf(null),
      await by(service.ask(question('a'), NEVER)),
      world.stopped,
    ]).toEqual([state, who, stopped]);
    expect(world.asked.filter(({ query }) => query === '')).toHaveLength(2);
  },
);

test('An index that hangs is given up, and the server answers the same question', async () => {
  const stopped: true[] = [];
  const { service, world, prepare } = serviceWith({
    startEngine: async () => ({
      ask: () => Promise.reject(new Error('The search hangs.')),
      stop: () => stopped.push(true),
    }),
  });
  await prepare();
  expect(await by(service.ask(question('a'), NEVER))).toBe('server');
  expect([service.stateOf(null), stopped.length, world.complaints]).toEqual([
    'failed',
    1,
    [new Error('The search hangs.')],
  ]);
});

test('An aborted question is not a failure of the index', async () => {
  const { service, world, prepare } = serviceWith({
    startEngine: async () => ({
      ask: (_question, signal) =>
        new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason)),
        ),
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
  await prepare();
  service.prepare('1.0');
  await prepare();
  expect([service.stateOf('1.0'), service.stateOf(null), world.started]).toEqual([
    'idle',
    'ready',
    ['null 00000001', 'null 00000001'],
  ]);
});

test('The search page is answered by the index or not at all: the server has its own address for it', async () => {
  const { service, world, prepare } = serviceWith();
  const ask = async () => (await service.askIndex(question('a', { size: 'page' }), NEVER))?.context;
  expect(await ask()).toBe(undefined);
  await prepare();
  expect(await ask()).toBe('index');
  expect(world.asked.filter(({ query }) => query !== '')).toEqual([]);
});

test('A search without results is reported once, as a finished query', async () => {
  const { service, world, prepare } = serviceWith();
  await prepare();
  for (const query of ['a', 'a', 'b']) service.report({ query, context: null, version: null });
  expect(world.asked.filter(({ isTyping }) => !isTyping)).toEqual(
    ['a', 'b'].map((query) => ({ query, context: null, version: null, limit: 1, isTyping: false })),
  );
});

test('After unsubscribing a listener is not called', async () => {
  const { service, prepare } = serviceWith();
  let calls = 0;
  service.subscribe(() => {
    calls += 1;
  })();
  await prepare();
  expect([service.stateOf(null), calls]).toEqual(['ready', 0]);
});

/** A server that knows of the index and answers no question. */
const silent: AskServer = async ({ query }) => {
  if (query !== '') throw new TypeError('Failed to fetch');
  return { ...answerTo(query, 'server'), index: NOTE };
};

test('Where the server does not answer, an index that is on its way does', async () => {
  let arrive = (): void => undefined;
  const { service, prepare } = serviceWith({
    askServer: silent,
    startEngine: () =>
      new Promise((resolve) => {
        arrive = () =>
          resolve({ ask: async ({ query }) => answerTo(query, 'index'), stop: () => undefined });
      }),
  });
  service.prepare(null);
  const first = service.ask(question('a'), NEVER);
  await settle();
  const second = service.ask(question('b'), NEVER);
  await prepare();
  arrive();
  expect([await by(first), await by(second)]).toEqual(['index', 'index']);
});

test('Where neither answers, the reason is that of the server', async () => {
  const { service, prepare } = serviceWith({
    askServer: silent,
    startEngine: () => Promise.reject(new Error('Out of order word insertion')),
  });
  await expect(service.ask(question('a'), NEVER)).rejects.toThrow('Failed to fetch');
  await prepare();
  await expect(service.ask(question('a'), NEVER)).rejects.toThrow('Failed to fetch');
});

test('A server that cannot answer yet is asked every two seconds until it can, or nobody waits any more', async () => {
  vi.useFakeTimers();
  const times = { asked: 0, early: 0 };
  const { service } = serviceWith({
    askServer: async ({ query }) => {
      times.asked += 1;
      if (times.asked % 3 !== 0) throw new Unavailable();
      return { ...answerTo(query, 'server'), index: null };
    },
  });
  const onNotReady = (): void => {
    times.early += 1;
  };
  const asked = by(service.ask(question('a'), NEVER, onNotReady));
  await vi.advanceTimersByTimeAsync(1_900);
  expect(times).toEqual({ asked: 1, early: 1 });
  await vi.advanceTimersByTimeAsync(2_100);
  expect([await asked, times]).toEqual(['server', { asked: 3, early: 2 }]);
  const left = new AbortController();
  const leaving = service.ask(question('ab'), left.signal, onNotReady);
  await vi.advanceTimersByTimeAsync(100);
  left.abort(new Error('typed on'));
  await Promise.all([
    expect(leaving).rejects.toThrow('typed on'),
    vi.advanceTimersByTimeAsync(10_000),
  ]);
  expect(times).toEqual({ asked: 5, early: 3 });
});
