const sentences = new Intl.Segmenter('en-GB', { granularity: 'sentence' });
const words = new Intl.Segmenter('en-GB', { granularity: 'word' });

export function sentencesOf(text: string): readonly string[] {
  return Array.from(sentences.segment(text), ({ segment }) => segment.trim()).filter(
    (segment) => segment !== '',
  );
}

/** Returns the words of a text, including numbers. */
export function wordsOf(text: string): readonly string[] {
  return Array.from(words.segment(text)).flatMap(({ segment, isWordLike }) =>
    isWordLike ? [segment] : [],
  );
}
