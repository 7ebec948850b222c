import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { provideChromium } from '../../support/chromium.ts';
import { temporaryFolder } from '../../support/content-folder.ts';
import { EDITIONS, FOREIGN } from '../../support/fixture.ts';
import { isThorough } from '../../support/thorough.ts';
import { spawnNode } from '../support/server.ts';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

async function run(
  parameters: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<{ code: unknown; said: string }> {
  const child = spawnNode(['--import', 'tsx', 'build/pdf.ts', ...parameters], {
    CHROMIUM_PATH: provideChromium(),
    ...variables,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => (said += String(chunk)));
  const [code] = await once(child, 'exit');
  return { code, said };
}

async function pdfOf(root: string, ...parameters: readonly string[]): Promise<Pdf> {
  const file = join(await temporaryFolder(), 'docs.pdf');
  const { code, said } = await run([file, ...parameters], { CONTENT_DIR: root });
  expect([code, said]).toEqual([0, expect.stringContaining(file)]);
  return await getDocumentProxy(new Uint8Array(await readFile(file)));
}

interface Bookmark {
  readonly title: string;
  readonly items: readonly Bookmark[];
}

/** Titles of bookmarks that are sections, with their numbers. */
function sectionsIn(bookmarks: readonly Bookmark[]): string[] {
  return bookmarks.flatMap(({ title, items }) => [
    ...(/^\d/.test(title) ? [title] : []),
    ...sectionsIn(items),
  ]);
}

async function textOf(pdf: Pdf, number: number): Promise<string> {
  const { items } = await (await pdf.getPage(number)).getTextContent();
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
}

/** Links of a page that lead into the document, by name, and to other addresses. */
async function linksOn(pdf: Pdf, number: number) {
  const annotations: readonly { subtype: string; dest?: unknown; url?: string }[] = await (
    await pdf.getPage(number)
  ).getAnnotations();
  return annotations.filter(({ subtype }) => subtype === 'Link');
}

/** The page, from 1, that a place of the document is on. */
async function pageOf(pdf: Pdf, name: unknown): Promise<number> {
  const destination = await pdf.getDestination(String(name));
  if (!destination) throw new Error(`The PDF has no place "${String(name)}".`);
  return (await pdf.getPageIndex(destination[0])) + 1;
}

const PRINTED = [
  {
    what: 'a translation',
    root: EDITIONS,
    at: '/de/print/',
    title: 'Gezeiten & Zeit: die ganze Dokumentation',
    sections: ['1 Handbuch', '2 First steps', '3 Waters', '3.1 Räume und Flüsse', '4 Rocks'],
  },
  {
    what: 'another product',
    root: FOREIGN,
    at: '/print/',
    title: 'Kettle: the whole documentation',
    sections: [
      '1 Docs of Kettle',
      '2 Guide',
      '2.1 First steps',
      '2.2 Descaling the kettle',
      '3 Reference',
      '3.1 Settings of the kettle',
      '3.2 Clients',
    ],
  },
];

test.each(isThorough ? PRINTED : PRINTED.slice(0, 1))(
  'the docs of $what are a PDF with bookmarks, true page numbers, and links of which each leads somewhere',
  async ({ root, at, title, sections }) => {
    const pdf = await pdfOf(root, '--at', at);
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({ Title: title });
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    const bookmarks = sectionsIn(await pdf.getOutline());
    const lines = (await textOf(pdf, 2))
      .split('\n')
      .flatMap(
        (line) => /^(\d[\d.]* .+?) (\d+)$/.exec(line.trim().replace(/\s+/g, ' '))?.slice(1) ?? [],
      );
    const written = lines.filter((_, index) => index % 2 === 0);
    expect(bookmarks).toEqual(written);
    expect(bookmarks).toEqual(sections);
    const contents = (await linksOn(pdf, 2)).flatMap(({ dest }) => dest ?? []);
    expect(contents).toHaveLength(written.length);
    for (const [index, dest] of contents.entries()) {
      const page = await pageOf(pdf, dest);
      expect([written[index], lines[2 * index + 1]]).toEqual([written[index], String(page)]);
      // The heading is there, and so is the number of the page.
      const text = (await textOf(pdf, page)).replace(/\s+/g, ' ');
      expect(text).toContain(written[index]);
      expect(text.startsWith(`${page} `)).toBe(true);
    }
    let inside = 0;
    for (let number = 1; number <= pdf.numPages; number++) {
      for (const { dest, url } of await linksOn(pdf, number)) {
        expect(url ?? '').not.toMatch(/127\.0\.0\.1|localhost/);
        if (dest === undefined || dest === null) continue;
        expect(await pageOf(pdf, dest)).toBeGreaterThan(0);
        inside++;
      }
    }
    expect(inside).toBeGreaterThan(contents.length);
  },
);

test('what cannot be printed is told in a line', async () => {
  const told = await Promise.all([
    run(['--paper', 'A5'], {}),
    run(['--at', '/print/9.9/'], { CONTENT_DIR: FOREIGN }),
    run([], { CHROMIUM_PATH: '/nowhere' }),
  ]);
  expect(told).toEqual([
    { code: 1, said: expect.stringMatching(/^There is no paper "A5"\. Use A4 or Letter: .*\n$/) },
    {
      code: 1,
      said: expect.stringMatching(/^There are no docs to print at \/print\/9\.9\/\..*\n$/),
    },
    { code: 1, said: 'CHROMIUM_PATH is /nowhere, which is not an executable program.\n' },
  ]);
});
