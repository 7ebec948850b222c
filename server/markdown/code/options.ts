import { suggestion } from '../suggest.ts';
import type { Mark } from './marks.ts';

/** Lines that a fence names, counted from 1 as they are written. */
interface NamedLines {
  readonly mark: Mark;
  readonly first: number;
  readonly last: number;
  /** What the author wrote, such as `ins={2-4}`. */
  readonly written: string;
}

export interface CodeOptions {
  readonly title: string;
  /** Number of the first line, or null when lines are not numbered. */
  readonly firstNumber: number | null;
  readonly lines: readonly NamedLines[];
  /** Words to mark wherever they stand in the code. */
  readonly words: readonly string[];
  /** Whether long lines are wrapped at first; null where readers have no choice. */
  readonly wrap: boolean | null;
  readonly fold: boolean;
  /** The language of the lines of a diff. */
  readonly lang: string;
  readonly complaints: readonly string[];
}

type Draft = { -readonly [Name in keyof CodeOptions]: CodeOptions[Name] extends readonly (infer Item)[] ? Item[] : CodeOptions[Name] };

interface Option {
  readonly name: string;
  /** What follows the equals sign; null when there is none. */
  readonly value: string | null;
  readonly written: string;
}

type Take = (draft: Draft, option: Option) => void;

const TOKEN =
  /[\s,]*(?:(?<name>:?[a-z][\w-]*)(?:=(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|\{(?<braced>[^{}]*)\}|(?<bare>[^\s"'{]+)))?(?![^\s,{[])|\{(?<lines>[^{}]*)\}|\[(?<label>[^\]]*)\]|"(?<word>[^"]+)"|'(?<quoted>[^']+)'|\/(?<pattern>(?:[^/\\\s]|\\.)+)\/(?!\S)|(?<unknown>\S+))/iy;

/** Reads `title="File.cs" {1,3-5} showLineNumbers=10` and what other docs tools have in its place. */
export function parseOptions(meta: string): CodeOptions {
  const draft: Draft = { title: '', firstNumber: null, lines: [], words: [], wrap: null, fold: false, lang: '', complaints: [] };
  for (const { 0: token, groups = {} } of meta.trimEnd().matchAll(new RegExp(TOKEN, 'giy'))) {
    const { name, lines, label, pattern, unknown, word = groups.quoted } = groups;
    const written = token.replace(/^[\s,]+/, '');
    if (name !== undefined) takeOption(draft, { name, value: groups.double ?? groups.single ?? groups.braced ?? groups.bare ?? null, written });
    else if (lines !== undefined) takeLines('marked')(draft, { name: '', value: lines, written });
    else if (label !== undefined) draft.title ||= label;
    else if (word !== undefined) draft.words.push(word);
    else if (pattern !== undefined) takePattern(draft, pattern, written);
    else if (unknown !== undefined) {
      const unclosed = complaintOfUnclosed(unknown);
      draft.complaints.push(unclosed ?? meaningless(unknown, unknown.split('=')[0] ?? ''));
      // Where it should end is not known, and so what comes after it is not either.
      if (unclosed !== null) break;
    }
  }
  return draft;
}

const takeTitle: Take = (draft, { value, written }) => {
  if (value === null) draft.complaints.push(`${written} needs a text: ${written}="…".`);
  else draft.title = value;
};

const takeNumbers: Take = (draft, { value, written }) => {
  if (isNo(value)) draft.firstNumber = null;
  else if (value === null || value === 'true') draft.firstNumber ??= 1;
  else if (/^\d{1,6}$/.test(value)) draft.firstNumber = Number(value);
  else draft.complaints.push(`${written} has no number to begin with. Write showLineNumbers or showLineNumbers=10.`);
};

const takeNoNumbers: Take = (draft) => {
  draft.firstNumber = null;
};

const takeWrap: Take = (draft, { value }) => {
  draft.wrap = !isNo(value);
};

const takeFold: Take = (draft, { value, written }) => {
  if (value === null || value === 'true') draft.fold = true;
  else if (!isNo(value)) draft.complaints.push(`${written} cannot choose what is folded. Write fold alone: the first lines stay in sight.`);
};

const takeLang: Take = (draft, { value, written }) => {
  if (value) draft.lang = value.toLowerCase();
  else draft.complaints.push(`${written} needs the language of the changed lines: lang="ts".`);
};

function takeLines(mark: Mark): Take {
  return (draft, { value, written }) => {
    const ranges = (value ?? '')
      .replace(/(?<!\s)\s*-\s*/g, '-')
      .split(/[\s,]+/)
      .filter((range) => range !== '');
    const read = ranges.map((range) => /^(?<first>\d{1,6})(?:-(?<last>\d{1,6}))?$/.exec(range)?.groups);
    if (read.length === 0 || read.includes(undefined)) {
      draft.complaints.push(`${written} names no lines. Write their numbers in braces: {1,3-5}.`);
      return;
    }
    for (const { first, last = first } of read.filter((range) => range !== undefined)) {
      if (Number(first) > Number(last)) draft.complaints.push(`${written} goes backwards. Write the smaller number first: ${last}-${first}.`);
      else draft.lines.push({ mark, first: Number(first), last: Number(last), written });
    }
  };
}

/** Some tools write words between slashes. Of patterns only these are read. */
function takePattern(draft: Draft, pattern: string, written: string): void {
  if (/^[^\\^$.*+?()[\]{}|]+$/.test(pattern)) draft.words.push(pattern);
  else draft.complaints.push(`${written} is a pattern, and only words can be marked. Write them in quotation marks: "word".`);
}

const isNo = (value: string | null): boolean => value === 'false';

/** Every option by the name that we give it. */
const OPTIONS: Readonly<Record<string, Take>> = {
  title: takeTitle,
  showLineNumbers: takeNumbers,
  wrap: takeWrap,
  fold: takeFold,
  lang: takeLang,
  mark: takeLines('marked'),
  ins: takeLines('added'),
  del: takeLines('removed'),
  focus: takeLines('focused'),
  error: takeLines('error'),
  warning: takeLines('warning'),
};

/** What other tools call them. */
const OTHER_NAMES: Readonly<Record<string, Take>> = {
  filename: takeTitle,
  ':line-numbers': takeNumbers,
  ':no-line-numbers': takeNoNumbers,
  lineNumbers: takeNumbers,
  lines: takeNumbers,
  linenums: takeNumbers,
  startLineNumber: takeNumbers,
  wrapCode: takeWrap,
  collapse: takeFold,
  expandable: takeFold,
  highlight: takeLines('marked'),
  hl_lines: takeLines('marked'),
};

/** What other tools have and this one does not, and what to do about it. */
const REFUSED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['live', 'ignore', 'no_run', 'noplayground', 'should_panic', 'compile_fail', 'editable'].map((name) => [name, 'Code is shown and not run. Leave it out.']),
  ),
  frame: 'Leave it out, and write the language console for a terminal.',
  twoslash: 'Types are not shown in code. Leave it out.',
  height: 'Write fold for a long block.',
};

const ALL = new Map([...Object.entries(OPTIONS), ...Object.entries(OTHER_NAMES)]);

function takeOption(draft: Draft, option: Option): void {
  const take = ALL.get(option.name);
  if (take) take(draft, option);
  else draft.complaints.push(meaningless(option.written, option.name));
}

function meaningless(written: string, name: string): string {
  const remedy = Object.hasOwn(REFUSED, name) ? ` ${REFUSED[name]}` : suggestion(name, Object.keys(OPTIONS));
  return `"${written}" means nothing behind the language of a code block.${remedy}`;
}

function complaintOfUnclosed(written: string): string | null {
  switch (/^(?:[\w-]+=)?([{["'])/.exec(written)?.[1]) {
    case '{':
      return `the brace of ${written} is not closed. Write {1,3-5}.`;
    case '[':
      return `the bracket of ${written} is not closed. Write [Title].`;
    case '"':
    case "'":
      return `the quotation mark of ${written} is not closed.`;
    default:
      return null;
  }
}
