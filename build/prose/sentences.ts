/* Sentences and words, as the platform's own segmentation finds them. */

const sentences = new Intl.Segmenter('en-GB', { granularity: 'sentence' });
const words = new Intl.Segmenter('en-GB', { granularity: 'word' });

/** The sentences of a passage. */
export function sentencesOf(text: string): readonly string[] {
  return Array.from(sentences.segment(text), ({ segment }) => segment.trim()).filter((segment) => segment !== '');
}

/** The words of a text, numbers among them. */
export function wordsOf(text: string): readonly string[] {
  return Array.from(words.segment(text)).flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []));
}
