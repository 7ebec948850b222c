import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyse } from 'scslre';
import * as v from 'valibot';
import { parseSync, Visitor } from 'vite';
import { parse } from 'yaml';

/** A regular expression in the code: a literal, or a call of RegExp as it is written. */
interface Pattern {
  readonly file: string;
  readonly line: number;
  readonly pattern: string;
  /** Null if it is put together when the code runs. */
  readonly literal: { readonly source: string; readonly flags: string } | null;
}

const known = v.array(
  v.strictObject({
    file: v.string(),
    pattern: v.string(),
    reason: v.pipe(v.string(), v.nonEmpty()),
  }),
);

/** Patterns that may stay although they are slow on long texts, or cannot be judged, with the reasons. */
export type Known = v.InferOutput<typeof known>;

export function readKnown(): Known {
  return v.parse(known, parse(readFileSync(join(import.meta.dirname, 'known.yaml'), 'utf8')));
}

/** All patterns in the TypeScript of some folders. */
export function patternsIn(root: string, folders: readonly string[]): Pattern[] {
  const names = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name}`,
    ),
  );
  return names
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('/tests/'))
    .flatMap((file) => patternsOf(file, readFileSync(join(root, file), 'utf8')));
}

export function patternsOf(file: string, code: string): Pattern[] {
  const found: Pattern[] = [];
  const add = (start: number, end: number, literal: Pattern['literal']): void =>
    void found.push({
      file,
      line: code.slice(0, start).split('\n').length,
      pattern: code.slice(start, end),
      literal,
    });
  const call = (node: {
    callee: { type: string; start: number; end: number };
    start: number;
    end: number;
  }): void => {
    if (code.slice(node.callee.start, node.callee.end) === 'RegExp')
      add(node.start, node.end, null);
  };
  new Visitor({
    Literal(node) {
      if ('regex' in node)
        add(node.start, node.end, { source: node.regex.pattern, flags: node.regex.flags });
    },
    NewExpression: call,
    CallExpression: call,
  }).visit(parseSync(file, code).program);
  return found;
}

/** What is wrong with the patterns, as `file:line: message`. */
export function problemsOf(patterns: readonly Pattern[], list: Known): string[] {
  const isListed = ({ file, pattern }: Pattern): boolean =>
    list.some((entry) => entry.file === file && entry.pattern === pattern);
  const wrong = patterns
    .filter((one) => !isListed(one))
    .flatMap((one) => (isLinear(one) ? [] : [`${one.file}:${one.line}: ${complaintOf(one)}`]));
  const stale = list.filter(
    (entry) =>
      !patterns.some(({ file, pattern }) => entry.file === file && entry.pattern === pattern),
  );
  return [
    ...wrong,
    ...stale.map(
      ({ file, pattern }) =>
        `tests/patterns/known.yaml: ${pattern} is not in ${file} any more. Remove it from the list.`,
    ),
  ];
}

/** Whether the time is in proportion to the text, as far as the analysis can see. */
function isLinear({ literal }: Pattern): boolean {
  return literal !== null && analyse(literal).reports.length === 0;
}

function complaintOf({ pattern, literal }: Pattern): string {
  const remedy = 'If what it reads is short, add it to tests/patterns/known.yaml with the reason.';
  if (literal === null)
    return `${pattern} is put together, so nobody can tell how slow it may be. Write a literal. ${remedy}`;
  const parts = analyse(literal).reports.flatMap((report) =>
    'quant' in report ? [report.quant.raw] : [report.startQuant.raw, report.endQuant.raw],
  );
  const which = [...new Set(parts)].join(' and ');
  return `${pattern} takes more than twice the time for a text of twice the length, because of ${which}. Let only one place match each letter. ${remedy}`;
}
