import type { ElementContent } from 'hast';
import { element, mapTexts, text as textNode } from '../html/hast.ts';
import type { MarkedWord } from './comments.ts';

interface Range {
  /** Offset from the start of the code. */
  readonly start: number;
  readonly end: number;
}

/** Marks words in highlighted code. If a word spans several tokens, each gets its part of the mark. */
export function markWords(
  nodes: readonly ElementContent[],
  code: string,
  words: readonly MarkedWord[],
): readonly ElementContent[] {
  const ranges = rangesOf(code, words);
  return ranges.length === 0
    ? nodes
    : mapTexts(nodes, (value, start) => inText(value, start, ranges));
}

/** Finds the words, in order and without overlaps. */
function rangesOf(code: string, words: readonly MarkedWord[]): readonly Range[] {
  const found: Range[] = [];
  let at = 0;
  for (const [index, line] of code.split('\n').entries()) {
    for (const { word, first, last } of words) {
      if (index + 1 < first || index + 1 > last) continue;
      for (
        let from = line.indexOf(word);
        from >= 0;
        from = line.indexOf(word, from + word.length)
      ) {
        found.push({ start: at + from, end: at + from + word.length });
      }
    }
    at += line.length + 1;
  }
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  let end = 0;
  return found.filter((range) => {
    if (range.start < end) return false;
    end = range.end;
    return true;
  });
}

function inText(value: string, start: number, ranges: readonly Range[]): readonly ElementContent[] {
  const parts: ElementContent[] = [];
  let done = 0;
  for (const range of ranges) {
    const [from, to] = [
      Math.max(range.start - start, done),
      Math.min(range.end - start, value.length),
    ];
    if (from >= to) continue;
    if (from > done) parts.push(textNode(value.slice(done, from)));
    parts.push(element('mark', {}, value.slice(from, to)));
    done = to;
  }
  return done < value.length ? [...parts, textNode(value.slice(done))] : parts;
}
