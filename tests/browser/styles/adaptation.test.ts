import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sidewaysScroll } from '../support/axe.ts';
import { useOwnSites } from '../support/own-site.ts';
import { eventually, NARROW, resize, useVisits, WIDE } from '../support/visit.ts';

const { siteWith } = useOwnSites();
const { visit } = useVisits();

const PAGE = '/docs/walker-generator/configuration/';

/** Applies rules as a reader's own style sheet would; the site's policy allows no style element. */
function restyle(page: Page, css: string): Promise<void> {
  return page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
}

/** Labels of controls and links whose text is cut off. Breadcrumbs may be, so that they stay one line. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button, summary, h1, h2, h3, label')]
      .filter(
        (element) =>
          element.checkVisibility() &&
          !element.closest('.visually-hidden, .code, .table, .breadcrumbs'),
      )
      .filter(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          clientWidth > 0 && (scrollWidth > clientWidth + 2 || scrollHeight > clientHeight + 4),
      )
      .map(({ textContent }) => textContent.trim()),
  );
}

test('With the text spacing that a reader may need nothing is cut off or lost, and with text twice as large every kind of page fits its window', async () => {
  for (const route of ['/', '/docs/', PAGE, '/changelog/', '/search/?q=noise']) {
    const { page } = await visit(route, { savesData: true });
    await restyle(
      page,
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    );
    for (const width of [WIDE, NARROW]) {
      await resize(page, width);
      expect(await sidewaysScroll(page), `${route} at ${width} px`).toBe(0);
      expect(await cutOff(page), `${route} at ${width} px`).toEqual([]);
    }
    await restyle(page, ':root { font-size: 200% }');
    await resize(page, 1280);
    expect(await sidewaysScroll(page), `${route}, large`).toBe(0);
  }
});

test('On paper there is the article alone, by day, with what was folded away and the addresses of links', async () => {
  const { page } = await visit(PAGE, { mode: 'dark', savesData: true });
  await page.emulateMedia({ media: 'print' });
  for (const selector of [
    '.navbar',
    '.sidebar',
    '.toc-column',
    '.breadcrumbs',
    '.pagination',
    '.footer',
    '.skip-link',
    '.copy',
    '.live .controls',
    '.live .try',
    '.live .share',
    '.live .exports',
  ])
    await eventually(() => page.locator(selector).first().isVisible()).toBe(false);
  // A figure that is taller than the rest of a page begins there all the same.
  await eventually(() =>
    page.locator('.live').evaluate((figure) => getComputedStyle(figure).breakInside),
  ).toBe('auto');
  expect(await page.locator('#article h1, main h1').first().isVisible()).toBe(true);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    'rgb(251, 250, 246)',
  );
  // Of the text and not of a figure, which is drawn anew when it comes to life.
  const folded = page.locator('#article details:not(.live *)').first();
  expect(await folded.getAttribute('open')).toBeNull();
  // Words in a folded part have a box only when they are shown.
  const words = folded.locator(':scope > :not(summary)').first();
  await eventually(() =>
    words.evaluate((inner) => inner.getBoundingClientRect().height),
  ).toBeGreaterThan(10);
  const outside = await visit('/', { scripts: false });
  await outside.page.emulateMedia({ media: 'print' });
  const link = outside.page.locator('#article a[href^="http"]').first();
  const after = await link.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(after).toContain((await link.getAttribute('href')) ?? 'no address');
});

test('Where the reader forces colours, the current place and the focus can still be told', async () => {
  const { page } = await visit(PAGE, { savesData: true });
  await page.emulateMedia({ forcedColors: 'active' });
  const seen = await page.evaluate(() => {
    const colourOf = (name: string): string => {
      const probe = document.createElement('i');
      document.body.append(probe);
      probe.style.color = name;
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    };
    const bar = document.querySelector('.navbar-link[aria-current]');
    const item = document.querySelector('.sidebar a[aria-current="page"]');
    if (!bar || !item) throw new Error('There is no current place.');
    const row = item.closest('.category-row') ?? item;
    return {
      canvas: colourOf('Canvas'),
      underline: getComputedStyle(bar, '::after').backgroundColor,
      item: [
        getComputedStyle(row).outlineStyle,
        getComputedStyle(item).outlineStyle,
        getComputedStyle(row).borderStyle,
        getComputedStyle(item, '::before').content,
      ],
    };
  });
  expect(seen.underline).not.toBe(seen.canvas);
  expect(seen.item.some((mark) => /solid|""/.test(mark))).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const ring = await page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(
      document.activeElement ?? document.body,
    );
    return { outlineStyle, outlineWidth };
  });
  expect(ring).toEqual({ outlineStyle: 'solid', outlineWidth: '2px' });
});

test('Every stop of the keyboard shows where it is', async () => {
  for (const route of ['/', PAGE, '/search/?q=noise']) {
    const { page } = await visit(route, { savesData: true });
    for (let stop = 0; stop < 40; stop++) {
      await page.keyboard.press('Tab');
      const focus = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return null;
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return {
          name: element.outerHTML.slice(0, 80),
          ring: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
        };
      });
      if (focus) expect(focus).toEqual({ name: focus.name, ring: true });
    }
  }
});

const WORD = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft';
const ADDRESS = `https://example.org/${'a-long-path-without-blanks'.repeat(6)}`;
const FORMULA =
  '$P(A \\mid B) = \\frac{P(B \\mid A) P(A)}{P(B \\mid A) P(A) + P(B \\mid \\neg A) P(\\neg A)} = 0.125$';
/** Whatever may be too wide, wherever it may stand. */
const WIDEST = [
  `## ${WORD} ${FORMULA}`,
  `${WORD} ${ADDRESS} :kbd[${WORD}] :badge[${WORD}] The probability ${FORMULA} is small.`,
  `- ${ADDRESS}\n  1. ${WORD}\n\n     > ${WORD} ${FORMULA}\n\n     \`\`\`js title="${WORD}"\n     const ${WORD} = 1;\n     \`\`\``,
  '| Column one with words | Column two with words | Column three with words | Column four with words | Five |\n|---|---|---|---|---|\n| Observations are cheap here | Observations are costly here | Observations are absent here | See [example](https://example.org/) | See [example](https://example.org/) |',
  `| ${WORD} | b |\n|---|---|\n| ${ADDRESS} | ${FORMULA} See [example](https://example.org/) |`,
  `::::tabs[Words]\n\n:::tab[${WORD}]\n\n${WORD}\n\n:::\n\n:::tab[Other]\n\n${ADDRESS}\n\n:::\n\n::::`,
  `<details open>\n<summary>${WORD}</summary>\n\n${ADDRESS}\n\n</details>`,
  `:::file-tree\n\n- ${WORD}/\n  - ${WORD}.tsx ${ADDRESS}\n\n:::`,
  `<dl><dt>${WORD}</dt><dd>${ADDRESS}</dd></dl>`,
  `Noted[^1].\n\n[^1]: ${ADDRESS} ${FORMULA}`,
  '![Wide](/wide.svg)',
  `:::actions\n\n- [${WORD}](next.md)\n- [Second](next.md)\n\n:::`,
];
const NAMES = `tagline: Wide
announcementBar: { id: wide, content: '${WORD}' }
math: true
footer: { links: [{ title: ${WORD}, items: [{ label: ${WORD}, to: /docs/ }, { label: "${ADDRESS}", href: "${ADDRESS}" }] }], copyright: ${WORD} }
`;

test('On a phone the name of the site is whole, since the search beside it gives way first', async () => {
  const { page } = await visit('/', { savesData: true });
  const widthOfName = (): Promise<number> =>
    page
      .locator('.navbar > nav > .brand span')
      .evaluate((name) => name.getBoundingClientRect().width);
  const whole = await widthOfName();
  await resize(page, NARROW);
  expect(await widthOfName()).toBe(whole);
});

test.each(['Acme Cloud Platform Documentation', WORD])(
  'No page is wider than its window, whatever is in it, on a site that is called %s',
  async (name) => {
    const site = await siteWith(
      `    - { type: search, position: right }\n  title: ${name}\n${NAMES}`,
      {
        'docs/index.md': `# ${WORD}\n`,
        'docs/all/index.md': `# ${WORD} all\n\n${WIDEST.join('\n\n')}\n`,
        'docs/all/next.md': `# ${WORD} next\n\n## ${WORD}\n`,
        'static/wide.svg':
          '<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="100"><rect width="3000" height="100"/></svg>',
        'other.md': `# ${name}\n`,
      },
    );
    for (const scripts of [true, false]) {
      const { page } = await visit('/docs/all/', { site, scripts, savesData: true });
      for (const route of ['docs/all/', 'docs/all/next/', 'other/', 'search/?q=noise', 'print/']) {
        await page.goto(new URL(route, site).href);
        for (const width of [320, NARROW, 768, 997, 1100]) {
          await resize(page, width);
          expect(await sidewaysScroll(page), `${route} at ${width} px, scripts: ${scripts}`).toBe(
            0,
          );
        }
      }
    }
  },
);
