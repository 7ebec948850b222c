import type { OtherName } from './glossary.ts';
import { type KnownNames, unknownNames } from './names.ts';
import { type Passage, parseMarkdown, passagesOf } from './passages.ts';
import { sentencesOf, wordsOf } from './sentences.ts';
import type { Spelling } from './spelling.ts';
import { emptyHeadings, type ProseProblem, unannouncedFigures } from './structure.ts';

/** A longer sentence has to be read twice. */
const MOST_WORDS = 40;

/** The same word twice in a row, except `x`, which stands for code. */
const DOUBLED = /(?<![\p{L}\p{N}’'-])(?!x\b)(\p{L}+)\s+\1(?![\p{L}\p{N}’'-])/giu;

interface ProseRules {
  readonly spelling: Spelling;
  readonly otherNames: readonly OtherName[];
  readonly knownNames: KnownNames;
}

/** All problems in the prose of a Markdown file, in the order of its lines. */
export function proseProblems(markdown: string, rules: ProseRules): readonly ProseProblem[] {
  const tree = parseMarkdown(markdown);
  return [
    ...passagesOf(tree).flatMap((passage) => passageProblems(passage, rules)),
    ...unknownNames(tree, rules.knownNames),
    ...emptyHeadings(tree),
    ...unannouncedFigures(tree),
  ].sort((a, b) => a.line - b.line);
}

export function passageProblems(passage: Passage, rules: ProseRules): readonly ProseProblem[] {
  return [...misspelt(passage, rules), ...doubled(passage), ...otherWords(passage, rules), ...longSentences(passage)];
}

function misspelt({ line, text }: Passage, { spelling }: ProseRules): ProseProblem[] {
  return spelling(text).map(({ word, instead }) => {
    const meant = instead.length === 0 ? '' : ` Did you mean ${instead.map((one) => `"${one}"`).join(' or ')}?`;
    return { line, message: `"${word}" is in no dictionary.${meant} A name or a term goes into dictionary.txt.` };
  });
}

function doubled({ line, text }: Passage): ProseProblem[] {
  return [...text.matchAll(DOUBLED)].map(([, word]) => ({ line, message: `"${word} ${word}": the word is doubled. Remove one.` }));
}

function otherWords({ line, text }: Passage, rules: ProseRules): ProseProblem[] {
  return rules.otherNames.flatMap(({ pattern, term }) => {
    const found = pattern.exec(text);
    return found ? [{ line, message: `"${found[0]}" is called "${term}" in these docs (glossary.yaml).` }] : [];
  });
}

function longSentences({ line, text, is }: Passage): ProseProblem[] {
  if (is === 'heading') return [];
  return sentencesOf(text).flatMap((sentence) => {
    const words = wordsOf(sentence).length;
    if (words <= MOST_WORDS) return [];
    const begin = sentence.split(' ').slice(0, 5).join(' ');
    return [{ line, message: `the sentence "${begin} …" has ${words} words; ${MOST_WORDS} are the most. Make two of it.` }];
  });
}
