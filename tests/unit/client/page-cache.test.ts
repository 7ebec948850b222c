import { expect, test } from 'vitest';
import { createPageCache, MAX_AGE_MS, MAX_PAGES, type Urgency } from '../../../client/pages.ts';
import type { PageData } from '../../../shared/contract/page.ts';

function pageAt(href: string): PageData {
  return {
    kind: 'not-found',
    href,
    title: href,
    description: '',
    keywords: [],
    image: null,
    noIndex: false,
    styles: [],
    build: 'b',
  };
}

/** A cache whose time stands still until it is told to go on, and the addresses that it asked for. */
function cacheOver(
  answer: (address: string) => Promise<PageData> = async (address) => pageAt(address),
) {
  const asked: string[] = [];
  const clock = { ms: 0 };
  const fetchPage = (address: string, urgency: Urgency): Promise<PageData> => {
    asked.push(`${address} ${urgency}`);
    return answer(address);
  };
  return { pages: createPageCache({ fetchPage, now: () => clock.ms }), asked, clock };
}

test('A page that was fetched ahead costs no second request', async () => {
  const { pages, asked } = cacheOver();
  await pages.load('/a/', 'low');
  expect(await pages.load('/a/', 'high')).toEqual(pageAt('/a/'));
  expect(asked).toEqual(['/a/ low']);
});

test('Who asks while a page is on its way shares the request', async () => {
  const { pages, asked } = cacheOver();
  const [one, other] = await Promise.all([pages.load('/a/', 'high'), pages.load('/a/', 'high')]);
  expect(one).toBe(other);
  expect(asked).toHaveLength(1);
});

test('A visitor who meets a guess on its way does not wait for it, and the next one shares what the visitor asked for', async () => {
  const answers: ((page: PageData) => void)[] = [];
  const { pages, asked } = cacheOver(() => new Promise((resolve) => answers.push(resolve)));
  const guess = pages.load('/a/', 'low');
  const wanted = pages.load('/a/', 'high');
  expect(asked).toEqual(['/a/ low', '/a/ high']);
  expect(pages.load('/a/', 'high')).toBe(wanted);
  expect(pages.load('/a/', 'low')).toBe(wanted);
  answers[1]?.(pageAt('/a/'));
  expect(await wanted).toEqual(pageAt('/a/'));
  answers[0]?.(pageAt('/old/'));
  await guess;
  expect(pages.load('/a/', 'high')).toBe(wanted);
});

test('Another query is another page', async () => {
  const { pages, asked } = cacheOver();
  await pages.load('/search/?q=a', 'high');
  await pages.load('/search/?q=b', 'high');
  expect(asked).toHaveLength(2);
});

test('A page that is too old is fetched again', async () => {
  const { pages, asked, clock } = cacheOver();
  await pages.load('/a/', 'high');
  clock.ms = MAX_AGE_MS - 1;
  expect(pages.has('/a/')).toBe(true);
  clock.ms = MAX_AGE_MS;
  expect(pages.has('/a/')).toBe(false);
  await pages.load('/a/', 'high');
  expect(asked).toHaveLength(2);
});

test('A failure is told to everyone who waits, and forgotten', async () => {
  let isBroken = true;
  const { pages, asked } = cacheOver(async (address) => {
    if (isBroken) throw new Error('down');
    return pageAt(address);
  });
  const waiting = [pages.load('/a/', 'high'), pages.load('/a/', 'low')];
  for (const page of waiting) await expect(page).rejects.toThrow('down');
  expect(pages.has('/a/')).toBe(false);
  isBroken = false;
  await expect(pages.load('/a/', 'high')).resolves.toEqual(pageAt('/a/'));
  expect(asked).toHaveLength(2);
});

test('A failure that comes late does not take the younger page with it', async () => {
  const fails: ((error: Error) => void)[] = [];
  const { pages, clock } = cacheOver((address) =>
    clock.ms === 0
      ? new Promise((_resolve, reject) => fails.push(reject))
      : Promise.resolve(pageAt(address)),
  );
  const early = pages.load('/a/', 'low');
  clock.ms = MAX_AGE_MS;
  await pages.load('/a/', 'high');
  for (const fail of fails) fail(new Error('late'));
  await expect(early).rejects.toThrow('late');
  expect(pages.has('/a/')).toBe(true);
});

test('Only so many pages are kept, and the oldest goes first', async () => {
  const { pages } = cacheOver();
  for (let index = 0; index <= MAX_PAGES; index++) await pages.load(`/${index}/`, 'low');
  expect(pages.has('/0/')).toBe(false);
  expect(pages.has('/1/')).toBe(true);
  expect(pages.has(`/${MAX_PAGES}/`)).toBe(true);
});
