import { describe, expect, test } from 'vitest';
import { Catalogue } from '../../../server/front/catalogue.ts';
import { securityHeaders } from '../../../server/front/security-headers.ts';
import type { Library } from '../../../server/library/library.ts';
import { catalogueOf } from '../../../server/maker/front-content.ts';
import { contentFolder, type Files, writeFiles } from '../../support/content-folder.ts';
import { articleText, EDITIONS, openLibrary, problemsOf, told } from '../../support/fixture.ts';

const LOCALES =
  'locales:\n  default: en\n  list:\n    en: { label: English, htmlLang: en }\n    de: { label: Deutsch, htmlLang: de }\n';
const SITE = `title: S\nnavbar: { items: [] }\n${LOCALES}`;
const FILES: Files = {
  'site.yaml': SITE,
  'docs/a.md': '# A\n\nSee [B](b.md).\n\n![Wave](/wave.svg)\n',
  'docs/b.md': '# B\n',
  'static/wave.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>',
};

const catalogueFor = (library: Library): Catalogue =>
  new Catalogue(
    catalogueOf(library),
    securityHeaders({ base: '/', isDevelopment: false, areReportsOn: false }),
  );

describe('which locale an address belongs to', () => {
  test.each([
    ['/', 'en'],
    ['/de/', 'de'],
    ['/de', 'de'],
    ['/DE/manual/', 'de'],
    ['/fa-ir/', 'fa-IR'],
    ['/fa-IR/manual/first/', 'fa-IR'],
    ['/den/', 'en'],
    ['/manual/de/', 'en'],
    ['/en/', 'en'],
    ['//de/', 'de'],
    ['/constructor/', 'en'],
    ['', 'en'],
  ])('%j is of %s', async (path, locale) => {
    const library = await openLibrary({ root: EDITIONS });
    expect(library.at(catalogueFor(library).at(path).base).snapshot.site.locale.path).toBe(locale);
  });

  test('below a base path the folder of a locale comes after it', async () => {
    const library = await openLibrary({ root: EDITIONS, base: '/sub/' });
    const baseAt = (path: string) => catalogueFor(library).at(path).base;
    expect(['/sub/', '/sub/de/', '/sub/de', '/de/', '/sub'].map(baseAt)).toEqual([
      '/sub/',
      '/sub/de/',
      '/sub/de/',
      '/sub/',
      '/sub/',
    ]);
  });
});

describe('what a locale shows', () => {
  test('its addresses lie below its folder: links, sidebars, pictures, versions', async () => {
    const library = await openLibrary({ root: EDITIONS, base: '/sub/' });
    const { site } = library.at('/sub/de/').snapshot;
    expect([site.base, site.docsHref, site.searchHref, site.title]).toEqual([
      '/sub/de/',
      '/sub/de/manual/',
      '/sub/de/search/',
      'Gezeiten & Zeit',
    ]);
    expect(site.versions.map(({ path }) => path)).toEqual([
      '/sub/de/manual/next/',
      '/sub/de/manual/',
      '/sub/de/manual/1.0/',
    ]);
    const first = await articleText({ main: library.at('/sub/de/') }, '/manual/first/');
    expect(first).toContain('/sub/de/manual/r%C3%A4ume%20und%20fl%C3%BCsse/#die-furt');
    expect(first).toContain('/sub/de/img/wave%20%C3%BC.svg');
    expect(JSON.stringify([site.navbar, site.versions])).not.toMatch(
      /"(?:href|path)":"\/sub\/(?!de\/)/,
    );
    expect((await library.at('/sub/de/').page('/manual/first/'))?.href).toBe(
      '/sub/de/manual/first/',
    );
  });

  test('the fields of the specification, the default one at the base path', async () => {
    const { site } = (await openLibrary({ root: EDITIONS, base: '/sub/' })).main.snapshot;
    const common = { direction: 'ltr', calendar: 'gregory' };
    expect(site.locales).toEqual([
      { ...common, label: 'English', htmlLang: 'en', path: 'en', href: '/sub/' },
      { ...common, label: 'Deutsch', htmlLang: 'de', path: 'de', href: '/sub/de/' },
      {
        label: 'فارسی',
        direction: 'rtl',
        htmlLang: 'fa-IR',
        calendar: 'persian',
        path: 'fa-IR',
        href: '/sub/fa-ir/',
      },
    ]);
    expect(site.locale).toBe(site.locales[0]);
  });

  test('its pages are of another build, so that the browser loads them in full when it comes from another locale', async () => {
    const library = await openLibrary({ root: EDITIONS });
    const builds = await Promise.all(
      ['/', '/de/', '/fa-ir/'].map(
        async (path) => (await library.at(path).page('/manual/'))?.build,
      ),
    );
    expect(new Set(builds).size).toBe(3);
    expect(library.at('/de/').notFound().build).toBe(builds[1]);
  });

  test('a file that changes in the default locale changes in those that show it, and in no other', async () => {
    const root = await contentFolder({ ...FILES, 'locales/de/docs/b.md': '# B auf Deutsch\n' });
    const library = await openLibrary({ root });
    await writeFiles(root, {
      'docs/a.md': '# A\n\nNew words.\n',
      'docs/b.md': '# B\n\nNew too.\n',
    });
    expect(await library.reload()).toEqual({ swapped: true, problems: [] });
    expect(await articleText({ main: library.at('/de/') }, '/docs/a/')).toContain('New words');
    expect(await articleText({ main: library.at('/de/') }, '/docs/b/')).not.toContain('New too');
    expect(await articleText({ main: library.at('/') }, '/docs/b/')).toContain('New too');
  });

  test('what the main file says of a locale counts in a locale that has a file of its own too', async () => {
    const root = await contentFolder({ ...FILES, 'locales/de/site.yaml': SITE });
    const library = await openLibrary({ root });
    const before = library.at('/de/').snapshot.id;
    await writeFiles(root, { 'site.yaml': SITE.replace('label: Deutsch', 'label: German') });
    await library.reload();
    expect(library.at('/de/').snapshot.id).not.toBe(before);
    expect(library.at('/de/').snapshot.site.locale.label).toBe('German');
  });

  test('pages outside the way of a locale may begin like the default one', async () => {
    expect(await told({ ...FILES, 'docs/a.md': '# A', 'en.md': '# English' })).toEqual([]);
  });

  test('a translation that comes while the server runs is taken in', async () => {
    const root = await contentFolder(FILES);
    const library = await openLibrary({ root });
    await writeFiles(root, { 'locales/de/docs/b.md': '# Bee auf Deutsch\n' });
    expect((await library.reload()).swapped).toBe(true);
    expect((await library.at('/de/').page('/docs/b/'))?.title).toBe('Bee auf Deutsch');
    expect((await library.main.page('/docs/b/'))?.title).toBe('B');
  });
});

describe('what is wrong with locales', () => {
  test.each<[string, Files, string]>([
    [
      'a default locale that is not in the list',
      { 'site.yaml': SITE.replace('default: en', 'default: ed') },
      'site.yaml:4: "locales.default": there is no locale "ed" in the list. Add it there. Did you mean "en"?',
    ],
    [
      'a folder of no locale',
      { ...FILES, 'locales/dee/docs/b.md': '# B' },
      'site.yaml:5: the folder locales/dee/ belongs to no locale. List it under locales.list, or remove it. Did you mean "de"?',
    ],
    [
      'a folder of the default locale',
      { ...FILES, 'locales/en/docs/b.md': '# B' },
      'site.yaml:4: the folder locales/en/ is never read, since "en" is the default locale. Move its files into the content folder itself.',
    ],
    [
      'a page where a locale begins',
      { ...FILES, 'de.md': '# German' },
      'de.md:1: has the address /de/, below which the pages of a locale lie. Give it another slug.',
    ],
    [
      'a file where a locale begins',
      { ...FILES, 'static/de/plan.pdf': 'plan' },
      'static/de/plan.pdf:1: lies where the pages of a locale are served. Move it out of the folder /de/.',
    ],
    [
      'a locale in two spellings',
      { 'site.yaml': `${SITE}    DE: { label: Deutsch, htmlLang: de }\n` },
      'site.yaml:8: the locale "DE" is listed twice, with different capitals. Remove one of them.',
    ],
    [
      'a name that is no folder',
      { 'site.yaml': SITE.replace('    de:', '    d/e:') },
      'site.yaml:',
    ],
    [
      'a text that runs in no direction',
      { 'site.yaml': SITE.replace('label: Deutsch', 'label: Deutsch, direction: up') },
      'must be ltr or rtl.',
    ],
  ])('%s is told once, with its line', async (_name, files, problem) => {
    expect(await told(files)).toEqual([expect.stringContaining(problem)]);
  });

  test('a mistake in a file that several locales show is told once', async () => {
    expect(await told({ ...FILES, 'docs/b.md': '# B\n\n[gone](gone.md)\n' })).toEqual([
      expect.stringContaining('docs/b.md:3: the link gone.md'),
    ]);
  });

  test.each<[string, Files, string]>([
    [
      'a page',
      { 'locales/de/docs/b.md': '# B\n\n[weg](weg.md)\n' },
      'locales/de/docs/b.md:3: the link weg.md leads to no page',
    ],
    [
      'front matter',
      { 'locales/de/docs/b.md': '---\ntitel: B\n---\n' },
      'locales/de/docs/b.md:2: unknown key "titel"',
    ],
    [
      'sidebars',
      { 'locales/de/sidebars.yaml': 'main:\n  - weg\n' },
      'locales/de/sidebars.yaml:2: there is no document "weg"',
    ],
    [
      'the site',
      { 'locales/de/site.yaml': 'title: S\n' },
      'locales/de/site.yaml:1: "navbar" is missing. Add it.',
    ],
    [
      'the bar',
      { 'locales/de/site.yaml': `${SITE}`.replace('items: []', 'items: [{ type: serch }]') },
      'locales/de/site.yaml:2: No NavbarItem component found',
    ],
    [
      'a text that is no text',
      { 'locales/de/docs/b.md': Uint8Array.of(0x23, 0xe4) },
      'locales/de/docs/b.md:1: is not UTF-8 text.',
    ],
    [
      'an address',
      { 'locales/de/docs/b.md': '---\nslug: bee\n---\n' },
      'locales/de/docs/b.md:2: has the address /docs/bee/, where the default locale has no page.',
    ],
  ])(
    'a mistake in the translation of %s is told where the translation lies',
    async (_name, files, problem) => {
      expect(await told({ ...FILES, ...files })).toEqual([expect.stringContaining(problem)]);
    },
  );

  test('the site of three versions and languages has nothing wrong', async () => {
    expect(await problemsOf(EDITIONS)).toEqual([]);
  });
});
