import { expect, test } from 'vitest';
import { Copies } from '../../../../client/offline/copies.ts';
import { CopyUpdater } from '../../../../client/offline/copy-updater.ts';
import type { OfflineList, OfflineState } from '../../../../shared/contract/offline.ts';

/** Caches in memory, of which one may have no room from some address on. */
class MemoryCaches {
  readonly kept = new Map<string, Map<string, Response>>();
  full: string | null = null;
  keys = async () => [...this.kept.keys()];
  delete = async (name: string) => this.kept.delete(name);
  has = async (name: string) => this.kept.has(name);
  match = async () => undefined;
  async open(name: string) {
    const entries = this.kept.get(name) ?? new Map<string, Response>();
    this.kept.set(name, entries);
    return {
      match: async (address: string) => entries.get(address)?.clone(),
      put: async (address: string, response: Response) => {
        if (address === this.full) throw new DOMException('full', 'QuotaExceededError');
        entries.set(address, response);
      },
      add: async () => undefined,
      addAll: async () => undefined,
      delete: async (address: string) => entries.delete(address),
      keys: async () => [],
      matchAll: async () => [],
    };
  }
}

const LIST: OfflineList = {
  build: 'b1',
  revision: 'one',
  bytes: 10,
  pages: [['/', 'home']],
  files: [['/a.svg', '']],
  searches: [],
  missing: '/offline.json/',
  search: '/search/',
  count: 1,
  older: 0,
};

/** A server of a site of one page, whose answers can be changed. `pause` is how the updater waits. */
function setUp(pause = async (): Promise<void> => undefined) {
  const caches = new MemoryCaches();
  const server = {
    list: LIST as OfflineList | null,
    content: 'c1',
    asked: [] as string[],
    down: new Set<string>(),
    texts: new Map<string, string>(),
    changesAt: '',
  };
  const states: OfflineState[] = [];
  let left = 0;
  const fetch = async (address: string, init: RequestInit): Promise<Response> => {
    server.asked.push(address);
    if (server.down.has(address)) throw new TypeError('no network');
    if (address === server.changesAt) {
      server.changesAt = '';
      server.content = 'c2';
      server.list = { ...LIST, revision: 'two', pages: [['/', 'other']] };
    }
    const { list, content } = server;
    const headers = {
      'X-Content-Revision': content,
      'Content-Type': 'text/html',
      ETag: `"${address} ${content}"`,
    };
    if (new Headers(init.headers).get('If-None-Match') === headers.ETag)
      return new Response(null, { status: 304, headers });
    if (address === '/offline.json')
      return list ? Response.json(list, { headers }) : new Response('', { status: 404, headers });
    return new Response(server.texts.get(address) ?? `<html data-build="b1"> ${content}`, {
      status: address === LIST.missing ? 404 : 200,
      headers,
    });
  };
  const copies = new Copies(caches, '/');
  const updater = new CopyUpdater({
    copies,
    base: '/',
    origin: 'https://tide.example',
    fetch,
    pause,
    now: () => 0,
    tell: (state) => states.push(state),
    async uninstall() {
      left++;
      await copies.dropAll();
    },
  });
  return { caches, server, copies, updater, state: () => states.at(-1), left: () => left };
}

test('a copy is complete when all is there, and a look at an unchanged site is one request', async () => {
  const { updater, server, state } = setUp();
  await updater.keep();
  expect(state()).toMatchObject({
    kept: { revision: 'one', pages: 1 },
    progress: null,
    trouble: null,
  });
  expect(new Set(server.asked)).toEqual(
    new Set(['/offline.json', '/', '/page.json', '/a.svg', '/offline.json/']),
  );
  server.asked.length = 0;
  await updater.keep();
  expect(server.asked).toEqual(['/offline.json']);
});

test('a search without a network goes by the index of the copy, while the server still names the one before', async () => {
  const { updater, server, caches } = setUp();
  const question = '/search.json?q=&typing=1';
  server.list = { ...LIST, searches: [[question, { dir: '', hash: 'new', bytes: 0 }]] };
  const answer = {
    query: '',
    context: null,
    hits: [],
    count: 0,
    missing: [],
    isPartial: false,
    isCut: false,
    problem: null,
  };
  server.texts.set(
    question,
    JSON.stringify({ ...answer, index: { dir: '', hash: 'old', bytes: 7 } }),
  );
  await updater.keep();
  const kept = await caches.kept.get('offline / one')?.get(question)?.clone().json();
  expect(kept).toEqual({ ...answer, index: { dir: '', hash: 'new', bytes: 0 } });
});

test('where the content changes while it is loaded, all begins anew, and nothing of the first list stays', async () => {
  const { updater, server, caches, state } = setUp();
  server.changesAt = '/a.svg';
  await updater.keep();
  expect(state()).toMatchObject({ kept: { revision: 'two' }, trouble: null });
  expect([...caches.kept.keys()]).toEqual(['offline / two']);
});

test('the copy before answers until the next document goes over to the new one', async () => {
  const { updater, server, copies } = setUp();
  await updater.keep();
  await copies.current();
  Object.assign(server, {
    content: 'c2',
    list: { ...LIST, revision: 'two', pages: [['/', 'other']] },
  });
  await updater.keep();
  expect((await copies.current())?.info.revision).toBe('one');
  expect((await copies.newest())?.info.revision).toBe('two');
  await copies.activate();
  expect((await copies.current())?.info.revision).toBe('two');
});

test('without a network there is no copy that is not complete, and the next attempt asks only for what is missing', async () => {
  const { updater, server, copies, state } = setUp();
  server.down.add('/offline.json/');
  await updater.keep();
  expect([state()?.trouble, state()?.progress, await copies.current()]).toEqual([
    'line',
    null,
    null,
  ]);
  server.down.clear();
  server.asked.length = 0;
  await updater.keep();
  expect(state()).toMatchObject({ kept: { revision: 'one' }, trouble: null });
  expect(server.asked).not.toContain('/page.json');
});

test('a first copy for which there is no room leaves nothing behind', async () => {
  const { updater, caches, state, left } = setUp();
  caches.full = '/a.svg';
  await updater.keep();
  expect([state()?.trouble, left(), caches.kept.size]).toEqual(['room', 1, 0]);
});

test('where there is no room for a newer copy, the old one stays, and no visit loads it all again', async () => {
  const { updater, server, caches, copies, state } = setUp();
  await updater.keep();
  Object.assign(server, {
    content: 'c2',
    list: { ...LIST, revision: 'two', pages: [['/', 'other']] },
  });
  caches.full = '/a.svg';
  await updater.keep();
  expect([state()?.trouble, (await copies.newest())?.info.revision]).toEqual(['room', 'one']);
  server.asked.length = 0;
  await updater.keep();
  expect(server.asked).toEqual(['/offline.json']);
});

test('a site that is kept no more is forgotten', async () => {
  const { updater, server, caches, left } = setUp();
  await updater.keep();
  Object.assign(server, { content: 'c2', list: null });
  await updater.keep();
  expect([left(), caches.kept.size]).toEqual([1, 0]);
});

test.each<[string, unknown]>([
  ['of an older build, without a field', { revision: 'one', list: '', pages: 1 }],
  [
    'of a newer build, with a field of another type',
    {
      revision: 'one',
      list: [],
      pages: '1',
      bytes: 1,
      since: 0,
      search: '/search/',
      missing: '/offline.json/',
    },
  ],
  [
    'of another revision',
    {
      revision: 'other',
      list: '',
      pages: 1,
      bytes: 1,
      since: 0,
      search: '/search/',
      missing: '/offline.json/',
    },
  ],
  ['that is no object', 7],
  ['that is no JSON', null],
])(
  'a record %s is dropped, whoever looks at the copy is not troubled, and the next look makes it anew',
  async (_, record) => {
    const { updater, copies, caches, state } = setUp();
    await updater.keep();
    const about = record === null ? new Response('{"revi') : Response.json(record);
    caches.kept.get('offline / one')?.set('/offline-copy', about);
    const other = new Copies(caches, '/');
    expect([await other.current(), await other.newest()]).toEqual([null, null]);
    await other.activate();
    expect(caches.kept.get('offline / one')?.has('/offline-copy')).toBe(false);
    await updater.keep();
    expect([state()?.trouble, (await copies.newest())?.info.revision]).toEqual([null, 'one']);
  },
);

test('a record of a newer build that knows more is understood', async () => {
  const { updater, caches } = setUp();
  await updater.keep();
  const record = await caches.kept.get('offline / one')?.get('/offline-copy')?.clone().json();
  caches.kept.get('offline / one')?.set('/offline-copy', Response.json({ ...record, words: 12 }));
  expect((await new Copies(caches, '/').current())?.info.revision).toBe('one');
});

test('caches that cannot be read are no copy, for as long as they cannot be read', async () => {
  const { updater, caches } = setUp();
  await updater.keep();
  const { keys } = caches;
  caches.keys = () => Promise.reject(new DOMException('gone', 'UnknownError'));
  const copies = new Copies(caches, '/');
  expect(await copies.current()).toBe(null);
  await updater.keep();
  caches.keys = keys;
  expect((await copies.current())?.info.revision).toBe('one');
});

test('what has been turned off is not kept again by a visit from before, or after', async () => {
  const pauses: (() => void)[] = [];
  const { updater, caches, server, state } = setUp(
    () => new Promise((resolve) => pauses.push(resolve)),
  );
  const visited = updater.visited();
  const filling = updater.keep();
  for (const wake of pauses) wake();
  await updater.stop();
  await Promise.all([visited, filling]);
  server.asked.length = 0;
  const again = updater.visited();
  for (const wake of pauses) wake();
  await again;
  expect([[...caches.kept.keys()], server.asked, state()]).toEqual([
    [],
    [],
    { kept: null, progress: null, trouble: null },
  ]);
});

test('what is turned on again while it is being turned off is kept', async () => {
  const { updater, caches, state } = setUp();
  const filling = updater.keep();
  const stopping = updater.stop();
  await Promise.all([updater.keep(), filling, stopping]);
  expect([[...caches.kept.keys()], state()?.kept?.revision]).toEqual([['offline / one'], 'one']);
});

test('the last wish counts', async () => {
  const { updater, caches, state } = setUp();
  await Promise.all([updater.keep(), updater.stop(), updater.keep(), updater.stop()]);
  expect([[...caches.kept.keys()], state()?.kept]).toEqual([[], null]);
});
