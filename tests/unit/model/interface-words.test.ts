import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contentFolder, type Files } from '../../support/content-folder.ts';
import { articleText, EDITIONS, openChangeable, openLibrary, told } from '../../support/fixture.ts';

const locales = (list: string) =>
  `title: S\nnavbar: { items: [] }\nlocales:\n  default: en\n  list:\n    en: { label: English, htmlLang: en }\n${list}`;
const SITE = locales('    de: { label: Deutsch, htmlLang: de }\n');
const GERMAN = 'interface/de.yaml';

const library = async (files: Files) =>
  await openLibrary({ root: await contentFolder({ 'site.yaml': SITE, ...files }) });
const untranslated = async (files: Files) =>
  (await library(files)).editions.flatMap(({ snapshot }) =>
    snapshot.untranslated.map(({ file, line, message }) => `${file}:${line}: ${message}`),
  );

test('what a locale says goes with its pages only', async () => {
  const { main, editions } = await library({ [GERMAN]: 'Search: Suchen\n' });
  expect(main.snapshot.site.words).toBeUndefined();
  expect(editions[1]?.snapshot.site.words).toEqual({ Search: 'Suchen' });
});

test('English can be said in other words, too', async () => {
  const { main } = await library({ 'interface/en.yaml': 'Search: Find\n' });
  expect(main.snapshot.site.words).toEqual({ Search: 'Find' });
});

describe('what an author is told', () => {
  test.each([
    [
      'Serch: Suchen',
      '1: the interface has no text "Serch". Remove it, or correct it to the English text. Did you mean "Search"?',
    ],
    ['Search: 7', '1: "Search": must be a text, or a text for each kind of number.'],
    [
      'Search:\n  one: Suche\n  other: Suchen',
      '1: "Search" has no plural. Write its translation as one text.',
    ],
    [
      'Close: Zu\n"Version: {version}": Version',
      '2: "Version: {version}": its translation lacks {version}. Add it.',
    ],
    [
      '"Version: {version}": "{version} {versoin}"',
      '1: "Version: {version}": there is no value for {versoin}. Remove it. Did you mean "version"?',
    ],
    [
      '"{count} results": { one: ein, few: paar, other: "{count}" }',
      '1: "{count} results": the language has no form "few". It has one, other.',
    ],
    [
      '"{count} results": { one: ein Ergebnis }',
      '1: "{count} results" lacks the form "other". Add it.',
    ],
    [
      '"{count} results": { one: ein Ergebnis, other: Ergebnisse }',
      '1: "{count} results": its translation lacks {count}. Add it.',
    ],
    [
      'The search is being prepared. [Try again] in a moment.: Gleich.',
      '1: "The search is being prepared. [Try again] in a moment.": its translation lacks the link. Put its text in square brackets.',
    ],
  ])('of %j', async (text, message) => {
    const problems = await told({ 'site.yaml': SITE, [GERMAN]: `${text}\n` });
    expect(problems).toContain(`${GERMAN}:${message}`);
  });

  test('of a file that nobody reads', async () => {
    expect(
      await told({
        'site.yaml': SITE,
        'interface/dee.yaml': 'Search: Suchen\n',
        'interface/de.yml': 'Search: Suchen\n',
      }),
    ).toEqual([
      'interface/de.yml:1: is never read: site.yaml has no locale of this name. Rename or remove it. Did you mean "interface/de.yaml"?',
      'interface/dee.yaml:1: is never read: site.yaml has no locale of this name. Rename or remove it. Did you mean "interface/de.yaml"?',
    ]);
  });

  test.each([
    [
      '{ label: X, htmlLang: not a tag }',
      '"locales.list.x.htmlLang": must be a language tag, such as en or pt-BR.',
    ],
    [
      '{ label: X, htmlLang: x1, calendar: maya }',
      '"locales.list.x.calendar": must be a calendar, such as gregory, persian or buddhist.',
    ],
  ])('of a locale that no clock knows: %s', async (locale, message) => {
    expect(await told({ 'site.yaml': locales(`    x: ${locale}\n`) })).toContain(
      `site.yaml:7: ${message}`,
    );
  });
});

describe('what the check names, and still serves', () => {
  test('each phrase that is not translated, where it stands', async () => {
    const found = await untranslated({
      [GERMAN]: 'Menu: Menü\nSearch:\n"{count} results": { other: "{count} Ergebnisse" }\n',
    });
    expect(found).toContain(`${GERMAN}:2: "Search" is not translated, so it appears in English.`);
    expect(found).toContain(`${GERMAN}:1: "Close" is not translated, so it appears in English.`);
    expect(found).toContain(
      `${GERMAN}:3: the form one of "{count} results" is not translated, so it appears in English.`,
    );
    expect(found.filter((line) => line.includes('"Menu"'))).toEqual([]);
  });

  test('a locale without a file in one line, but none that is English', async () => {
    const files = {
      'site.yaml': locales(
        '    en-us: { label: American, htmlLang: en-US }\n    de: { label: Deutsch, htmlLang: de }\n',
      ),
    };
    expect(await untranslated(files)).toEqual([
      'site.yaml:8: the locale "de" has no interface/de.yaml, so the interface is in English on its pages. Run: npm run words -- de',
    ]);
  });

  test('nothing of the German fixture', async () => {
    const { editions } = await openLibrary({ root: EDITIONS });
    expect(
      editions.flatMap(({ snapshot }) => snapshot.untranslated).map(({ file }) => file),
    ).toEqual(['site.yaml']);
    expect(await readFile(join(EDITIONS, GERMAN), 'utf8')).toContain('Suchen');
  });
});

test('a translation that is saved is live, in articles too', async () => {
  const site = await openChangeable({
    'site.yaml': SITE,
    [GERMAN]: 'Note: Hinweis\n',
    'docs/index.md': '# Docs\n\n:::note\nMind the gap.\n:::\n',
  });
  const at = async (path: string) => await articleText({ main: site.library.at(path) }, '/docs/');
  expect(await at('/de/')).toContain('Hinweis');
  await site.change({ [GERMAN]: 'Note: Merke\n' });
  expect(await site.library.reload()).toEqual({ swapped: true, problems: [] });
  expect(await at('/de/')).toContain('Merke');
  expect(await at('/de/')).not.toContain('Hinweis');
  expect(await at('/')).toContain('Note');
});
