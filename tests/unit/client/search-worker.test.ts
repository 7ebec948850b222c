import { SECTIONS } from 'search';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const PART = {
  documents: [],
  index: { version: '2.3.9', fields: ['t'], fieldVectors: [], invertedIndex: [], pipeline: [] },
};
const WHOLE = JSON.stringify(SECTIONS.map(() => PART));
const SITE = { base: '/', docsPath: '/docs/', contexts: [], keywords: 'Keywords' };

/** Has the worker load an index from a browser that gives these answers, and tells what it says and how it asked. */
async function load(...answers: (() => Promise<Response>)[]) {
  const asked: unknown[] = [];
  const said = new Promise((resolve) => {
    vi.stubGlobal('postMessage', resolve);
  });
  vi.stubGlobal('fetch', async (_: string, { cache }: RequestInit) => {
    asked.push(cache);
    return await (answers[asked.length - 1] ?? expect.fail)();
  });
  let hear = (_: unknown): void => undefined;
  vi.stubGlobal('addEventListener', (_: string, listener: typeof hear) => {
    hear = listener;
  });
  await import('../../../client/search/worker.ts');
  hear({ data: { href: '/search-index.json', site: SITE } });
  return { said: await said, asked };
}

beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

test('an index of which the browser has kept half is asked for anew, past what is kept', async () => {
  const { said, asked } = await load(
    async () => new Response(WHOLE.slice(0, 99)),
    async () => new Response(WHOLE),
  );
  expect([said, asked]).toEqual([{ answer: { isLoaded: true } }, ['default', 'reload']]);
});

test('an index that is damaged on the server too is given up, and one that does not come is not asked for again', async () => {
  const half = async () => new Response('[{');
  expect((await load(half, half)).said).toMatchObject({ answer: { why: 'unreadable' } });
  vi.resetModules();
  const { said, asked } = await load(async () => new Response('', { status: 500 }));
  expect([said, asked]).toMatchObject([{ answer: { why: 'unavailable' } }, ['default']]);
});
