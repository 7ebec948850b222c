import { CORE_SCHEMA, loadAll } from 'js-yaml';
import * as v from 'valibot';
import { type ErrorCode, isMap, isNode, isSeq, LineCounter, type Node, parseDocument, visit, type YAMLParseError } from 'yaml';
import { everyIssue, isUnknownKey } from '../markdown/every-issue.ts';
import { suggestion } from '../markdown/suggest.ts';
import type { ContentProblem } from './content-error.ts';
import { keyHere } from './keys-of-other-tools.ts';

interface YamlSource {
  readonly path: string;
  readonly text: string;
  /** The line of the file on which the text begins. */
  readonly firstLine?: number;
}

/** Keys and indexes of a value: `['navbar', 'items', 0]`. */
export type YamlPath = readonly (string | number)[];

export type LineOf = (path: YamlPath) => number;

interface YamlResult<Output> {
  /** Undefined when there are problems. */
  readonly value: Output | undefined;
  readonly problems: readonly ContentProblem[];
  readonly lineOf: LineOf;
}

/** Parses YAML as plain data, without tags, and checks it against a schema. */
export function readYaml<Schema extends v.GenericSchema>({ path: file, text, firstLine = 1 }: YamlSource, schema: Schema): YamlResult<v.InferOutput<Schema>> {
  const lineOf = linesIn(text, firstLine);
  const { data, mistakes } = readQuickly(text) ?? readWithCare(text);
  if (mistakes.length > 0) {
    const problems = mistakes.map(({ message, line }) => ({ file, line: line + firstLine - 1, message }));
    return { value: undefined, problems, lineOf };
  }
  const result = v.safeParse(schema, data);
  if (result.success) return { value: result.output, problems: [], lineOf };
  const problems = everyIssue(schema, data).map((issue) => describe(issue, file, lineOf));
  return { value: undefined, problems: problems.sort((a, b) => a.line - b.line), lineOf };
}

/** Plain data, or what keeps a text from being read; lines begin with 1. */
interface Read {
  readonly data: unknown;
  readonly mistakes: readonly { readonly message: string; readonly line: number }[];
}

/**
 * js-yaml takes a third of the time of `yaml`, which counts at a start, when all front matter is read. It reads what
 * has no mistakes and no aliases; null for everything else.
 */
function readQuickly(text: string): Read | null {
  try {
    const [data, ...others] = loadAll(text, { schema: CORE_SCHEMA, maxAliases: 0 });
    return others.length === 0 ? { data: data ?? {}, mistakes: [] } : null;
  } catch {
    return null;
  }
}

/** `yaml` names every mistake. */
function readWithCare(text: string): Read {
  const { document, lines } = parse(text);
  const lineAt = (position: number): number => lines.linePos(position).line;
  const mistakes = document.errors.map((error) => mistakeOf(error, text, lineAt));
  // What follows from a mistake in the same line would only confuse.
  if (mistakes.length > 0) return { data: {}, mistakes: mistakes.filter(({ line }, index) => mistakes.findIndex((first) => first.line === line) === index) };
  // Unknown aliases, and too many of them, are only found here.
  try {
    return { data: document.toJS() ?? {}, mistakes: [] };
  } catch (error) {
    const aliases: number[] = [];
    visit(document, { Alias: (_key, alias) => void (alias.resolve(document) === undefined && aliases.push(alias.range?.[0] ?? 0)) });
    const message = aliases.length > 0 ? noStart('*') : `${error instanceof Error ? error.message : String(error)}. Write out what it stands for.`;
    return { data: {}, mistakes: [{ message, line: lineAt(aliases[0] ?? 0) }] };
  }
}

const noStart = (sign: string): string => `a value may not begin with ${sign}. Put it into quotes.`;

/** What to do about each mistake that `yaml` knows. */
const MISTAKES: Readonly<Partial<Record<ErrorCode, string>>> = {
  BAD_DQ_ESCAPE: 'a backslash between double quotes begins an escape. Take single quotes.',
  BAD_INDENT: 'a bracket or brace is not closed, or this line is not indented as its neighbours. Close it, or correct the blanks.',
  BLOCK_AS_IMPLICIT_KEY: 'a value with a colon and a blank in it needs quotes: title: "One: two". Or a line is indented too far.',
  DUPLICATE_KEY: 'this key is there already. Remove one of the two.',
  MULTILINE_IMPLICIT_KEY: 'this line has no key. Write a key, a colon and a blank before the value.',
  MULTIPLE_DOCS: 'a line of --- or ... begins another document. Remove it.',
  TAB_AS_INDENT: 'a tab cannot indent a line. Write blanks in its place.',
  UNEXPECTED_TOKEN: 'there is more than one value in this line. Put the whole into quotes.',
};

function mistakeOf({ code, message, pos: [at] }: YAMLParseError, text: string, lineAt: (position: number) => number): Read['mistakes'][number] {
  const quote = /^Missing closing (["'])/.exec(message)?.[1];
  if (quote) return { line: lineAt(text.lastIndexOf(quote, at - 1)), message: `the quotation mark ${quote} is never closed. Close it behind the value.` };
  return { line: lineAt(at), message: code === 'BAD_SCALAR_START' ? noStart(text.charAt(at)) : (MISTAKES[code] ?? firstSentence(message)) };
}

/** Whether a file has comments only. It is valid then, though it is not a list. */
export function saysNothing(text: string): boolean {
  return text.replace(/^[\t ]*#.*$/gm, '').trim() === '';
}

function parse(text: string) {
  const lines = new LineCounter();
  return { lines, document: parseDocument(text, { lineCounter: lines, schema: 'core', customTags: [], uniqueKeys: true }) };
}

/** Positions take much memory and are only needed for mistakes, so the text is parsed again for them. */
function linesIn(text: string, firstLine: number): LineOf {
  let parsed: ReturnType<typeof parse> | null = null;
  return (path) => {
    parsed ??= parse(text);
    const { document, lines } = parsed;
    for (let length = path.length; length > 0; length--) {
      const position = positionOf(document.contents, path.slice(0, length));
      if (position !== undefined) return lines.linePos(position).line + firstLine - 1;
    }
    return firstLine;
  };
}

/** Where the node at `path` begins; for a value in a map, where its key begins. */
function positionOf(root: Node | null, path: YamlPath): number | undefined {
  let node: unknown = root;
  let position: number | undefined;
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find((item) => String(item.key) === String(step));
      position = rangeStart(pair?.key);
      node = pair?.value;
    } else if (isSeq(node)) {
      node = node.items[Number(step)];
      position = rangeStart(node);
    } else return undefined;
    if (position === undefined) return undefined;
  }
  return position;
}

function rangeStart(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined;
}

function describe(issue: v.BaseIssue<unknown>, file: string, lineOf: LineOf): ContentProblem {
  const path = (issue.path ?? []).flatMap((item) => (typeof item.key === 'string' || typeof item.key === 'number' ? [item.key] : []));
  return { file, line: lineOf(path), message: messageOf(issue, path, file) };
}

function messageOf(issue: v.BaseIssue<unknown>, path: YamlPath, file: string): string {
  const where = path.join('.') || file;
  if (isUnknownKey(issue)) return `unknown key "${path.at(-1)}" in ${path.slice(0, -1).join('.') || file}.${issue.message} Remove it or correct its name.`;
  if (issue.type === 'strict_object' && issue.received === 'undefined') return `"${where}" is missing. Add it.`;
  // Only what a schema does not say itself is in the words of valibot.
  const message = issue.message.startsWith('Invalid ')
    ? (WANTED[issue.expected ?? ''] ?? 'has a value that it cannot have; see the reference.')
    : issue.message;
  return `"${where}": ${message}`;
}

const WANTED: Readonly<Record<string, string>> = {
  Array: 'must be a list.',
  Object: 'must have keys of its own.',
  string: 'must be text; put it in quotes.',
};

/** A strict object. The message about an unknown key says which keys are meant. */
export function closedObject<Entries extends v.ObjectEntries>(entries: Entries): v.StrictObjectSchema<Entries, v.ErrorMessage<v.StrictObjectIssue>> {
  const known = Object.keys(entries);
  const meant = (key: string): string => keyHere(key, known) ?? suggestion(key, known);
  const own = `must have keys of its own, such as ${known.slice(0, 2).join(' and ')}.`;
  return v.strictObject(entries, (issue) => (issue.expected === 'never' ? meant(keyOf(issue)) : issue.expected === 'Object' ? own : issue.message));
}

/** The issue itself has the key in quotes. */
function keyOf({ path, input }: v.StrictObjectIssue): string {
  return String(path?.at(-1)?.key ?? input);
}

function firstSentence(message: string): string {
  const line = message.split('\n')[0] ?? message;
  return `${line.replace(/ at line \d+, column \d+:?$/, '').replace(/[.:]$/, '')}.`;
}
