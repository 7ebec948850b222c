import { isFiller, isStopWord } from './english.ts';
import { labelOf, type Place, type Places } from './places.ts';
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

/** What of a place is compared with a query. */
interface Matter {
  /** Texts that are short: of a page its title and description, of a section its heading after the title. */
  readonly labels: readonly string[];
  /** Texts of the place alone, which may be long. */
  readonly texts: readonly string[];
  /** Description and keywords, of a page only. */
  readonly names: readonly string[];
  /** Keywords, names and the description. */
  readonly phrases: readonly Phrase[];
}

/** The keywords and names of a text of the section `keywords`. */
function phrasesIn(text: string): string[] {
  return text.split(', ');
}

/** The texts of places as they are compared with whole queries. Each is read when it is first needed. */
export class Matters {
  readonly #places: Places;
  readonly #vocabulary: Vocabulary;
  readonly #ofPlace: Matter[] = [];
  readonly #rarities = new Map<string, number>();

  constructor(places: Places, vocabulary: Vocabulary) {
    this.#places = places;
    this.#vocabulary = vocabulary;
  }

  of(place: Place, number: number): Matter {
    const matter = this.#ofPlace[number] ?? this.#read(place);
    this.#ofPlace[number] = matter;
    return matter;
  }

  #read(place: Place): Matter {
    const { page, content, names, hash } = place;
    const isPage = hash === '';
    const own = names ? phrasesIn(names.t) : [];
    const keywords = isPage && page.keywords ? phrasesIn(page.keywords.t) : [];
    const description = isPage && page.description ? [page.description.t] : [];
    return {
      labels: isPage ? [page.title.t, ...description] : [`${page.title.t} ${labelOf(place)}`],
      texts: [names?.t, content?.t].filter((text) => text !== undefined),
      names: [...description, ...keywords],
      phrases: [...description, ...keywords, ...own].flatMap((text) => this.#phrase(text)),
    };
  }

  #rarity(form: string): number {
    const known =
      this.#rarities.get(form) ??
      rarityOf(form, { vocabulary: this.#vocabulary, places: this.#places });
    this.#rarities.set(form, known);
    return known;
  }

  /** None for a text of stop words only. */
  #phrase(text: string): Phrase[] {
    const telling = wholeWords(text).filter(({ form }) => !isStopWord(form));
    const words = telling.map(({ form }) => ({
      form,
      weight: this.#rarity(form) * (isFiller(form) ? FILLER_SHARE : 1),
    }));
    return words.length > 0
      ? [{ words, weight: words.reduce((sum, { weight }) => sum + weight, 0) }]
      : [];
  }
}

/**
 * How like the query one of the phrases of a place is, 0 to 1: the share of the query that it has, and the share of it
 * that the query has.
 * @param weights of the terms of the query
 */
export function phraseLikeness(
  { phrases }: Matter,
  marks: Marks,
  weights: readonly number[],
): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return 0;
  const best = new Float64Array(weights.length);
  let most = 0;
  for (const { words, weight } of phrases) {
    let ofPhrase = 0;
    for (const word of words) {
      const mark = marks.get(word.form);
      if (!mark) continue;
      if (ofPhrase === 0) best.fill(0);
      ofPhrase += word.weight * mark.quality;
      if (mark.quality > (best[mark.term] ?? 0)) best[mark.term] = mark.quality;
    }
    if (ofPhrase === 0) continue;
    let ofQuery = 0;
    for (const [term, quality] of best.entries()) ofQuery += quality * (weights[term] ?? 0);
    most = Math.max(most, (ofQuery / total) ** POWER.query * (ofPhrase / weight) ** POWER.phrase);
  }
  return most * Math.min(1, LONG_LIST / phrases.length);
}
