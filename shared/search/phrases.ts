import { isFiller, isStopWord } from './english.ts';
import type { Place, Places } from './places.ts';
import { rarityOf } from './score.ts';
import type { Marks } from './snippet.ts';
import type { Vocabulary } from './vocabulary.ts';
import { wholeWords } from './words.ts';

/** How the share of the query and that of the phrase count: the rest of a query weighs more than that of a phrase. */
const POWER = { query: 1.2, phrase: 0.8 };
/** What a word counts that people ask for anything with. */
const FILLER_SHARE = 0.7;

/** Each phrase of a longer list says less. */
const LONG_LIST = 30;

interface Phrase {
  readonly words: readonly { readonly form: string; readonly weight: number }[];
  readonly weight: number;
}

/** The keywords and names of a text of the section `keywords`. */
export function phrasesIn(text: string): string[] {
  return text.split(', ');
}

/** The keywords of pages and names of sections, to compare a whole query with. Each is read when it is first needed. */
export class Phrases {
  readonly #places: Places;
  readonly #vocabulary: Vocabulary;
  readonly #ofPlace = new Map<number, readonly Phrase[]>();
  readonly #rarities = new Map<string, number>();

  constructor(places: Places, vocabulary: Vocabulary) {
    this.#places = places;
    this.#vocabulary = vocabulary;
  }

  /**
   * How like the query one of the phrases of a place is, 0 to 1: the share of the query that it has, and the share of
   * it that the query has.
   * @param weights of the terms of the query
   */
  likeness(place: number, marks: Marks, weights: readonly number[]): number {
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    if (total === 0) return 0;
    const best = new Float64Array(weights.length);
    let most = 0;
    const phrases = this.#phrases(place);
    for (const { words, weight } of phrases) {
      best.fill(0);
      let ofPhrase = 0;
      for (const word of words) {
        const mark = marks.get(word.form);
        if (!mark) continue;
        ofPhrase += word.weight * mark.quality;
        if (mark.quality > (best[mark.term] ?? 0)) best[mark.term] = mark.quality;
      }
      if (ofPhrase === 0) continue;
      const ofQuery = best.reduce((sum, quality, term) => sum + quality * (weights[term] ?? 0), 0);
      most = Math.max(most, (ofQuery / total) ** POWER.query * (ofPhrase / weight) ** POWER.phrase);
    }
    return most * Math.min(1, LONG_LIST / phrases.length);
  }

  #phrases(number: number): readonly Phrase[] {
    const known = this.#ofPlace.get(number);
    if (known) return known;
    const place = this.#places.all[number];
    const phrases = place ? textsOf(place).flatMap((text) => this.#read(text)) : [];
    this.#ofPlace.set(number, phrases);
    return phrases;
  }

  #rarity(form: string): number {
    const known = this.#rarities.get(form) ?? rarityOf(form, { vocabulary: this.#vocabulary, places: this.#places });
    this.#rarities.set(form, known);
    return known;
  }

  /** None for a text of stop words only. */
  #read(text: string): Phrase[] {
    const telling = wholeWords(text).filter(({ form }) => !isStopWord(form));
    const words = telling.map(({ form }) => ({ form, weight: this.#rarity(form) * (isFiller(form) ? FILLER_SHARE : 1) }));
    return words.length > 0 ? [{ words, weight: words.reduce((sum, { weight }) => sum + weight, 0) }] : [];
  }
}

/** A description is one long phrase. */
function textsOf({ page, names, hash }: Place): string[] {
  const lists = [hash === '' ? page.keywords?.t : undefined, names?.t].flatMap((text) => (text === undefined ? [] : phrasesIn(text)));
  return hash === '' && page.description ? [page.description.t, ...lists] : lists;
}
