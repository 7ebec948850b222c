import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contentFolder, type Files } from '../../../support/content-folder.ts';
import { openChangeable, openLibrary, told } from '../../../support/fixture.ts';

const LOCALES =
  'locales:\n  default: en\n  list:\n    en: { label: English, htmlLang: en }\n    de: { label: Deutsch, htmlLang: de }\n';
const site = (look: string, more = ''): Files => ({
  'site.yaml': `title: S\nnavbar: { items: [] }\n${more}look:\n${look}`,
});
const FILES: Files = {
  'static/fonts/a b.woff2': 'font',
  'static/img/dots.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>',
};

async function sheetOf(files: Files, base = '/'): Promise<string> {
  const { main } = await openLibrary({ root: await contentFolder({ ...FILES, ...files }), base });
  return main.snapshot.look?.text ?? '';
}

describe('the style sheet of a site', () => {
  test('a site that says nothing of its look has none', async () => {
    const { main, hashedFiles } = await openLibrary({ root: await contentFolder() });
    expect([main.snapshot.look, [...hashedFiles.keys()]]).toEqual([
      null,
      [main.snapshot.siteFile.href],
    ]);
  });

  test('names only the colours that are others than usual, for readers who do not force their own', async () => {
    const css = await sheetOf(site('  colors: { danger: "#b00020" }\n'));
    expect(css).toBe(
      '@media (forced-colors:none){:root{--danger:light-dark(#b00020,#ff827e);--wash-danger:light-dark(#fae8e7,#2d1a19)}mark{color:var(--mark-ink)}}',
    );
  });

  test('has fonts in quotes, and fonts that stand in where none is sure to be there', async () => {
    const css = await sheetOf(
      site('  fonts: { text: "Iowan Old Style, serif", heading: Inter, mono: JetBrains Mono }\n'),
    );
    expect(css.split('\n')).toEqual([
      ":root{--font-text:'Iowan Old Style', serif;--font-mono:'JetBrains Mono', ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace}",
      "h1,h2,h3,h4,h5,h6,.brand{font-family:'Inter', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif}",
    ]);
  });

  test('has corners', async () => {
    expect(await sheetOf(site('  corners: square\n'))).toBe(
      ':root{--radius-small:0;--radius-field:0;--radius-block:0;--radius-figure:0;--radius-round:0}',
    );
  });

  test('ends with custom.css, without its comments', async () => {
    const css = await sheetOf({
      ...site('  corners: square\n'),
      'custom.css': '/* ours */\n.prose  h2/**/{\n  color: red; /* all */ }\na/**/b{top:0}\n',
    });
    expect(css.split('\n').slice(1).join('\n')).toBe('.prose h2{\ncolor: red;  }\na/**/b{top:0}');
  });

  test('has the base path before addresses, however they are written', async () => {
    const css = await sheetOf(
      {
        'custom.css':
          "a{b:url(/img/dots.svg)}c{d:url( './static/fonts/a b.woff2?#x' ) format('woff2')}e{f:image-set(\"/img/dots.svg\" 1x);g:url(#h)}",
      },
      '/sub/',
    );
    expect(css).toBe(
      'a{b:url("/sub/img/dots.svg")}c{d:url( "/sub/fonts/a%20b.woff2?#x" ) format(\'woff2\')}e{f:image-set("/sub/img/dots.svg" 1x);g:url("#h")}',
    );
  });

  test('is shared by all locales', async () => {
    const files = {
      ...site('  colors: { accent: "#1d4ed8" }\n', LOCALES),
      'locales/de/index.md': '# Klein\n',
    };
    const { editions, hashedFiles } = await openLibrary({ root: await contentFolder(files) });
    expect(new Set(editions.map(({ snapshot }) => snapshot.look?.href)).size).toBe(1);
    expect([...hashedFiles.keys()].filter((href) => href.includes('look'))).toEqual([
      editions[0]?.snapshot.look?.href,
    ]);
    expect(editions).toHaveLength(2);
  });
});

describe('a saved change', () => {
  test('gives the sheet and all pages another name, and keeps the sheet of before for pages that are under way', async () => {
    const { root, library, change } = await openChangeable({
      'custom.css': 'a{top:0}',
      'docs/a.md': '# A\n',
    });
    const [before, key] = [library.main.snapshot.look, library.main.snapshot.renderKeys.get('/')];
    await change({ 'custom.css': 'a{top:1px}' });
    expect(await library.reload()).toEqual({ swapped: true, problems: [] });
    const now = library.main.snapshot.look;
    expect(now?.text).toBe('a{top:1px}');
    expect(library.main.snapshot.renderKeys.get('/')).not.toBe(key);
    expect([...library.hashedFiles.keys()]).toEqual([
      now?.href,
      library.main.snapshot.siteFile.href,
      before?.href,
    ]);
    await rm(join(root, 'custom.css'));
    await library.reload();
    expect(library.main.snapshot.look).toBeNull();
  });

  test('keeps only a few of them', async () => {
    const { library, change } = await openChangeable({ 'custom.css': 'a{top:0}' });
    for (let step = 1; step <= 9; step++) {
      await change({ 'custom.css': `a{top:${step}px}` });
      await library.reload();
    }
    const sheets = [...library.hashedFiles.values()]
      .filter(({ type }) => type.startsWith('text/css'))
      .map(({ text }) => text);
    expect(sheets).toEqual([9, 8, 7, 6, 5, 4, 3].map((step) => `a{top:${step}px}`));
  });

  test('in the text of a page leaves the sheet as it is', async () => {
    const { library, change } = await openChangeable({
      'custom.css': 'a{top:0}',
      'docs/a.md': '# A\n',
    });
    const before = library.main.snapshot.look;
    await change({ 'docs/a.md': '# A\n\nMore.\n' });
    expect((await library.reload()).swapped).toBe(true);
    expect(library.main.snapshot.look).toBe(before);
  });
});

const COLOUR =
  'must be an opaque colour in quotes, such as "#1f5f80". Without quotes, YAML reads # as a comment.';
const FONTS =
  'must be font names separated by commas, the preferred one first, such as "Inter, Helvetica, sans-serif".';

describe('what is wrong in site.yaml is told with its line', () => {
  test.each([
    ['  colors:\n    accent: #1d4ed8\n', `site.yaml:5: "look.colors.accent": ${COLOUR}`],
    ['  colors:\n    accent: greenish\n', `site.yaml:5: "look.colors.accent": ${COLOUR}`],
    [
      '  colors:\n    accent:\n      light: "#1d4ed8"\n      dark: "#1d4ed880"\n',
      `site.yaml:7: "look.colors.accent.dark": ${COLOUR}`,
    ],
    [
      '  colors:\n    accent:\n      light: "#1d4ed8"\n',
      'site.yaml:5: "look.colors.accent.dark" is missing. Add it.',
    ],
    [
      '  colors:\n    acent: "#1d4ed8"\n',
      'site.yaml:5: unknown key "acent" in look.colors. Did you mean "accent"? Remove it or correct its name.',
    ],
    ['  fonts:\n    text: "Inter; color: red"\n', `site.yaml:5: "look.fonts.text": ${FONTS}`],
    ['  fonts:\n    text: "Inter,"\n', `site.yaml:5: "look.fonts.text": ${FONTS}`],
    ['  corners: sharp\n', 'site.yaml:4: "look.corners": must be square, small or round.'],
    [
      '  colors:\n    soft: "#aaaaaa"\n',
      'site.yaml:5: "look.colors.soft": #aaaaaa has a contrast of 2.32 with the background of pages (#ffffff); text needs 4.5. The nearest colour that passes is #6b6b6b.',
    ],
  ])('%j', async (look, problem) => {
    expect(await told(site(look))).toEqual([problem]);
  });
});

const BLOCKED =
  'which the security policy of the site blocks. Put the file into static/ and write its address, such as url("/fonts/name.woff2").';

describe('what is wrong in custom.css is told with its line', () => {
  test.each([
    [
      '@import "https://fonts.example/x.css";',
      '1: @import is not followed, since each imported style sheet is one more request. Copy its rules into this file.',
    ],
    [
      'a{}\na{b:url(https://cdn.example/x.png)}',
      `2: https://cdn.example/x.png is no file of this site, ${BLOCKED}`,
    ],
    [
      'a{b:url("//cdn.example/x.png")}',
      `1: //cdn.example/x.png is no file of this site, ${BLOCKED}`,
    ],
    [
      'a{b:url(data:image/png;base64,AAAA)}',
      `1: data:image/png;base64,AAAA is no file of this site, ${BLOCKED}`,
    ],
    [
      'a{b:url(img/dots.svg)}',
      '1: there is no file img/dots.svg in the folder static/. Did you mean "static/img/dots.svg"? Put it there, or correct the address.',
    ],
    [
      '\n\na{b:url(/img/dot.svg)}',
      '3: there is no file /img/dot.svg in the folder static/. Did you mean "/img/dots.svg"? Put it there, or correct the address.',
    ],
    ['a{\n  top: 0;\nb{}', '1: { is never closed. Add the }.'],
    ['a{}\n}\nb{}', '2: this } closes nothing. Remove it, or add its opening bracket.'],
    ['a{top:calc(1px}', '1: calc( is never closed. Add the ).'],
    ['a{content:"x}\n', '1: this string does not end on its line. Add the closing quote.'],
    ['a{}\n/* never', '2: this comment is never closed. Add */.'],
    [
      'a{b:url(/img/a b.svg)}',
      '1: this address is never closed, or has a space or a quote in it. Put it in quotes.',
    ],
  ])('%j', async (css, problem) => {
    expect((await told({ ...FILES, 'custom.css': css }))[0]).toBe(`custom.css:${problem}`);
  });

  test('of one that is too long nothing is read', async () => {
    expect(await told({ 'custom.css': `a{}`.repeat(30_000) })).toEqual([
      'custom.css:1: has 88 kB; at most 64 kB are allowed, since every page loads it. Remove what no page needs.',
    ]);
  });

  test('a file that comes to static/ mends it', async () => {
    const { library, change } = await openChangeable({
      ...FILES,
      'custom.css': 'a{b:url(/img/dots.svg)}',
    });
    await change({ 'custom.css': 'a{b:url(/img/new.svg)}' });
    expect(await library.reload()).toMatchObject({
      swapped: false,
      problems: [{ file: 'custom.css', line: 1 }],
    });
    await change({ 'static/img/new.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' });
    expect(await library.reload()).toEqual({ swapped: true, problems: [] });
  });
});

describe('a translation', () => {
  const files: Files = {
    ...site('  corners: square\n', LOCALES),
    'locales/de/index.md': '# Klein\n',
  };
  const german = (look: string): string => `title: S\nnavbar: { items: [] }\n${LOCALES}${look}`;

  test('may have a copy of the look', async () => {
    expect(
      await told({ ...files, 'locales/de/site.yaml': german('look:\n  corners: square\n') }),
    ).toEqual([]);
  });

  test('is told that another look would have no effect', async () => {
    expect(
      await told({ ...files, 'locales/de/site.yaml': german('look:\n  corners: round\n') }),
    ).toEqual([
      'locales/de/site.yaml:8: "look": all locales share the look of the default locale. Remove it here, or make it the same.',
    ]);
    expect(await told({ ...files, 'locales/de/custom.css': 'a{}' })).toEqual([
      'locales/de/custom.css:1: is never read, since all locales share the one of the default locale. Move its rules there, with :lang() before them.',
    ]);
  });
});
