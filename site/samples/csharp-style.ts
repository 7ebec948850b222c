import type { ReadSamples } from 'markdown';

interface StyleProblem {
  /** Line of the sample, from 1. */
  readonly line: number;
  readonly message: string;
}

/** A reader that also reports where a sample leaves the one style that all samples of the pages have. */
export function withStyle(read: ReadSamples): ReadSamples {
  return (texts) =>
    read(texts).map(({ problems, links }, index) => ({
      problems: [...problems, ...styleProblems(texts[index] ?? '')].sort((a, b) => a.line - b.line),
      links,
    }));
}

/** A line without its comment and without what its strings say. */
interface Line {
  readonly code: string;
  readonly indent: number;
}

/** Where a sample leaves the style. Reads lines and not syntax, since a sample that is no C# is reported anyway. */
export function styleProblems(text: string): readonly StyleProblem[] {
  const lines = text.split('\n').map(lineOf);
  const at = (index: number, message: string): StyleProblem => ({ line: index + 1, message });
  return [
    ...usingProblems(lines),
    ...lines.flatMap(({ code }, index) =>
      RULES.filter(({ breaks }) => breaks.test(code)).map(({ message }) => at(index, message)),
    ),
    ...lines.flatMap((line, index) =>
      isTypedTwice(line) ? [at(index, 'write `var`: the right side names the type already.')] : [],
    ),
    ...lines.flatMap((_, index) => bodyProblems(lines, index).map((message) => at(index, message))),
    ...accessProblems(lines),
    ...destroyProblems(text, lines),
  ].sort((a, b) => a.line - b.line);
}

function lineOf(line: string): Line {
  const code = line
    .replace(/\$?"(?:[^"\\]|\\.)*"/g, '""')
    .replace(/\/\/.*/, '')
    .trimEnd();
  return { code, indent: code.length - code.trimStart().length };
}

const RULES: readonly { readonly breaks: RegExp; readonly message: string }[] = [
  { breaks: /\S\s*\{$/, message: 'an opening brace has a line of its own.' },
  { breaks: /\{(?!\s*get;)[^{}]*;[^{}]*\}/, message: 'each statement has a line of its own.' },
  {
    breaks: /\bvar \w+ = (?!new\b|\([\w<>[\], ]+\)[\w(])/,
    message: 'write the type: `var` is for a right side that names it, `new …` or a cast.',
  },
  { breaks: /\b(?:foreach \(|out )var\b/, message: 'write the type instead of `var`.' },
  {
    breaks: /colour|centre|grey|initialis|serialis|(?<!Mono)behaviour/i,
    message: 'names in code have the American spelling, as those of Unity.',
  },
];

function usingProblems(lines: readonly Line[]): readonly StyleProblem[] {
  const names = lines.flatMap(({ code }, index) => {
    const name = /^using ([\w.]+);/.exec(code)?.[1];
    return name === undefined ? [] : [{ name, index }];
  });
  const rank = (name: string): string => `${/^System\b/.test(name) ? 0 : 1}${name}`;
  const wrong = names.find(
    ({ name }, place) => place > 0 && rank(name) < rank(names[place - 1]?.name ?? ''),
  );
  return wrong
    ? [{ line: wrong.index + 1, message: '`using` lines are sorted, those of System first.' }]
    : [];
}

/** `Vector2Int cell = new Vector2Int(1, 2)` in a method. */
function isTypedTwice({ code, indent }: Line): boolean {
  const [, left, right] = /^\s*(\w+)[\w<>,[\] ]* \w+ = new (\w+)/.exec(code) ?? [];
  return indent >= 8 && left !== undefined && left === right;
}

const CONTROL = /^\s*(?:if|for|foreach|while|else)\b(?!.*;$)/;

/** A body of one statement is indented and has no braces. */
function bodyProblems(lines: readonly Line[], index: number): readonly string[] {
  const [head, open, statement, close] = lines.slice(index, index + 4);
  if (!head || !open || !CONTROL.test(head.code)) return [];
  if (open.indent === head.indent && open.code !== '' && open.code.trim() !== '{')
    return ['the body of a loop or condition is indented.'];
  const isBraced =
    open.code.trim() === '{' && close?.code.trim() === '}' && /;$/.test(statement?.code ?? '');
  // With an `else`, both branches have braces or neither has.
  const hasElse = /^\s*else\b/.test(lines[index + 4]?.code ?? '') || /^\s*else$/.test(head.code);
  return isBraced && !hasElse ? ['a body of one statement has no braces.'] : [];
}

const ACCESS = /^(?:public|private|protected|internal)\b/;

/** Types and members that do not say who may use them. */
function accessProblems(lines: readonly Line[]): readonly StyleProblem[] {
  let kind = '';
  return lines.flatMap(({ code, indent }, index) => {
    const rest = code.trim().replace(/^(?:\[[^\]]*\]\s*)+/, '');
    if (indent === 0) kind = /\b(?:class|struct|enum|interface)\b/.exec(rest)?.[0] ?? kind;
    const isType = indent === 0 && /\b(?:class|struct|enum|interface) \w/.test(rest);
    const isMember = indent === 4 && /^\w/.test(rest) && /^(?:class|struct)$/.test(kind);
    return (isType || isMember) && !ACCESS.test(rest)
      ? [{ line: index + 1, message: 'say `public` or `private`.' }]
      : [];
  });
}

/** DestroyImmediate is for the editor outside Play mode: it needs a condition, or belongs to a test of that mode. */
function destroyProblems(text: string, lines: readonly Line[]): readonly StyleProblem[] {
  if (/\bApplication\.isPlaying\b/.test(text) || /\[Test\]/.test(text)) return [];
  const message =
    '`DestroyImmediate` is for the editor outside Play mode: ask `Application.isPlaying`, and use `Destroy` there.';
  return lines.flatMap(({ code }, index) =>
    /\bDestroyImmediate\b/.test(code) ? [{ line: index + 1, message }] : [],
  );
}
