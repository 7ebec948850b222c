import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright-core';
import { readEnv } from '../server/env.ts';
import { buildIfNeeded } from './current-build.ts';
import { findChromium } from './pdf/chromium.ts';
import { prepareDocument } from './pdf/in-the-browser.ts';
import { type Paper, printDocument } from './pdf/print-document.ts';
import { runSite } from './pdf/running-site.ts';
import { fail } from './report.ts';

const USAGE = 'npm run pdf -- [FILE] [--paper A4|Letter] [--at /print/]';
const NO_CHROMIUM =
  'Printing needs Chromium: install it ("npx playwright-core install chromium"), or set CHROMIUM_PATH to one.';

/** `npm run pdf`: prints the docs of the site in CONTENT_DIR to a PDF, or to one for each part of a large site. */
try {
  const options = {
    paper: { type: 'string', default: 'A4' },
    at: { type: 'string', default: '/print/' },
  } as const;
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const [file = 'docs.pdf', ...more] = positionals;
  if (more.length > 0) throw new Error(`Name only one file: ${USAGE}`);
  const paper = paperNamed(values.paper);
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error(NO_CHROMIUM);
  await buildIfNeeded();
  const site = await runSite();
  const browser = await chromium.launch({ executablePath, args: ['--disable-gpu'] });
  try {
    const at = new URL(
      values.at.replace(/^\//, '').replace(/^/, readEnv(process.env).basePath),
      site.url,
    );
    await printAll(browser, { at, file, paper });
  } finally {
    await browser.close();
    await site.stop();
  }
} catch (error) {
  fail(error, USAGE);
}

interface PrintOptions {
  readonly at: URL;
  readonly file: string;
  readonly paper: Paper;
}

async function printAll(browser: Browser, { at, file, paper }: PrintOptions): Promise<void> {
  const page = await browser.newPage();
  await open(page, at);
  const isList = (await page.locator('main').count()) === 0;
  const links = isList ? await page.locator('#contents a').all() : [];
  const parts = await Promise.all(
    links.map(async (link) => (await link.getAttribute('href')) ?? ''),
  );
  if (!isList) await print(page, file, paper);
  for (const [index, part] of parts.entries()) {
    await open(page, new URL(part, at));
    await print(page, file.replace(/(?:\.pdf)?$/i, `-${index + 1}.pdf`), paper);
  }
}

async function open(page: Page, at: URL): Promise<void> {
  const response = await page.goto(at.href);
  if (response?.status() !== 200 || (await page.locator('#contents').count()) === 0)
    throw new Error(
      `There are no docs to print at ${at.pathname}. The site needs pages in docs/; other versions and languages are at their own addresses.`,
    );
  await page.evaluate(prepareDocument);
}

async function print(page: Page, file: string, paper: Paper): Promise<void> {
  const pdf = await printDocument(page, paper);
  await writeFile(file, pdf);
  process.stdout.write(`${file}: ${await page.title()}, ${Math.round(pdf.length / 1024)} kB\n`);
}

function paperNamed(name: string): Paper {
  const found = (['A4', 'Letter'] as const).find(
    (paper) => paper.toLowerCase() === name.toLowerCase(),
  );
  if (!found) throw new Error(`There is no paper "${name}". Use A4 or Letter: ${USAGE}`);
  return found;
}
