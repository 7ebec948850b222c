import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contentFolder, type Files } from '../../support/content-folder.ts';
import {
  articleText,
  FIXTURE,
  openChangeable,
  openLibrary,
  problemsOf,
  told,
} from '../../support/fixture.ts';

const svg = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="10"/>`;
const SITE = 'title: S\nnavbar: { items: [] }\n';

describe('pictures beside pages', () => {
  const FILES: Files = {
    'index.md': '# Home\n\n![Flag](flag.svg) ![Wave](docs/guides/wave%201.svg)\n',
    'flag.svg': svg(1),
    'docs/guides/index.md':
      '---\nimage: wave 1.svg\n---\n\n# Guides\n\n![Wave](./wave%201.svg) ![Deep](../deep/Deep.svg) ![Old](../../static/img/old.svg)\n\n[full size](wave%201.svg)\n\n![Here](/docs/guides/wave%201.svg)\n\n::image{light=wave%201.svg dark=../deep/Deep.svg alt="Both"}\n',
    'docs/guides/wave 1.svg': svg(2),
    'docs/deep/Deep.svg': svg(3),
    'static/img/old.svg': svg(4),
  };

  test('they are named by their path from the page, lie below the address of their folder and have their size', async () => {
    const root = await contentFolder(FILES);
    expect(await problemsOf(root)).toEqual([]);
    const library = await openLibrary({ root, base: '/sub/' });
    const guides = await articleText(library, '/docs/guides/');
    expect(
      guides
        .match(/src=\\"[^"]+\\" alt=\\"\w+\\" width=\\"\d\\"/g)
        ?.map((found) => found.replaceAll('\\', '')),
    ).toEqual([
      'src="/sub/docs/guides/wave%201.svg" alt="Wave" width="2"',
      'src="/sub/docs/deep/Deep.svg" alt="Deep" width="3"',
      'src="/sub/img/old.svg" alt="Old" width="4"',
      'src="/sub/docs/guides/wave%201.svg" alt="Here" width="2"',
      'src="/sub/docs/guides/wave%201.svg" alt="Both" width="2"',
      'src="/sub/docs/deep/Deep.svg" alt="Both" width="3"',
    ]);
    expect(guides).toContain('<a href=\\"/sub/docs/guides/wave%201.svg\\">full size</a>');
    expect((await library.main.page('/docs/guides/'))?.image).toBe('/sub/docs/guides/wave%201.svg');
    expect(await articleText(library, '/')).toMatch(
      /src=\\"\/sub\/flag.svg\\".*src=\\"\/sub\/docs\/guides\/wave%201.svg\\"/,
    );
  });

  test('a picture that is replaced by one of another size is on its page at once, and one that goes is told', async () => {
    const { root, library, change } = await openChangeable(FILES);
    await change({ 'docs/guides/wave 1.svg': svg(77) });
    await library.reload();
    expect(await articleText(library, '/docs/guides/')).toContain('width=\\"77\\"');
    await rm(join(root, 'docs/deep/Deep.svg'));
    const told = 'there is no picture ../deep/Deep.svg beside docs/guides/index.md.';
    expect(await library.reload()).toMatchObject({
      swapped: false,
      problems: [7, 13].map((line) => ({ line, message: expect.stringContaining(told) })),
    });
  });

  test('each version and each language has its own', async () => {
    const locales =
      'locales:\n  default: en\n  list:\n    en: { label: English, htmlLang: en }\n    de: { label: Deutsch, htmlLang: de }\n';
    const root = await contentFolder({
      'site.yaml': `${SITE}${locales}docs: { versions: [{ name: "1.0", label: "1" }] }\n`,
      'docs/a.md': '# A\n\n![Wave](wave.svg)\n',
      'docs/wave.svg': svg(2),
      'versions/1.0/docs/a.md': '# A\n\n![Wave](wave.svg)\n',
      'versions/1.0/docs/wave.svg': svg(3),
      'locales/de/docs/wave.svg': svg(4),
    });
    const library = await openLibrary({ root });
    expect(await articleText(library, '/docs/a/')).toContain(
      'src=\\"/docs/wave.svg\\" alt=\\"Wave\\" width=\\"2\\"',
    );
    expect(await articleText(library, '/docs/1.0/a/')).toContain(
      'src=\\"/docs/1.0/wave.svg\\" alt=\\"Wave\\" width=\\"3\\"',
    );
    expect(await articleText({ main: library.at('/de/') }, '/docs/a/')).toContain(
      'src=\\"/de/docs/wave.svg\\" alt=\\"Wave\\" width=\\"4\\"',
    );
  });

  test.each([
    [
      { 'docs/a.md': '![x](wvae.svg)\n', 'docs/wave.svg': svg(2) },
      'docs/a.md:1: there is no picture wvae.svg beside docs/a.md. Did you mean "wave.svg"?',
    ],
    [
      { 'docs/b/a.md': '![x](./wave.svg)\n', 'docs/wave.svg': svg(2) },
      'docs/b/a.md:1: there is no picture ./wave.svg beside docs/b/a.md. Did you mean "../wave.svg"?',
    ],
    [
      { 'docs/a.md': '---\nimage: ./wvae.svg\n---\n\nx\n', 'docs/wave.svg': svg(2) },
      'docs/a.md:2: "image": there is no file ./wvae.svg beside docs/a.md. Did you mean "wave.svg"?',
    ],
    [
      { 'docs/wave.svg': svg(2), 'static/docs/wave.svg': svg(2) },
      'has the address /docs/wave.svg, which',
    ],
    [
      { 'site.yaml': `${SITE}docs: { path: / }\n`, 'docs/assets/wave.svg': svg(2) },
      'docs/assets/wave.svg:1: lies where the files of the build are served.',
    ],
    [
      { 'docs/a.md': '![x](a.txt)\n', 'docs/a.txt': 'x' },
      'docs/a.md:1: there is no picture a.txt beside docs/a.md.',
    ],
    [
      { 'docs/a.md': '![x](../../etc/passwd.png)\n' },
      'docs/a.md:1: there is no picture ../../etc/passwd.png beside docs/a.md.',
    ],
  ] as readonly (readonly [Files, string])[])(
    'what is wrong with them is told: %j',
    async (files, message) => {
      expect(await told(files)).toEqual([expect.stringContaining(message)]);
    },
  );
});

describe('a picture that browsers cannot show', async () => {
  /** A folder with files of bytes. */
  const folderOf = async (
    files: Readonly<Record<string, Uint8Array | string>>,
  ): Promise<string> => {
    const root = await contentFolder({ 'docs/a.md': '# A\n' });
    for (const [name, bytes] of Object.entries(files)) {
      await mkdir(dirname(join(root, name)), { recursive: true });
      await writeFile(join(root, name), bytes);
    }
    return root;
  };
  const png = await readFile(join(FIXTURE, 'static/img/pixel.png'));
  const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');
  const jpeg = bytes('\xff\xd8\xff\xe0\0\x06\xff\xda\xff\xd9\xff\xda\0\x02abc');
  const gif = bytes(
    'GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01',
  );
  const SVG = 'http://www.w3.org/2000/svg';

  test.each<[string, string, Uint8Array | string, string]>([
    [
      'a pointer of Git LFS',
      'docs/a.png',
      'version https://git-lfs.github.com/spec/v1\noid sha256:11\nsize 12345\n',
      'is a Git LFS pointer, not',
    ],
    ['an empty file', 'static/a.webp', '', 'is empty. Save the picture again.'],
    [
      'a table',
      'docs/a.png',
      'a,b\n1,2\n',
      'is not a picture that browsers support. Save it as one, or correct its extension.',
    ],
    [
      'a page of the web',
      'docs/a.svg',
      `<!doctype html><html><svg xmlns="${SVG}"/></html>`,
      'is not a picture that browsers support.',
    ],
    [
      'a photo of a phone',
      'docs/a.jpg',
      bytes('\0\0\0\x18ftypheic'),
      'is not a picture that browsers support.',
    ],
    [
      'PNG with the name of JPEG',
      'static/a.jpg',
      png,
      'is a picture in PNG. Change its extension to .png, here and on pages.',
    ],
    [
      'SVG with the name of PNG',
      'docs/a.png',
      svg(2),
      'is a picture in SVG. Change its extension to .svg, here and on pages.',
    ],
    [
      'half a PNG',
      'docs/a.png',
      png.subarray(0, 50),
      'is cut off, so browsers show only a part of it or nothing. Save it again.',
    ],
    ['half a JPEG with a whole preview in it', 'docs/a.jpeg', jpeg, 'is cut off'],
    ['half a GIF', 'docs/a.gif', gif, 'is cut off'],
    ['half a WebP', 'docs/a.webp', bytes('RIFF\x40\0\0\0WEBPVP8 '), 'is cut off'],
    [
      'half an SVG',
      'docs/a.svg',
      `<svg xmlns="${SVG}">\n<path d="M0`,
      'is an SVG with an error (Unclosed root tag, line 2), so browsers show nothing. Fix it',
    ],
    [
      'SVG with tags that do not fit',
      'docs/a.svg',
      `<svg xmlns="${SVG}">\n<g>\n</svg>`,
      'is an SVG with an error (Unexpected close tag, line 3)',
    ],
    [
      'SVG with a bare &',
      'docs/a.svg',
      `<svg xmlns="${SVG}"><text>a & b</text></svg>`,
      'is an SVG with an error (Invalid character',
    ],
    [
      'SVG with a name that only HTML has',
      'docs/a.svg',
      `<svg xmlns="${SVG}"><text>a&nbsp;b</text></svg>`,
      'is an SVG with an error (Invalid character entity',
    ],
    [
      'SVG cut out of a page',
      'docs/a.svg',
      '<svg width="1" height="1"/>',
      `is an SVG with an error (without xmlns="${SVG}"), so browsers show nothing.`,
    ],
  ])(
    '%s, is told with its reason, and keeps no server from starting',
    async (_what, name, content, message) => {
      const root = await folderOf({ [name]: content });
      expect(await problemsOf(root)).toEqual([
        { file: name, line: 1, message: expect.stringContaining(message) },
      ]);
      expect((await openLibrary({ root })).main.snapshot.problems).toEqual([]);
    },
  );

  test('is told when it comes in the place of a sound one of the same length', async () => {
    const { library, change } = await openChangeable({ 'docs/a.svg': svg(2) });
    await change({ 'docs/a.svg': svg(2).replace('/>', '>>') });
    expect((await library.reload()).problems).toMatchObject([{ file: 'docs/a.svg' }]);
  });

  test.each<[string, string, Uint8Array | string]>([
    ['a whole JPEG', 'docs/a.JPG', Buffer.concat([jpeg, bytes('\xff\xd9 and more')])],
    ['a whole GIF', 'docs/a.gif', Buffer.concat([gif, bytes('\0;')])],
    ['a whole WebP', 'docs/a.webp', bytes('RIFF\x08\0\0\0WEBPVP8 ')],
    ['AVIF', 'docs/a.avif', bytes('\0\0\0\x18ftypavis')],
    [
      'SVG from a drawing program',
      'docs/a.svg',
      `\ufeff<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY ns "${SVG}">]><!-- & --><svg xmlns="&ns;"><style><![CDATA[a<b&c]]></style></svg>`,
    ],
    ['SVG with a prefix', 'docs/a.svg', `<s:svg xmlns:s="${SVG}"/>`],
    ['something that is not named as a picture', 'static/a.ico', 'x'],
  ])('is not seen in %s', async (_what, name, content) => {
    expect(await problemsOf(await folderOf({ [name]: content }))).toEqual([]);
  });

  test.each<[Files, string]>([
    [
      { 'docs/a.md': '![x](/a.csv)\n' },
      'docs/a.md:1: /a.csv is not a picture. Use a picture, or link to the file.',
    ],
    [
      { 'docs/a.md': '---\nimage: /a.csv\n---\n\nx\n' },
      'docs/a.md:2: "image": /a.csv is not a picture.',
    ],
    [{ 'site.yaml': `${SITE}favicon: /a.csv\n` }, 'site.yaml:3: /a.csv is not a picture.'],
    [
      { 'site.yaml': 'title: S\nnavbar: { items: [], logo: { src: /a.csv } }\n' },
      'site.yaml:2: /a.csv is not a picture.',
    ],
    [
      {
        'site.yaml': `${SITE}footer: { logo: { src: /a.svg, srcDark: /a.csv } }\n`,
        'static/a.svg': svg(1),
      },
      'site.yaml:3: /a.csv is not a picture.',
    ],
  ])('is told where another file is named as one: %j', async (files, message) => {
    expect(await told({ 'static/a.csv': 'a,b\n', ...files })).toEqual([
      expect.stringContaining(message),
    ]);
  });
});

describe('pictures of other sites', () => {
  const page = (address: string) => ({ 'docs/a.md': `# A\n\n![x](${address})\n` });
  const allowing = (...hosts: readonly string[]) => ({
    'site.yaml': `${SITE}images: { hosts: [${hosts.join(', ')}] }\n`,
  });

  test.each([
    [
      page('https://pictures.example/a.png'),
      'docs/a.md:3: the picture https://pictures.example/a.png is on another site, which would learn of every reader. Save it beside the page, or allow that site in site.yaml: images: { hosts: [https://pictures.example] }.',
    ],
    [
      { ...allowing('https://one.example'), ...page('https://two.example/a.png') },
      'images: { hosts: [https://one.example, https://two.example] }.',
    ],
    [
      page('http://pictures.example/a.png'),
      'docs/a.md:3: the picture http://pictures.example/a.png is not loaded over https:.',
    ],
    [
      page('//pictures.example/a.png'),
      'docs/a.md:3: the picture //pictures.example/a.png is not loaded over https:.',
    ],
    [
      page('data:image/png;base64,AAAA'),
      'docs/a.md:3: the picture data:image/png;base64,AAAA has a protocol that is not allowed.',
    ],
    ...[
      'http://a.example',
      'https://a.example/path',
      "https://a.example;script-src'",
      'https://*.example',
      'https://a b',
      'https://a.example:x',
    ].map((host) => [allowing(`"${host}"`), 'must be https:// and a host without a path'] as const),
  ] as readonly (readonly [Files, string])[])(
    'are told, with what allows them: %j',
    async (files, message) => {
      expect(await told(files)).toEqual([expect.stringContaining(message)]);
    },
  );

  test('are shown where site.yaml allows them', async () => {
    const root = await contentFolder({
      ...allowing('https://Pictures.example/'),
      ...page('https://pictures.EXAMPLE/a.png?x=1'),
    });
    expect(await problemsOf(root)).toEqual([]);
    expect(await articleText(await openLibrary({ root }), '/docs/a/')).toContain(
      'src=\\"https://pictures.example/a.png?x=1\\"',
    );
  });
});
