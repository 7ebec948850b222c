import { SECTIONS, wordsIn } from 'search';
import { describe, expect, test } from 'vitest';
import { isStopWord, stemOf } from '../../../../../packages/search/src/english.ts';
import type { SearchHit, TextRun } from '../../../../../shared/contract/search.ts';
import { places, shown } from '../../../../../tests/support/made-up-index.ts';
import { ourIndex } from '../../../../../tests/support/our-index.ts';
import { PLACES } from './answers.ts';

const { data } = await ourIndex();

describe.each(PLACES)(
  'every hit of every golden query, for the $name',
  ({ limits, answers: given }) => {
    const answers = given.map(({ answer }) => answer);
    const all = answers.flatMap(({ query, hits: list }) => list.map((hit) => ({ query, hit })));

    /** The texts of each place, by its address; of a page those of its sections too. */
    const texts = new Map<string, string[]>();
    for (const section of SECTIONS) {
      for (const { t, u, h = '' } of data[section].documents)
        for (const href of new Set([u, u + h])) texts.set(href, [...(texts.get(href) ?? []), t]);
    }
    const titles = new Map(data.title.documents.map(({ t, u }) => [u, t]));

    function runsOf({ heading, pageTitle, snippet }: SearchHit): TextRun[] {
      return [...heading, ...pageTitle, ...snippet];
    }

    const known = new Map<string, ReadonlySet<string>>();

    /** Stems of the words of a text, without those that are in every sentence. */
    function stems(text: string): ReadonlySet<string> {
      const found =
        known.get(text) ??
        new Set(wordsIn(text).flatMap(({ form }) => (isStopWord(form) ? [] : [stemOf(form)])));
      known.set(text, found);
      return found;
    }

    function textOf(runs: readonly TextRun[]): string {
      return runs.map(({ text }) => text).join('');
    }

    /** Stems of what is marked. */
    function marksIn(runs: readonly TextRun[]): ReadonlySet<string> {
      return stems(runs.map(({ text, mark }) => (mark ? text : '·')).join(''));
    }

    /** The words that a query asks for; names may be read whole or in parts, and have tests of their own. */
    function asked(query: string): string[] {
      const words = wordsIn(query);
      const names = new Set(words.flatMap(({ role, place }) => (role === 'part' ? [place] : [])));
      const plain = words.filter(
        ({ role, place, form }) =>
          role === 'whole' && !names.has(place) && form.length > 1 && !isStopWord(form),
      );
      return [...new Set(plain.map(({ form }) => stemOf(form)))];
    }

    /** What a place has of a query; a page has what its sections have. */
    function has(query: string, { page, href }: SearchHit): string[] {
      const present = stems([titles.get(page) ?? '', ...(texts.get(href) ?? [])].join('\n'));
      return asked(query).filter((stem) => present.has(stem));
    }

    function line(query: string, { href, heading, pageTitle, snippet }: SearchHit): string {
      return `"${query}" ${href}: ${shown(heading)} | ${shown(pageTitle)} | ${shown(snippet)}`;
    }

    test('has a mark that says why it is there', () => {
      expect(all.length).toBeGreaterThan(1000);
      expect(
        all
          .filter(({ hit }) => !runsOf(hit).some(({ mark }) => mark))
          .map(({ query, hit }) => line(query, hit)),
      ).toEqual([]);
    });

    test('marks what was asked for wherever it is seen', () => {
      const unmarked = all.filter(({ query, hit }) =>
        [hit.heading, hit.pageTitle, hit.snippet].some((runs) => {
          const [seen, marks] = [stems(textOf(runs)), marksIn(runs)];
          return asked(query).some((stem) => seen.has(stem) && !marks.has(stem));
        }),
      );
      expect(unmarked.map(({ query, hit }) => line(query, hit))).toEqual([]);
    });

    test('shows in its snippet something of the query that heading and title have not, where there is such', () => {
      const silent = all.filter(({ query, hit }) => {
        const labels = stems(`${textOf(hit.heading)}\n${textOf(hit.pageTitle)}`);
        // What is typed in one word may be seen in two, and the other way round.
        const sight = runsOf(hit)
          .map(({ text, mark }) => (mark ? text.toLowerCase() : ''))
          .join('');
        const rest = has(query, hit).filter((stem) => !labels.has(stem) && !sight.includes(stem));
        return rest.length > 0 && ![...marksIn(hit.snippet)].some((stem) => !labels.has(stem));
      });
      expect(silent.map(({ query, hit }) => line(query, hit))).toEqual([]);
    });

    test('shows most of what it has of the query', () => {
      const inPlaces = all.flatMap(({ query, hit }) =>
        has(query, hit).map((stem) => ({ stem, query, hit })),
      );
      const hidden = inPlaces.filter(({ stem, hit }) => !marksIn(runsOf(hit)).has(stem));
      process.stdout.write(
        `\n${inPlaces.length} words of queries are in the places found; ${hidden.length} of them are not in sight\n`,
      );
      expect(hidden.length / inPlaces.length).toBeLessThan(0.14);
    });

    test('keeps its snippet short', () => {
      expect(
        all
          .filter(({ hit }) => textOf(hit.snippet).length > limits.snippetLength)
          .map(({ query, hit }) => line(query, hit)),
      ).toEqual([]);
    });

    test('hands on words that the place has', () => {
      const forms = new Map<string, ReadonlySet<string>>();
      const strange = all.flatMap(({ query, hit }) => {
        const place = `${hit.page} ${hit.href}`;
        const own =
          forms.get(place) ??
          new Set(
            wordsIn([titles.get(hit.page) ?? '', ...(texts.get(hit.href) ?? [])].join('\n')).map(
              ({ form }) => form,
            ),
          );
        forms.set(place, own);
        return hit.words
          .filter((word) => !own.has(word))
          .map((word) => `${word}: ${line(query, hit)}`);
      });
      expect(strange).toEqual([]);
      expect(
        all
          .filter(({ hit }) => hit.words.length === 0 || hit.words.length > 20)
          .map(({ query, hit }) => line(query, hit)),
      ).toEqual([]);
    });

    test('names a page of the index, and an address on it', () => {
      expect(
        all.filter(
          ({ hit }) =>
            !titles.has(hit.page) || !hit.href.startsWith(hit.page) || !texts.has(hit.href),
        ),
      ).toEqual([]);
    });

    test('is there once, and beside the others of its page', () => {
      for (const { hits: list, count, query } of answers) {
        const hrefs = places(list);
        expect(new Set(hrefs).size, query).toBe(hrefs.length);
        expect(
          list.filter(({ page }, position) => page !== list[position - 1]?.page).length,
          query,
        ).toBe(new Set(list.map(({ page }) => page)).size);
        expect(list.length, query).toBe(Math.min(count, limits.limit));
      }
    });
  },
);
