import type { ContentProblem } from '../../server/read/content-error.ts';
import type { ProseConfig } from '../../server/read/schema/prose-schema.ts';
import type { OtherName } from './glossary.ts';
import { type KnownNames, unknownNames } from './names.ts';
import { type Passage, parseMarkdown, passagesOf } from './passages.ts';
import { sentencesOf, wordsOf } from './sentences.ts';
import type { Spelling } from './spelling.ts';
import { emptyHeadings, type ProseProblem, unannouncedFigures } from './structure.ts';

/** Shorter sentences are counted: many of them in a row read like notes. */
const FEW_WORDS = 8;

/** The same word twice in a row, except `x`, which stands for code. */
const DOUBLED = /(?<![\p{L}\p{N}’'-])(?!x\b)(\p{L}+)\s+\1(?![\p{L}\p{N}’'-])/giu;

/** What `prose` in `site.yaml` says. 0 means that there is no such rule. */
type ProseLimits = Pick<ProseConfig, 'longestSentence' | 'oneShortSentenceIn'>;

interface ProseRules extends Pick<ProseLimits, 'longestSentence'> {
  readonly spelling: Spelling;
  readonly otherNames: readonly OtherName[];
  /** Null if nobody knows the names of the product. */
  readonly knownNames: KnownNames | null;
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
  return [...misspelt(passage, rules), ...doubled(passage), ...otherWords(passage, rules), ...longSentences(passage, rules)];
}

function misspelt({ line, text }: Passage, { spelling }: ProseRules): ProseProblem[] {
  return spelling.misspelt(text).map(({ word, instead }) => {
    const meant = instead.length === 0 ? '' : ` Did you mean ${instead.map((one) => `"${one}"`).join(' or ')}?`;
    return {
      line,
      message: `"${word}" is in no dictionary of ${spelling.language} (prose.spelling in site.yaml).${meant} A name or a term goes into dictionary.txt.`,
    };
  });
}

function doubled({ line, text }: Passage): ProseProblem[] {
  return [...text.matchAll(DOUBLED)].map(([, word]) => ({ line, message: `"${word} ${word}": the word is doubled. Remove one.` }));
}

function otherWords({ line, text }: Passage, rules: ProseRules): ProseProblem[] {
  return rules.otherNames.flatMap(({ pattern, term, from }) => {
    const found = pattern.exec(text);
    return found ? [{ line, message: `these docs say "${term}" and not "${found[0]}" (${from}).` }] : [];
  });
}

function longSentences({ line, text, is }: Passage, { longestSentence: most }: ProseRules): ProseProblem[] {
  if (is === 'heading' || most === 0) return [];
  return sentencesOf(text).flatMap((sentence) => {
    const words = wordsOf(sentence).length;
    if (words <= most) return [];
    const begin = sentence.split(' ').slice(0, 5).join(' ');
    return [{ line, message: `the sentence "${begin} …" has ${words} words; ${most} are the most (prose.longestSentence in site.yaml). Make two of it.` }];
  });
}

interface Counted {
  readonly file: string;
  readonly sentences: number;
  readonly short: number;
}

/** The end of a sentence. Titles of pages and items of lists have none. */
const ENDED = /[.!?:;]["”’)\]]*$/;

/** How many sentences the paragraphs of a page have, and how many of them are short. */
export function countSentences(file: string, markdown: string): Counted {
  const prose = passagesOf(parseMarkdown(markdown)).filter(({ is }) => is === 'prose');
  const sentences = prose.flatMap(({ text }) => sentencesOf(text)).filter((sentence) => ENDED.test(sentence));
  const lengths = sentences.map((sentence) => wordsOf(sentence).length);
  return { file, sentences: lengths.length, short: lengths.filter((words) => words <= FEW_WORDS).length };
}

/** Too many short sentences on all pages together. Names the page with the most. */
export function choppyProse(pages: readonly Counted[], { oneShortSentenceIn: one }: Pick<ProseLimits, 'oneShortSentenceIn'>): readonly ContentProblem[] {
  const sum = (of: 'sentences' | 'short'): number => pages.reduce((all, page) => all + page[of], 0);
  const [worst] = pages.toSorted((a, b) => b.short - a.short);
  if (!worst || one === 0 || sum('short') <= sum('sentences') / one) return [];
  const counts = `${sum('short')} of ${sum('sentences')} sentences of all pages have ${FEW_WORDS} words or fewer; one in ${one} is the most (prose.oneShortSentenceIn in site.yaml).`;
  return [{ file: worst.file, line: 1, message: `${counts} Most stand here, ${worst.short} of ${worst.sentences}. Join those that belong together.` }];
}
