import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { FairQueue } from '../../../server/front/limits/fair-queue.ts';
import { TooBusy } from '../../../server/too-busy.ts';
import type { PageData } from '../../../shared/contract/page.ts';
import { PHRASES } from '../../../shared/words/phrases.ts';
import { keyOf } from '../../../shared/words/say.ts';
import { contentFolder } from '../../support/content-folder.ts';
import { EDITIONS } from '../../support/fixture.ts';
import { siteForFile, siteForTest } from '../../support/site-server.ts';

const WORDS = await readFile(join(EDITIONS, 'interface', 'de.yaml'), 'utf8');

/** A site in German alone, with all that the interface says something of. */
const GERMAN = await contentFolder(
  {
    'site.yaml': `title: Wasser
navbar:
  items:
    - { label: Hafen, to: /docs/, items: [{ href: "https://example.org/", label: Forum }] }
    - { type: docsVersionDropdown }
    - { type: localeDropdown }
locales: { default: de, list: { de: { label: Deutsch, htmlLang: de }, en: { label: Englisch, htmlLang: en } } }
docs: { versions: [{ name: alt, label: Alte }], lastVersion: current, version: { name: current, label: Neue } }
search: { contexts: { ebbe: Ebbe } }
colorMode: { respectPrefersColorScheme: true }
announcementBar: { content: Heute Flut }
`,
    'interface/de.yaml': WORDS,
    'index.md': '# Wasser\n\nAlles über Wasser.\n',
    'sidebars.yaml':
      'haupt:\n  - index\n  - { type: category, label: Ebbe, link: ebbe/index, items: [ebbe/mond, ebbe/geheim] }\n',
    'docs/index.md': `---
tags: [mond, meer]
custom_edit_url: https://example.org/edit
last_update: { date: 2026-03-01, author: Ada }
---

# Gezeiten

Der Anfang, mit einem [Link](https://example.org/) und einer Fußnote.[^1]

## Zahlen

| Ort | Hub |
| --- | --- |
| Emden | 3 m |

- [x] gemessen
- [ ] gezählt

:::note
Ein Wort.
:::

:::danger
Ein Wort.
:::

> [!CAUTION]
> Ein Wort.

:::details
Mehr davon.
:::

\`\`\`diff
+ 1
\`\`\`

[^1]: Sie steht hier.
`,
    'docs/ebbe/index.md': '# Ebbe\n\nWasser geht.\n',
    'docs/ebbe/mond.md': '---\nkeywords: [Trabant]\n---\n\n# Mond\n\nEr zieht Wasser.\n',
    'docs/ebbe/geheim.md': '---\nunlisted: true\n---\n\n# Geheim\n\nNiemand weiß davon.\n',
    'versions/alt/docs/index.md': '# Früher\n\nWasser von früher.\n',
    'versions/alt/sidebars.yaml': 'haupt: [index]\n',
  },
  afterAll,
);

/** What a visitor sees and hears of some HTML: texts, labels, titles. */
function spokenOf(html: string): string[] {
  const markup = html.replaceAll(/<script.*?<\/script>|<!-- -->/gs, '');
  const texts = [
    ...markup.matchAll(/>([^<]+)/g),
    ...markup.matchAll(
      /\s(?:aria-label|title|placeholder|alt|content|data-spoken|data-other-label)="([^"]*)"/g,
    ),
  ];
  return texts.map(([, text = '']) =>
    text
      .replaceAll(
        /&(?:quot|#x27|amp);/g,
        (entity) => ({ '&quot;': '"', '&#x27;': "'" })[entity] ?? '&',
      )
      .trim(),
  );
}

/** Each phrase as a pattern; its values may be anything. */
const ENGLISH = Object.values(PHRASES).flatMap((phrases) =>
  phrases.map(
    (phrase) =>
      new RegExp(
        `^${keyOf(phrase)
          .replaceAll(/[.*+?^$()|]|\[|\]/g, '\\$&')
          .replaceAll(/\{\w+\}/g, '.+')}$`,
      ),
  ),
);
/** Patterns of values alone match anything. */
const TELLING = ENGLISH.filter(({ source }) => /[a-z]{2}/i.test(source.replaceAll('.+', '')));

const englishIn = (texts: readonly string[]): string[] =>
  texts.filter((text) => TELLING.some((pattern) => pattern.test(text)));

const site = await siteForFile({ root: GERMAN });

test.each([
  [
    '/',
    200,
    [
      'Zum Hauptinhalt springen',
      'Hauptnavigation',
      'Suchen',
      'Ankündigung',
      'Zwischen dunklem und hellem Modus wechseln',
      'Sprachen',
      'Mehr: Hafen',
    ],
  ],
  [
    '/docs/',
    200,
    [
      'Auf dieser Seite',
      'Seitenleiste der Dokumentation',
      'Kategorie „Ebbe“ aufklappen',
      'Kategorie „Ebbe“ zuklappen',
      '(öffnet sich in einem neuen Tab)',
      'Direkter Link zu „Zahlen“',
      'Tabelle: Zahlen',
      'Erledigt',
      'Zu erledigen',
      'Hinweis',
      'Gefahr',
      'Vorsicht',
      'Einzelheiten',
      'Änderungen',
      'Quelltext: Änderungen',
      'Kopieren',
      'Fußnoten',
      'Zurück zu Verweis 1',
      'Schlagwörter: mond, meer',
      'Diese Seite bearbeiten',
      'Zuletzt aktualisiert am',
      '01.03.2026',
      'von Ada',
      'Weiter',
    ],
  ],
  [
    '/docs/ebbe/geheim/',
    200,
    [
      'Nicht gelistete Seite: Suchmaschinen lassen sie aus, und nur wer ihre Adresse kennt, findet sie.',
      'Navigationspfad',
    ],
  ],
  [
    '/docs/alt/',
    200,
    [
      'Dies ist die Dokumentation von Wasser Alte, die nicht mehr gepflegt wird.',
      'Diese Seite in Version Neue lesen',
    ],
  ],
  [
    '/search/',
    200,
    [
      'In der Dokumentation suchen | Wasser',
      'Suchbegriffe',
      'Suchsyntax',
      'Überall',
      'Vor dem Doppelpunkt steht',
      'und',
      'muss vorkommen',
    ],
  ],
  [
    '/search/?q=wasser',
    200,
    ['Suchergebnisse für „wasser“ | Wasser', '2 Ergebnisse', 'Suchergebnisse für „wasser“'],
  ],
  ['/search/?q=trabant', 200, ['1 Ergebnis']],
  ['/search/?q=wasser&version=alt', 200, ['In Version Alte der Dokumentation.', 'In Neue suchen']],
  [
    '/search/?q=xyzzy&ctx=ebbe',
    200,
    ['Keine Ergebnisse', 'Nirgends in der Dokumentation: „xyzzy“.', 'Alle Ergebnisse anzeigen'],
  ],
  [
    '/search/?q=titel:wasser',
    200,
    [
      "Unbekanntes Feld „titel“; möglich sind: 'title', 'heading', 'description', 'keywords', 'content'",
    ],
  ],
  ['/search/?q=wasser~7', 200, ['Höchstens 2 Buchstaben dürfen abweichen']],
  [
    '/search-menu.html?q=wasser&at=/docs/ebbe/',
    200,
    ['2 Ergebnisse', 'Suchergebnisse', 'Alle Ergebnisse in „Ebbe“ anzeigen', 'wählen', 'Esc'],
  ],
  [
    '/none/',
    404,
    [
      'Seite nicht gefunden',
      'Seite nicht gefunden | Wasser',
      'Unter dieser Adresse gibt es nichts.',
      'Anfang der Dokumentation',
    ],
  ],
])('%s speaks German', async (path, status, words) => {
  const answer = await site.get(path);
  const spoken = spokenOf(answer.text);
  expect(answer.status).toBe(status);
  for (const text of words) expect(spoken).toContain(text);
  expect(englishIn(spoken)).toEqual([]);
});

test('a page that was navigated to brings German, too', async () => {
  const page: PageData = JSON.parse((await site.get('/docs/page.json')).text);
  const texts = JSON.stringify(page);
  for (const text of ['Hinweis', 'Gefahr', 'Tabelle: Zahlen', '01.03.2026', 'Fußnoten'])
    expect(texts).toContain(text);
  expect(englishIn([...spokenOf(texts.replaceAll('\\"', '"')), ...texts.split('"')])).toEqual([]);
});

test('English pages of the same site are English, and bring no words', async () => {
  const { text } = await site.get('/en/docs/');
  expect(text).toContain('>On this page<');
  expect(text).not.toContain('"words":');
  expect((await site.get('/docs/')).text).toContain('"words":');
});

test('keywords are named in German where they are shown with a hit', async () => {
  const { hits } = JSON.parse((await site.get('/search.json?q=trabant')).text);
  expect(JSON.stringify(hits)).toContain('Stichwörter: ');
});

test('the pages of last resort speak the language of the address', async () => {
  const broken = await siteForTest({
    root: GERMAN,
    around: (renderer) => ({
      ...renderer,
      html: () => Promise.reject(new Error('the mast broke')),
    }),
  });
  const { status, text } = await broken.get('/docs/');
  expect(status).toBe(500);
  expect(text).toContain('<html lang="de">');
  expect(text).toContain(
    '<p>Bei uns ist etwas schiefgegangen; der Fehler wurde notiert. <a href="">Noch einmal versuchen</a></p>',
  );
  expect((await broken.get('/en/docs/')).text).toContain('<html lang="en">');
});

test('a visitor who comes when there is too much to do is told so in German', async () => {
  const queue = new FairQueue();
  vi.spyOn(queue, 'run').mockRejectedValue(new TooBusy('No room.'));
  const busy = await siteForTest({ root: GERMAN, queue });
  const { status, text } = await busy.get('/search/?q=mond');
  expect(status).toBe(503);
  expect(text).toContain('<html lang="de">');
  expect(text).toContain(
    '<p>Im Augenblick gibt es mehr zu tun, als sie bewältigen kann. Bitte <a href="">versuchen Sie es</a> gleich noch einmal.</p>',
  );
  expect((await busy.get('/en/search/?q=mond')).text).toContain('<h1>The site is busy</h1>');
});

test('a page of last resort in a language that nobody has written is said to be English', async () => {
  const broken = await siteForTest({
    root: EDITIONS,
    around: (renderer) => ({
      ...renderer,
      html: () => Promise.reject(new Error('the mast broke')),
    }),
  });
  expect((await broken.get('/fa-ir/manual/')).text).toContain('<html lang="en">');
});
