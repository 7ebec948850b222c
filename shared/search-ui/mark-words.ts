import { formOf, wordsIn } from '../search/words.ts';

/** What is not read as text of the article: words for readers only, direct links, and whatever one presses. */
const NOT_TEXT = '.visually-hidden, .anchor, .definition, button:not(.term), live-figure, script, style, svg';

/**
 * Every place in an element where one of the words stands, found as the index finds words: whole names and their parts. Gives ranges, and changes
 * nothing in the document, which is React's.
 */
export function rangesOf(words: readonly string[], element: Element): Range[] {
  const forms = new Set(words.map(formOf));
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) => {
    if (!(node instanceof Element)) return NodeFilter.FILTER_ACCEPT;
    return node.matches(NOT_TEXT) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP;
  });
  const ranges: Range[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    for (const { start, end } of placesOf(forms, text.textContent ?? '')) {
      const range = document.createRange();
      range.setStart(text, start);
      range.setEnd(text, end);
      ranges.push(range);
    }
  }
  return ranges;
}

interface Place {
  readonly start: number;
  readonly end: number;
}

/** Where the forms stand in a text. A name and a part of it that are both looked for are one place. */
export function placesOf(forms: ReadonlySet<string>, text: string): Place[] {
  const found = wordsIn(text)
    .filter(({ form }) => forms.has(form))
    .sort((a, b) => a.start - b.start || b.end - a.end);
  const places: Place[] = [];
  for (const { start, end } of found) {
    const last = places.at(-1);
    if (!last || start >= last.end) places.push({ start, end });
    else if (end > last.end) places[places.length - 1] = { start: last.start, end };
  }
  return places;
}
