import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { findings, findingsInEveryView, sidewaysScroll } from '../support/axe.ts';
import { useOwnSites } from '../support/own-site.ts';
import { addressOf, eventually, NARROW, useVisits, type VisitOptions } from '../support/visit.ts';

const { siteWith } = useOwnSites();
const { visit } = useVisits();
const CODE = '/docs/code/';

const read = (path = CODE, options: VisitOptions = {}) =>
  visit(path, { site: inject('brought'), savesData: true, ...options });

/** The code with a title in its bar. */
const block = (page: Page, title: string): Locator =>
  page.locator('.code', { has: page.locator('.code-bar > span', { hasText: title }) });
const box = (page: Page, title: string): Locator =>
  page.locator('.code-box', { has: page.locator('.code-bar > span', { hasText: title }) });
const heightOf = (code: Locator): Promise<number> =>
  code.locator('pre').evaluate((pre) => pre.clientHeight);
const styleOf = (element: Locator, name: string, pseudo?: string): Promise<string> =>
  element.evaluate(
    (node, [property, of]) => getComputedStyle(node, of).getPropertyValue(property),
    [name, pseudo] as const,
  );

test('Code of every kind is accessible in both modes, wide and narrow, and makes no page wider', async () => {
  const { page } = await read();
  expect(await findingsInEveryView(page)).toEqual([]);
  await box(page, 'places.json').locator('summary').click();
  expect(await findings(page, '.prose')).toEqual([]);
  await page.setViewportSize({ width: NARROW, height: 780 });
  expect(await sidewaysScroll(page)).toBe(0);
});

const COPIED: readonly (readonly [title: string, code: string])[] = [
  [
    'changes.ts',
    'const width = 16;\nconst height = 9;\nopen(width, heigth);\nclose();\nconst left = width / 2;\nconst top = height / 2;',
  ],
  ['From a diff', 'title: Brought along\ntheme: lamp\nsearch: true'],
  ['Terminal', 'npm test -- \\\n  --run\nnpm start'],
  ['site.yaml', 'title: Brought along\nnavbar:\n  items:\n    - { to: /docs/, label: Pages }'],
  [
    'Shell',
    `npm install --save-dev --save-exact a-package-with-a-long-name another-package-with-a-long-name yet-another-package-with-a-long-name\nnpm test`,
  ],
];

test('What is copied is code to use: without signs, numbers, prompts, output, notes and what is removed, and whole where it is folded', async () => {
  const { page } = await read(CODE, {
    prepare: (context) => context.grantPermissions(['clipboard-read', 'clipboard-write']),
  });
  for (const [title, expected] of COPIED) {
    await block(page, title).locator('.copy').click();
    await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toBe(expected);
  }
  await block(page, 'places.json').locator('.copy').click();
  await eventually(
    async () => (await page.evaluate(() => navigator.clipboard.readText())).split('\n').length,
  ).toBe(19);
});

test('Where pages have no clipboard, as over plain HTTP, Copy selects the code and says what to press', async () => {
  const prepare = async (context: BrowserContext): Promise<void> => {
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'clipboard', { value: undefined }),
    );
  };
  const { page } = await read(CODE, { prepare });
  const code = block(page, 'site.yaml');
  await code.locator('.copy').click();
  await eventually(() => code.locator('.copy').innerText()).toBe('Selected: press Ctrl C');
  await eventually(() => code.locator('[role=status]').innerText()).toBe('Selected: press Ctrl C');
  expect(await page.evaluate(() => String(getSelection()))).toContain('title: Brought along');
});

test.each([true, false])(
  'Long code is unfolded and folded again, by the keyboard too (scripts: %s)',
  async (scripts) => {
    const { page } = await read(CODE, { scripts });
    const code = box(page, 'places.json');
    const folded = await heightOf(code);
    expect(await code.locator('summary').innerText()).toBe('Show all 19 lines');
    await code.locator('summary').click();
    await eventually(() => heightOf(code)).toBeGreaterThan(folded * 1.4);
    await eventually(() => code.locator('summary').innerText()).toBe('Show fewer lines');
    await code.locator('summary').focus();
    await page.keyboard.press('Enter');
    await eventually(() => heightOf(code)).toBe(folded);
  },
);

test('Code in which the browser has found something below the fold is unfolded', async () => {
  const { page } = await read();
  const code = box(page, 'places.json');
  await code.locator('pre').evaluate((pre) => pre.scrollTo(0, 60));
  await eventually(() => code.locator('details').getAttribute('open')).toBe('');
});

test.each([true, false])(
  'Lines are wrapped, and by a box that is ticked they are not (scripts: %s)',
  async (scripts) => {
    const { page } = await read(CODE, { scripts, width: NARROW });
    const code = box(page, 'Shell');
    const overflow = (): Promise<number> =>
      code.locator('pre').evaluate((pre) => pre.scrollWidth - pre.clientWidth);
    expect(await overflow()).toBe(0);
    const toggle = code.getByRole('checkbox', { name: 'Wrap lines' });
    await toggle.focus();
    await page.keyboard.press('Space');
    expect(await toggle.isChecked()).toBe(false);
    expect(await overflow()).toBeGreaterThan(0);
  },
);

test('Whether lines are wrapped is remembered on the next page', async () => {
  const { page } = await read();
  await eventually(() => page.locator('.code-box[data-marks-line]').count()).toBe(2);
  await page.getByRole('checkbox', { name: 'Wrap lines' }).uncheck();
  expect(await page.evaluate(() => localStorage.getItem('code.wrap'))).toBe('false');
  await page.reload();
  await page.mouse.move(10, 10);
  await eventually(() => page.getByRole('checkbox', { name: 'Wrap lines' }).isChecked()).toBe(
    false,
  );
});

test('A number of a line is a link to it, which is marked, and the one before no more', async () => {
  const { page } = await read(`${CODE}#numbers-ts-L9`);
  await eventually(() => page.locator('.line.here').getAttribute('id')).toBe('numbers-ts-L9');
  await page.getByRole('link', { name: 'Line 12', exact: true }).click();
  await eventually(() =>
    page.locator('.line.here').evaluateAll((lines) => lines.map(({ id }) => id)),
  ).toEqual(['numbers-ts-L12']);
  expect(addressOf(page)).toBe(`${CODE}#numbers-ts-L12`);
  await page.getByRole('link', { name: 'the fourth of them' }).click();
  await eventually(() => page.locator('.line.here').getAttribute('id')).toBe('numbers-ts-L11');
  await page.goBack();
  await eventually(() => page.locator('.line.here').getAttribute('id')).toBe('numbers-ts-L12');
});

test('The numbers of a block are one stop of the Tab key, and arrows lead from one to the next', async () => {
  const { page } = await read();
  const code = box(page, 'numbers.ts');
  await eventually(() => code.getAttribute('data-marks-line')).toBe('');
  const focused = (): Promise<string | null> =>
    page.evaluate(() => document.activeElement?.textContent ?? null);
  await code.locator('pre').focus();
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('8');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toBe('10');
  await page.keyboard.press('Enter');
  await eventually(async () => addressOf(page)).toBe(`${CODE}#numbers-ts-L10`);
  await page.keyboard.press('End');
  expect(await focused()).toBe('13');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('the fourth of them');
});

test('Without scripts a line of the address is marked, and every number can be reached', async () => {
  const { page } = await read(`${CODE}#numbers-ts-L9`, { scripts: false });
  const colour = (id: string): Promise<string> =>
    styleOf(page.locator(`#${id}`), 'background-color');
  expect(await colour('numbers-ts-L9')).not.toBe(await colour('numbers-ts-L10'));
  const code = box(page, 'numbers.ts');
  await code.locator('pre').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**#numbers-ts-L9');
  expect(await page.locator('.copy').filter({ visible: true }).count()).toBe(0);
});

test.each([true, false])(
  'A mark in the code leads to its note, and the note back (scripts: %s)',
  async (scripts) => {
    const { page } = await read(CODE, { scripts });
    await page.getByRole('link', { name: 'Note 2', exact: true }).click();
    await page.waitForURL('**#site-yaml-note-2');
    await page.getByRole('link', { name: 'Back to note 2 in the code' }).click();
    await page.waitForURL('**#site-yaml-mark-2');
  },
);

test('Lines out of focus are pale until the code is pointed at, and no line hangs on colour alone', async () => {
  const { page } = await read(CODE, { scripts: false });
  const code = block(page, 'focus.ts');
  const colour = (): Promise<string> => styleOf(code.locator('.line .keyword').first(), 'color');
  const pale = await colour();
  await code.locator('pre').hover();
  await eventually(colour).not.toBe(pale);
  const signs = await Promise.all(
    ['removed', 'added', 'error', 'warning'].map((mark) =>
      styleOf(page.locator(`.line.${mark}`).first(), 'content', '::after'),
    ),
  );
  expect(new Set(signs.map((sign) => sign.replaceAll(/["/ ]/g, ''))).size).toBe(4);
});

test('On paper everything is shown, and nothing to press', async () => {
  const { page } = await read(CODE, { scripts: false });
  const folded = await heightOf(box(page, 'places.json'));
  await page.emulateMedia({ media: 'print' });
  expect(await heightOf(box(page, 'places.json'))).toBeGreaterThan(folded * 1.4);
  expect(
    await page.locator('.fold-toggle, .wrap-toggle, .note-back').filter({ visible: true }).count(),
  ).toBe(0);
  expect(
    await styleOf(block(page, 'focus.ts').locator('.line .keyword').first(), 'color'),
  ).not.toBe(await styleOf(page.locator('.code-bar').first(), 'color'));
});

test('With colours of the reader’s own, lines keep their signs and marked ones their edge', async () => {
  const { page } = await read(CODE, { isStill: true });
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await styleOf(page.locator('.line.removed').first(), 'border-inline-start-width')).toBe(
    '3px',
  );
  expect(await findings(page, '.prose')).toEqual([]);
});

test('A page without any of this loads neither its style sheet nor its scripts', async () => {
  const asked: string[] = [];
  const { page } = await read('/docs/', {
    prepare: async (context) => void context.on('request', (request) => asked.push(request.url())),
  });
  expect(await page.locator('link[href*="code-extras"]').count()).toBe(0);
  expect(asked.filter((url) => /code-(?:extras|tools)/.test(url))).toEqual([]);
});

const LINES = ['const marked = 1;', 'const added = 2;', 'const removed = 3;', 'const noted = 4;'];
const MARKED = `# Marked\n\n\`\`\`js {1} ins={2} del={3}\n${LINES.join('\n')} // (1)!\n\`\`\`\n\n1. Note.\n`;

/** Where the code of each line begins, in px from the left. */
const beginnings = (page: Page): Promise<number[]> =>
  page.locator('.code .line').evaluateAll((lines) =>
    lines.map((line) => {
      const words = document.createTreeWalker(
        line,
        NodeFilter.SHOW_TEXT,
        ({ textContent, parentElement }) =>
          textContent?.trim() && !parentElement?.closest('.visually-hidden')
            ? NodeFilter.FILTER_ACCEPT
            : NodeFilter.FILTER_REJECT,
      );
      const first = words.nextNode() ?? line;
      const range = document.createRange();
      range.setStart(first, 0);
      range.setEnd(first, 1);
      return range.getBoundingClientRect().left;
    }),
  );

test('With colours of the reader’s own, code begins where it did, and the number of a note can be read', async () => {
  const { page } = await visit('/docs/marked/', {
    site: await siteWith('', { 'docs/marked.md': MARKED }),
    savesData: true,
  });
  const before = await beginnings(page);
  expect([before.length, new Set(before).size]).toEqual([4, 1]);
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await beginnings(page)).toEqual(before);
  const note = page.locator('.code-note').first();
  expect(await styleOf(note, 'color')).not.toBe(await styleOf(note, 'background-color'));
});

test('What is selected of code is the code, without the words for those who hear it', async () => {
  const { page } = await visit('/docs/marked/', {
    site: await siteWith('', { 'docs/marked.md': MARKED }),
    savesData: true,
  });
  const selected = await page.locator('.code pre').evaluate((pre) => {
    getSelection()?.selectAllChildren(pre);
    return String(getSelection());
  });
  const lines = selected.split('\n').filter((line) => line.trim() !== '');
  expect(lines.map((line) => line.replace(/\s*\d*$/, ''))).toEqual(LINES);
});

test('In a text from right to left, code and keys run from left to right', async () => {
  const lines =
    'locales: { default: ar, list: { ar: { label: العربية, htmlLang: ar, direction: rtl } } }';
  const text =
    '# البداية\n\nاستخدم `--dry-run` ثم `/etc/hosts` ثم `foo()` ثم :kbd[Ctrl+Shift+K].\n\n:::file-tree\n- `src/a/`\n:::\n';
  const { page } = await visit('/docs/right/', {
    site: await siteWith(lines, { 'docs/right.md': text }),
    savesData: true,
  });
  const runs = await page
    .locator('#article :is(code, span:has(> kbd), .file-tree .name)')
    .evaluateAll((elements) =>
      elements.map((element) => {
        const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        const lefts: number[] = [];
        for (let at = words.nextNode(); at; at = words.nextNode()) {
          for (let index = 0; index < (at.textContent ?? '').length; index++) {
            const range = document.createRange();
            range.setStart(at, index);
            range.setEnd(at, index + 1);
            lefts.push(range.getBoundingClientRect().left);
          }
        }
        return lefts.every((left, index) => index === 0 || left >= (lefts[index - 1] ?? 0));
      }),
    );
  expect([runs.length >= 5, runs.every(Boolean)]).toEqual([true, true]);
});

test('Code with a line that is too long has a button that wraps it and says so, until all lines fit', async () => {
  const code = ['const long = 1; '.repeat(4), 'short();']
    .map((line) => `\`\`\`js\n${line}\n\`\`\``)
    .join('\n\n');
  const { page } = await visit('/docs/long/', {
    site: await siteWith('', { 'docs/long.md': `# Long\n\n${code}\n` }),
    width: NARROW,
  });
  const button = page.locator('.code-bar button', { hasText: 'Wrap lines' });
  const pre = page.locator('.code pre').first();
  const state = async (): Promise<unknown> => [
    await button.getAttribute('aria-pressed'),
    await pre.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
    await sidewaysScroll(page),
  ];
  await eventually(() => button.count()).toBe(1);
  await eventually(state).toEqual(['false', true, 0]);
  await button.focus();
  await page.keyboard.press('Enter');
  await eventually(state).toEqual(['true', false, 0]);
  await button.click();
  await eventually(state).toEqual(['false', true, 0]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await eventually(() => button.count()).toBe(0);
});
