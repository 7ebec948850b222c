import { expect, test } from 'vitest';
import { Copies } from '../../../../client/offline/copies.ts';
import { Keeper } from '../../../../client/offline/keeper.ts';
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

/** A server of a site of one page, whose answers can be changed. */
function setUp() {
  const caches = new MemoryCaches();
  const server = { list: LIST as OfflineList | null, content: 'c1', asked: [] as string[], down: new Set<string>(), changesAt: '' };
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
    const headers = { 'X-Content-Revision': content, 'Content-Type': 'text/html', ETag: `"${address} ${content}"` };
    if (new Headers(init.headers).get('If-None-Match') === headers.ETag) return new Response(null, { status: 304, headers });
    if (address === '/offline.json') return list ? Response.json(list, { headers }) : new Response('', { status: 404, headers });
    return new Response(`<html data-build="b1"> ${content}`, { status: address === LIST.missing ? 404 : 200, headers });
  };
  const copies = new Copies(caches, '/');
  const keeper = new Keeper({
    copies,
    base: '/',
    origin: 'https://tide.example',
    fetch,
    pause: async () => undefined,
    now: () => 0,
    tell: (state) => states.push(state),
    async leave() {
      left++;
      await copies.dropAll();
    },
  });
  return { caches, server, copies, keeper, state: () => states.at(-1), left: () => left };
}

test('a copy is complete when all is there, and a look at an unchanged site is one request', async () => {
  const { keeper, server, state } = setUp();
  await keeper.keep();
  expect(state()).toMatchObject({ kept: { revision: 'one', pages: 1 }, progress: null, trouble: null });
  expect(new Set(server.asked)).toEqual(new Set(['/offline.json', '/', '/page.json', '/a.svg', '/offline.json/']));
  server.asked.length = 0;
  await keeper.keep();
  expect(server.asked).toEqual(['/offline.json']);
});

test('where the content changes while it is loaded, all begins anew, and nothing of the first list stays', async () => {
  const { keeper, server, caches, state } = setUp();
  server.changesAt = '/a.svg';
  await keeper.keep();
  expect(state()).toMatchObject({ kept: { revision: 'two' }, trouble: null });
  expect([...caches.kept.keys()]).toEqual(['offline / two']);
});

test('the copy before answers until the next document goes over to the new one', async () => {
  const { keeper, server, copies } = setUp();
  await keeper.keep();
  await copies.current();
  Object.assign(server, { content: 'c2', list: { ...LIST, revision: 'two', pages: [['/', 'other']] } });
  await keeper.keep();
  expect((await copies.current())?.about.revision).toBe('one');
  expect((await copies.newest())?.about.revision).toBe('two');
  await copies.goOver();
  expect((await copies.current())?.about.revision).toBe('two');
});

test('without a network there is no copy that is not complete, and the next attempt asks only for what is missing', async () => {
  const { keeper, server, copies, state } = setUp();
  server.down.add('/offline.json/');
  await keeper.keep();
  expect([state()?.trouble, state()?.progress, await copies.current()]).toEqual(['line', null, null]);
  server.down.clear();
  server.asked.length = 0;
  await keeper.keep();
  expect(state()).toMatchObject({ kept: { revision: 'one' }, trouble: null });
  expect(server.asked).not.toContain('/page.json');
});

test('a first copy for which there is no room leaves nothing behind', async () => {
  const { keeper, caches, state, left } = setUp();
  caches.full = '/a.svg';
  await keeper.keep();
  expect([state()?.trouble, left(), caches.kept.size]).toEqual(['room', 1, 0]);
});

test('where there is no room for a newer copy, the old one stays, and no visit loads it all again', async () => {
  const { keeper, server, caches, copies, state } = setUp();
  await keeper.keep();
  Object.assign(server, { content: 'c2', list: { ...LIST, revision: 'two', pages: [['/', 'other']] } });
  caches.full = '/a.svg';
  await keeper.keep();
  expect([state()?.trouble, (await copies.newest())?.about.revision]).toEqual(['room', 'one']);
  server.asked.length = 0;
  await keeper.keep();
  expect(server.asked).toEqual(['/offline.json']);
});

test('a site that is kept no more is forgotten', async () => {
  const { keeper, server, caches, left } = setUp();
  await keeper.keep();
  Object.assign(server, { content: 'c2', list: null });
  await keeper.keep();
  expect([left(), caches.kept.size]).toEqual([1, 0]);
});
