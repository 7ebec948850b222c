import { suggestion } from '../suggest.ts';
import type { Mark } from './marks.ts';

/** Lines that a fence names by their 1-based source numbers. */
interface NamedLines {
  readonly mark: Mark;
  readonly first: number;
  readonly last: number;
  /** What the author wrote, such as `ins={2-4}`. */
  readonly written: string;
}

export interface CodeOptions {
  readonly title: string;
  /** Number of the first line; null if lines are not numbered. */
  readonly firstNumber: number | null;
  readonly lines: readonly NamedLines[];
  /** Words to mark everywhere in the code. */
  readonly words: readonly string[];
  /** Whether long lines are wrapped initially; null if readers have no toggle. */
  readonly wrap: boolean | null;
  readonly fold: boolean;
  /** The language of the lines of a diff. */
  readonly lang: string;
  readonly problems: readonly string[];
}

type Draft = {
  -readonly [Name in keyof CodeOptions]: CodeOptions[Name] extends readonly (infer Item)[]
    ? Item[]
    : CodeOptions[Name];
};

interface Option {
  readonly name: string;
  /** The text after the equals sign; null if there is none. */
  readonly value: string | null;
  readonly written: string;
}

type Setter = (draft: Draft, option: Option) => void;

const TOKEN =
  /[\s,]*(?:(?<name>:?[a-z][\w-]*)(?:=(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|\{(?<braced>[^{}]*)\}|(?<bare>[^\s"'{]+)))?(?![^\s,{[])|\{(?<lines>[^{}]*)\}|\[(?<label>[^\]]*)\]|"(?<word>[^"]+)"|'(?<quoted>[^']+)'|\/(?<pattern>(?:[^/\\\s]|\\.)+)\/(?!\S)|(?<unknown>\S+))/iy;

/** Parses `title="File.cs" {1,3-5} showLineNumbers=10` and the equivalents of other docs tools. */
export function parseOptions(meta: string): CodeOptions {
  const draft: Draft = {
    title: '',
    firstNumber: null,
    lines: [],
    words: [],
    wrap: null,
    fold: false,
    lang: '',
    problems: [],
  };
  for (const { 0: token, groups = {} } of meta.trimEnd().matchAll(new RegExp(TOKEN, 'giy'))) {
    const { name, lines, label, pattern, unknown, word = groups.quoted } = groups;
    const written = token.replace(/^[\s,]+/, '');
    if (name !== undefined)
      setOption(draft, {
        name,
        value: groups.double ?? groups.single ?? groups.braced ?? groups.bare ?? null,
        written,
      });
    else if (lines !== undefined) setLines('marked')(draft, { name: '', value: lines, written });
    else if (label !== undefined) draft.title ||= label;
    else if (word !== undefined) draft.words.push(word);
    else if (pattern !== undefined) setPattern(draft, pattern, written);
    else if (unknown !== undefined) {
      const unclosed = unclosedProblem(unknown);
      draft.problems.push(unclosed ?? unknownOption(unknown, unknown.split('=')[0] ?? ''));
      // Nothing after it can be parsed, since its end is unknown.
      if (unclosed !== null) break;
    }
  }
  return draft;
}

const setTitle: Setter = (draft, { value, written }) => {
  if (value === null) draft.problems.push(`${written} needs a text: ${written}="…".`);
  else draft.title = value;
};

const setNumbers: Setter = (draft, { value, written }) => {
  if (isFalse(value)) draft.firstNumber = null;
  else if (value === null || value === 'true') draft.firstNumber ??= 1;
  else if (/^\d{1,6}$/.test(value)) draft.firstNumber = Number(value);
  else
    draft.problems.push(
      `${written} needs a number to start with. Write showLineNumbers or showLineNumbers=10.`,
    );
};

const setNoNumbers: Setter = (draft) => {
  draft.firstNumber = null;
};

const setWrap: Setter = (draft, { value }) => {
  draft.wrap = !isFalse(value);
};

const setFold: Setter = (draft, { value, written }) => {
  if (value === null || value === 'true') draft.fold = true;
  else if (!isFalse(value))
    draft.problems.push(
      `${written} cannot choose which lines are folded. Write fold alone: the first lines stay visible.`,
    );
};

const setLang: Setter = (draft, { value, written }) => {
  if (value) draft.lang = value.toLowerCase();
  else draft.problems.push(`${written} needs the language of the changed lines: lang="ts".`);
};

function setLines(mark: Mark): Setter {
  return (draft, { value, written }) => {
    const ranges = (value ?? '')
      .replace(/(?<!\s)\s*-\s*/g, '-')
      .split(/[\s,]+/)
      .filter((range) => range !== '');
    const read = ranges.map(
      (range) => /^(?<first>\d{1,6})(?:-(?<last>\d{1,6}))?$/.exec(range)?.groups,
    );
    if (read.length === 0 || read.includes(undefined)) {
      draft.problems.push(`${written} names no lines. Write their numbers in braces: {1,3-5}.`);
      return;
    }
    for (const { first, last = first } of read.filter((range) => range !== undefined)) {
      if (Number(first) > Number(last))
        draft.problems.push(
          `${written} goes backwards. Write the smaller number first: ${last}-${first}.`,
        );
      else draft.lines.push({ mark, first: Number(first), last: Number(last), written });
    }
  };
}

/** Some tools put words between slashes. Actual patterns are not supported. */
function setPattern(draft: Draft, pattern: string, written: string): void {
  if (/^[^\\^$.*+?()[\]{}|]+$/.test(pattern)) draft.words.push(pattern);
  else
    draft.problems.push(
      `${written} is a pattern, but only words can be marked. Write them in quotation marks: "word".`,
    );
}

const isFalse = (value: string | null): boolean => value === 'false';

/** The options by their own names. */
const OPTIONS: Readonly<Record<string, Setter>> = {
  title: setTitle,
  showLineNumbers: setNumbers,
  wrap: setWrap,
  fold: setFold,
  lang: setLang,
  mark: setLines('marked'),
  ins: setLines('added'),
  del: setLines('removed'),
  focus: setLines('focused'),
  error: setLines('error'),
  warning: setLines('warning'),
};

/** The options by their names in other tools. */
const ALIASES: Readonly<Record<string, Setter>> = {
  filename: setTitle,
  ':line-numbers': setNumbers,
  ':no-line-numbers': setNoNumbers,
  lineNumbers: setNumbers,
  lines: setNumbers,
  linenums: setNumbers,
  startLineNumber: setNumbers,
  wrapCode: setWrap,
  collapse: setFold,
  expandable: setFold,
  highlight: setLines('marked'),
  hl_lines: setLines('marked'),
};

/** Options that only other tools have, and what to do about them. */
const UNSUPPORTED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['live', 'ignore', 'no_run', 'noplayground', 'should_panic', 'compile_fail', 'editable'].map(
      (name) => [name, 'Code is shown but not run. Leave it out.'],
    ),
  ),
  frame: 'Leave it out, and write the language console for a terminal.',
  twoslash: 'Types are not shown in code. Leave it out.',
  height: 'Write fold for a long block.',
};

const ALL = new Map([...Object.entries(OPTIONS), ...Object.entries(ALIASES)]);

function setOption(draft: Draft, option: Option): void {
  const take = ALL.get(option.name);
  if (take) take(draft, option);
  else draft.problems.push(unknownOption(option.written, option.name));
}

function unknownOption(written: string, name: string): string {
  const remedy = Object.hasOwn(UNSUPPORTED, name)
    ? ` ${UNSUPPORTED[name]}`
    : suggestion(name, Object.keys(OPTIONS));
  return `"${written}" means nothing after the language of a code block.${remedy}`;
}

function unclosedProblem(written: string): string | null {
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
