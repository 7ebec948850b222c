import { expect, onTestFinished, test, vi } from 'vitest';
import { contentFolder } from '../../support/content-folder.ts';
import { type OpenOptions, openLibrary } from '../../support/fixture.ts';
import { renderedPage } from '../../support/render.ts';

const library = await openLibrary();
const PATHS = library.main.snapshot.addresses.paths();

/** The HTML of a page of the fixture site, or of another one. */
async function htmlAt(
  path: string,
  options?: OpenOptions & { origin?: string | null; query?: string },
): Promise<string> {
  const from =
    options?.root || options?.base || options?.drafts ? await openLibrary(options) : library;
  const page = await from.main.page(path, {
    ...(options?.query === undefined
      ? {}
      : { q: new URLSearchParams(options.query).get('q') ?? '' }),
  });
  if (!page) throw new Error(`There is no page at ${path}.`);
  return await renderedPage(page, from.main.snapshot, {
    ...options,
    shown: await from.main.shownFigures(path, options?.query ?? ''),
  });
}

const notFound = await renderedPage(library.main.notFound(), library.main.snapshot);
const pages = new Map(
  await Promise.all([
    ...PATHS.map(async (path) => [path, await htmlAt(path)] as const),
    ['404', notFound] as const,
  ]),
);

/** Elements of a name, with what stands in their tag and between. */
function elements(html: string, name: string): { tag: string; inner: string }[] {
  return [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>(.*?)</${name}>`, 'gs'))].map(
    ([, tag = '', inner = '']) => ({ tag, inner }),
  );
}

function count(html: string, text: string): number {
  return html.split(text).length - 1;
}

test.each([...pages])(
  '%s is a whole document with one heading, one main part and one inline script',
  (_path, html) => {
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en" dir="ltr" /);
    expect(html).toMatch(/<\/body><\/html>$/);
    expect(elements(html, 'title')).toHaveLength(1);
    // A page may have no description.
    expect(html).not.toContain('content=""');
    expect(elements(html, 'h1')).toHaveLength(1);
    expect(elements(html, 'main').map(({ tag }) => tag.includes('id="main"'))).toEqual([true]);
    const inline = elements(html, 'script').filter(
      ({ tag }) => !tag.includes('src=') && !tag.includes('type="application/'),
    );
    expect(inline).toHaveLength(1);
    expect(
      elements(html, 'script').filter(({ tag }) => tag.includes('application/json')),
    ).toHaveLength(1);
  },
);

test.each([...pages])(
  '%s has nothing that the policy would block, and nothing that waits for a script',
  (_path, html) => {
    const markup = html.replaceAll(/<script\b.*?<\/script>/gs, '');
    expect(markup).not.toMatch(/\sstyle=|<style|\son[a-z]+=|javascript:|<iframe|<object/i);
    expect(html).not.toMatch(/\$RC|\$RB|\$RX|<template|<!--\$/);
  },
);

test.each([...pages])('%s carries data that cannot end its own block', (_path, html) => {
  const [block] = elements(html, 'script').filter(({ tag }) => tag.includes('application/json'));
  expect(block?.inner).not.toContain('<');
  expect(JSON.parse(block?.inner ?? '')).toMatchObject({ page: { build: 'test-build' } });
});

test.each([...pages])(
  '%s gives every id once and leads to no id that is missing',
  (_path, html) => {
    const markup = html.replaceAll(/<script\b.*?<\/script>/gs, '');
    const ids = [...markup.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual([...new Set(ids)]);
    for (const [, id = ''] of markup.matchAll(
      /\s(?:aria-controls|aria-labelledby|popoverTarget|for)="([^"]+)"/g,
    ))
      expect(ids).toContain(id);
  },
);

test('rendering warns of nothing', async () => {
  const warned = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => warned.mockRestore());
  for (const path of PATHS) await htmlAt(path);
  await htmlAt('/search/', { query: '?q=tide' });
  expect(warned.mock.calls.map(([first]) => first)).toEqual([]);
});

test('the text of an article is in the document once', () => {
  const html = pages.get('/manual/first/') ?? '';
  expect(count(html, 'read every eleven minutes by a very patient keeper')).toBe(1);
  expect(count(html, 'The deepest heading there is.')).toBe(1);
  expect(count(pages.get('/manual/everything/') ?? '', 'alsoMarked')).toBe(1);
});

/** The style sheets of a document, in the order in which they apply. */
const styleSheets = (html: string): readonly string[] =>
  [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href);

test('a page has the head that browsers and other sites need', async () => {
  const html = await htmlAt('/imprint/', { origin: 'https://tide.example' });
  expect(html).toContain('<title>Imprint | Tide &amp; Time</title>');
  expect(html).toContain(
    '<meta name="description" content="The harbour office answers letters on Tuesdays."/>',
  );
  expect(html).toContain('<meta name="keywords" content="harbour, office"/>');
  expect(html).toContain('<link rel="canonical" href="https://tide.example/imprint/"/>');
  expect(html).toContain(
    '<meta property="og:image" content="https://tide.example/img/pixel.png"/>',
  );
  expect(html).toContain('<link rel="icon" href="/favicon.svg"/>');
  expect(html).toContain('<link rel="modulepreload" href="/assets/chunk-2c3d.js"/>');
  expect(styleSheets(html)).toEqual(['/assets/entry-4e5f.css', '/assets/frame-options.css']);
  expect(html).toContain('<script type="module" src="/assets/entry-0a1b.js"></script>');
  expect(html).not.toContain('noindex');
});

test('without an origin nothing claims to know the address', () => {
  expect(pages.get('/imprint/')).not.toMatch(/canonical|og:url/);
});

test('signs in a title and a description are text', () => {
  const html = pages.get('/manual/first/') ?? '';
  expect(html).toContain(
    '<meta name="description" content="The &quot;first&quot; page &amp; what &lt;it&gt; says"/>',
  );
});

test('the root element tells the boot script what the site wants', async () => {
  const { siteFile } = (await openLibrary()).main.snapshot;
  expect(pages.get('/')).toContain(
    `<html lang="en" dir="ltr" data-base="/" data-build="test-build" data-site="${siteFile.href}" data-theme="light" data-suffix="-tide" data-code="paper lamp" data-bar="84" data-sheet-`,
  );
  const yaml =
    'title: S\ncolorMode: { defaultMode: dark, respectPrefersColorScheme: true, disableSwitch: true }\nnavbar: { items: [] }\n';
  const root = await contentFolder({ 'site.yaml': yaml });
  const html = await htmlAt('/', { root });
  expect(html).toMatch(
    /<html lang="en" dir="ltr" data-base="\/" data-build="test-build" data-site="[^"]+" data-theme="dark" data-suffix="" data-system="" data-fixed="" data-code="paper lamp" data-sheet-/,
  );
  expect(html).not.toContain('mode-toggle');
});

test('the button that switches the colour mode names no mode, which only the browser of a visitor knows', () => {
  expect(pages.get('/')).toMatch(
    /<button type="button" class="icon-button mode-toggle" aria-label="Switch between dark and light mode">/,
  );
});

test('the root element tells scripts where the style sheets are that they load', () => {
  const [, element = ''] = /<html ([^>]*)>/.exec(pages.get('/') ?? '') ?? [];
  expect(element).toContain(
    'data-sheet-scripts="/assets/scripts.css" data-sheet-search="/assets/search.css" data-sheet-search-menu="/assets/search-menu.css"',
  );
});

test('the page being read is marked in its sidebar, and the way to it lies open', () => {
  const first = pages.get('/manual/first/') ?? '';
  expect(first).toMatch(
    /<a [^>]*aria-current="page" href="\/manual\/first\/"[^>]*>(?:<span>)?Begin here</,
  );
  const deep = pages.get('/manual/über/tiefe kapitel/') ?? '';
  expect(deep).toMatch(
    /<a [^>]*aria-current="page" href="\/manual\/%C3%BCber\/tiefe%20kapitel\/"[^>]*>(?:<span>)?Tiefe Kapitel</,
  );
  expect(deep).toContain('aria-label="Collapse sidebar category &#x27;Über&#x27;"');
  expect(first).toContain('aria-label="Expand sidebar category &#x27;Über&#x27;"');
});

test('an unlisted page says so, asks not to be found, and stands in the sidebar only while it is read', () => {
  expect(pages.get('/manual/first/')).not.toContain('href="/manual/secret/"');
  const html = pages.get('/manual/secret/') ?? '';
  expect(html).toContain('aria-current="page" href="/manual/secret/"');
  expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>');
  expect(html).toContain('Unlisted page');
});

test('a draft says so', async () => {
  const html = await htmlAt('/manual/unfinished/', { drafts: true });
  expect(html).toContain('Draft: this page');
  expect(html).toContain('content="noindex, nofollow"');
});

test('a page of the docs has breadcrumbs, contents, neighbours and what is said of it', () => {
  const html = pages.get('/manual/reference/codes/') ?? '';
  expect(html).toMatch(/<nav class="breadcrumbs".*Handbook.*Reference.*Codes.*<\/nav>/s);
  expect(html).toMatch(/Tags: (?:<!-- -->)?flags, signals/);
  expect(html).toContain('<time dateTime="2026-01-31">31 Jan 2026</time>');
  expect(html).toContain('href="https://example.org/edit/codes"');
  expect(html).toMatch(/class="previous" rel="prev" href="\/manual\/reference\/tables\/"/);
  expect(elements(pages.get('/manual/first/') ?? '', 'aside')[0]?.inner).toContain(
    '<code>--tide</code> option &#x26; &#x3C;friends></a>',
  );
});

test('the bar shows all that the site wants in it, on both sides', () => {
  const html = pages.get('/imprint/') ?? '';
  const lists = elements(html, 'ul').filter(({ tag }) => tag.includes('navbar-items'));
  expect(html).toMatch(
    /navbar-items left.*Handbook.*Reference.*Imprint.*navbar-items right.*Shop.*More.*since 1799.*Spring tide.*Spring tide.*English.*role="search"/s,
  );
  expect(lists.length).toBe(2);
  expect(html).toContain('aria-current="page" href="/imprint/">Imprint</a>');
  expect(html).toContain(
    'href="https://example.org/shop?a=1&amp;b=2" target="_blank" rel="noopener noreferrer"',
  );
});

test('the page for what is not there leads on and says nothing of the address', () => {
  expect(notFound).toContain('Page not found');
  expect(notFound).toContain('<meta name="robots" content="noindex"/>');
  for (const href of ['/search/', '/manual/', '/']) expect(notFound).toContain(`href="${href}"`);
  expect(notFound).not.toMatch(/canonical|og:/);
});

test('below a base path every address of the site lies below it', async () => {
  for (const path of ['/', '/manual/everything/', '/search/', '/imprint/']) {
    const html = await htmlAt(path, { base: '/sub/', query: '?q=tide' });
    const addresses = [...html.matchAll(/\s(?:href|src|action)="(\/[^"]*)"/g)].map(
      ([, address = '']) => address,
    );
    expect(
      addresses.filter(
        (address) => !address.startsWith('/sub/') && !address.startsWith('/assets/'),
      ),
    ).toEqual([]);
  }
});
