import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test, vi } from 'vitest';
import { dist } from '../../../build/paths.ts';
import { parseSearchResponse } from '../../../shared/contract/search.ts';
import { OUR_CONTENT } from '../../support/content-folder.ts';
import { articleRoutes, routes } from '../../support/routes.ts';
import { useVisits } from '../support/visit.ts';

const { visit } = useVisits();

test('What the search brings to the browser is at most 0.55 bytes for each byte of Markdown that it finds', async () => {
  const { index } = await eventuallyIndexed();
  const assets = join(dist, 'client', 'assets');
  const files = await readdir(assets);
  const code = await Promise.all(
    files
      .filter((name) => /^search-.*\.js$/.test(name))
      .map((name) => readFile(join(assets, name), 'utf8')),
  );
  const workers = files.filter(
    (name) => /^worker-.*\.js$/.test(name) && code.some((text) => text.includes(name)),
  );
  expect(workers).toHaveLength(1);
  const engine = (await readFile(join(assets, `${workers[0]}.br`))).length;
  const pages = (await readdir(OUR_CONTENT, { recursive: true })).filter(
    (name) => name.endsWith('.md') && name !== 'index.md',
  );
  const sizes = await Promise.all(
    pages.map(async (name) => (await stat(join(OUR_CONTENT, name))).size),
  );
  const markdown = sizes.reduce((sum, size) => sum + size, 0);
  console.info(
    `search: index ${index.bytes} and engine ${engine} bytes for ${markdown} bytes of Markdown`,
  );
  expect((index.bytes + engine) / markdown).toBeLessThanOrEqual(0.55);
});

/** The index as the server tells of it, once it is packed. */
async function eventuallyIndexed() {
  return await vi.waitFor(
    async () => {
      const { index } = parseSearchResponse(
        await (await fetch(new URL('search.json', inject('site')))).json(),
      );
      if (!index) throw new Error('The index is not packed yet.');
      return { index };
    },
    { timeout: 30_000, interval: 200 },
  );
}

/** What is compared of a document, as a browser reads it. */
interface Sent {
  readonly address: string;
  readonly title: string;
  readonly heading: string;
  /** Scripts that run, without those that have an address. */
  readonly scripts: readonly string[];
  readonly data: number;
  /** Style elements, and attributes that hold styles or scripts. */
  readonly inline: readonly string[];
  readonly articles: number;
  /** Stretches of the article's text, and those of them that are in a script too. */
  readonly stretches: number;
  readonly twice: readonly string[];
}

test('Documents have a title each, one inline script, the same everywhere, no inline style, and the text of their article once', async () => {
  const { page } = await visit('/');
  const name = await page.locator('a.brand').textContent();
  const found = await page.evaluate(
    (addresses) =>
      Promise.all(
        addresses.map(async (address): Promise<Sent> => {
          const parsed = new DOMParser().parseFromString(
            await (await fetch(address)).text(),
            'text/html',
          );
          const inline = [...parsed.querySelectorAll('script:not([src])')];
          const isData = (script: Element): boolean =>
            /json$/.test(script.getAttribute('type') ?? '');
          const attributes = [...parsed.querySelectorAll('*')].flatMap((element) =>
            [...element.attributes].filter((one) => /^on|^style$/.test(one.name)),
          );
          const all = [...parsed.scripts].map(({ textContent }) => textContent).join();
          const article = parsed.querySelector('article');
          const [title, heading, articles] = [
            parsed.title,
            parsed.querySelector('h1')?.textContent ?? '',
            parsed.querySelectorAll('article').length,
          ];
          // Headings and titles of code are in the boot data too, for the contents and the code's frame. Of the rest
          // take what JSON leaves as it is.
          for (const element of article?.querySelectorAll('h1, h2, h3, h4, h5, h6, .code-bar') ??
            [])
            element.remove();
          const stretches = article?.textContent?.match(/[A-Za-z,. ]{40,}/g) ?? [];
          return {
            address,
            title,
            heading,
            scripts: inline.filter((script) => !isData(script)).map((script) => script.textContent),
            data: inline.filter((script) => script.getAttribute('type') === 'application/json')
              .length,
            inline: [...parsed.querySelectorAll('style'), ...attributes].map((one) =>
              one instanceof Attr ? `${one.name}=${one.value}` : one.outerHTML,
            ),
            articles,
            stretches: stretches.length,
            twice: stretches.filter((stretch) => all.includes(stretch)),
          };
        }),
      ),
    [...routes, '/search/?q=noise'],
  );
  expect(new Set(found.slice(0, -1).map(({ title }) => title)).size).toBe(routes.length);
  const boot = found[0]?.scripts[0];
  expect(boot).toContain('localStorage');
  for (const {
    address,
    title,
    heading,
    scripts,
    data,
    inline,
    articles,
    stretches,
    twice,
  } of found) {
    expect({ scripts, data, inline, twice }, address).toEqual({
      scripts: [boot],
      data: 1,
      inline: [],
      twice: [],
    });
    if (!articleRoutes.includes(address)) continue;
    if (address !== '/') {
      expect(title.endsWith(` | ${name}`), title).toBe(true);
      // A heading leaves out the section that the breadcrumbs name.
      expect(title.toLowerCase()).toContain(heading.toLowerCase());
    }
    expect(articles, address).toBe(1);
    expect(stretches, address).toBeGreaterThan(5);
  }
});
