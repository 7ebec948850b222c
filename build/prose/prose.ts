import type { ContentProblem } from '../../server/read/content-error.ts';
import type { ProseConfig } from '../../server/read/schema/prose-schema.ts';
import type { BannedWord } from './glossary.ts';
import { type KnownNames, unknownNames } from './names.ts';
import { type Passage, parseMarkdown, passagesOf } from './passages.ts';
import { sentencesOf, wordsOf } from './sentences.ts';
import type { Spelling } from './spelling.ts';
import { emptyHeadings, type ProseProblem, unannouncedFigures } from './structure.ts';

/** The maximum number of words of a short sentence. Too many of them read like notes. */
const SHORT_SENTENCE = 8;

/** The same word twice in a row, except `x`, which replaces code. */
const DOUBLED = /(?<![\p{L}\p{N}’'-])(?!x\b)(\p{L}+)\s+\1(?![\p{L}\p{N}’'-])/giu;

/** The limits of `prose` in `site.yaml`. 0 disables a rule. */
type ProseLimits = Pick<ProseConfig, 'longestSentence' | 'oneShortSentenceIn'>;

interface ProseRules extends Pick<ProseLimits, 'longestSentence'> {
  readonly spelling: Spelling;
  readonly bannedWords: readonly BannedWord[];
  /** Null if the names of the product are unknown. */
  readonly knownNames: KnownNames | null;
}

/** Finds all problems in the prose of a Markdown file, in the order of its lines. */
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
  return [
    ...misspelt(passage, rules),
    ...doubled(passage),
    ...bannedWords(passage, rules),
    ...longSentences(passage, rules),
  ];
}

function misspelt({ line, text }: Passage, { spelling }: ProseRules): ProseProblem[] {
  return spelling.misspelt(text).map(({ word, instead }) => {
    const meant =
      instead.length === 0 ? '' : ` Did you mean ${instead.map((one) => `"${one}"`).join(' or ')}?`;
    return {
      line,
      message: `"${word}" is not in the ${spelling.language} dictionary (prose.spelling in site.yaml).${meant} Add names and terms to dictionary.txt.`,
    };
  });
}

function doubled({ line, text }: Passage): ProseProblem[] {
  return [...text.matchAll(DOUBLED)].map(([, word]) => ({
    line,
    message: `"${word} ${word}": the word is doubled. Remove one.`,
  }));
}

function bannedWords({ line, text }: Passage, rules: ProseRules): ProseProblem[] {
  return rules.bannedWords.flatMap(({ pattern, term, from }) => {
    const found = pattern.exec(text);
    return found
      ? [{ line, message: `these docs say "${term}" and not "${found[0]}" (${from}).` }]
      : [];
  });
}

function longSentences(
  { line, text, is }: Passage,
  { longestSentence: most }: ProseRules,
): ProseProblem[] {
  if (is === 'heading' || most === 0) return [];
  return sentencesOf(text).flatMap((sentence) => {
    const words = wordsOf(sentence).length;
    if (words <= most) return [];
    const begin = sentence.split(' ').slice(0, 5).join(' ');
    return [
      {
        line,
        message: `the sentence "${begin} …" has ${words} words; the maximum is ${most} (prose.longestSentence in site.yaml). Split it in two.`,
      },
    ];
  });
}

interface SentenceCounts {
  readonly file: string;
  readonly sentences: number;
  readonly short: number;
}

/** The end of a sentence. Titles and list items may have none. */
const ENDED = /[.!?:;]["”’)\]]*$/;

/** Counts the sentences in the paragraphs of a page, and the short ones among them. */
export function countSentences(file: string, markdown: string): SentenceCounts {
  const prose = passagesOf(parseMarkdown(markdown)).filter(({ is }) => is === 'prose');
  const sentences = prose
    .flatMap(({ text }) => sentencesOf(text))
    .filter((sentence) => ENDED.test(sentence));
  const lengths = sentences.map((sentence) => wordsOf(sentence).length);
  return {
    file,
    sentences: lengths.length,
    short: lengths.filter((words) => words <= SHORT_SENTENCE).length,
  };
}

/** Finds too many short sentences across all pages. Names the page with the most. */
export function choppyProse(
  pages: readonly SentenceCounts[],
  { oneShortSentenceIn: one }: Pick<ProseLimits, 'oneShortSentenceIn'>,
): readonly ContentProblem[] {
  const sum = (of: 'sentences' | 'short'): number => pages.reduce((all, page) => all + page[of], 0);
  const [worst] = pages.toSorted((a, b) => b.short - a.short);
  if (!worst || one === 0 || sum('short') <= sum('sentences') / one) return [];
  const counts = `${sum('short')} of ${sum('sentences')} sentences of all pages have ${SHORT_SENTENCE} words or fewer; the maximum is one in ${one} (prose.oneShortSentenceIn in site.yaml).`;
  return [
    {
      file: worst.file,
      line: 1,
      message: `${counts} Most are here, ${worst.short} of ${worst.sentences}. Join those that belong together.`,
    },
  ];
}
