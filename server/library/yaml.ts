import { CORE_SCHEMA, loadAll } from 'js-yaml';
import * as v from 'valibot';
import { isMap, LineCounter, type Node, parseDocument, visit } from 'yaml';
import { everyIssue, isUnknownKey } from '../markdown/every-issue.ts';
import { suggestion } from '../markdown/suggest.ts';
import type { ContentProblem } from './content-error.ts';
import { keyHere } from './keys-elsewhere.ts';

/** YAML text in a file of the content folder. */
interface YamlSource {
  readonly file: string;
  readonly text: string;
  /** The line of the file on which the text begins. */
  readonly firstLine?: number;
}

/** Keys and indexes of a value: `['navbar', 'items', 0]`. */
export type YamlPath = readonly (string | number)[];

/** Returns the line of a value in its file. */
export type LineOf = (path: YamlPath) => number;

interface YamlResult<Output> {
  /** Undefined when there are problems. */
  readonly value: Output | undefined;
  readonly problems: readonly ContentProblem[];
  readonly lineOf: LineOf;
}

/** Parses YAML as plain data, without tags, and checks it against a schema. */
export function readYaml<Schema extends v.GenericSchema>({ file, text, firstLine = 1 }: YamlSource, schema: Schema): YamlResult<v.InferOutput<Schema>> {
  const lineOf = linesIn(text, firstLine);
  const { data, mistakes } = readQuickly(text) ?? readWithCare(text);
  if (mistakes.length > 0) {
    const problems = mistakes.map(({ message, line }) => ({ file, line: line + firstLine - 1, message: `${firstSentence(message)} Fix the YAML.` }));
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

/** `yaml` names every mistake, in words that help. */
function readWithCare(text: string): Read {
  const { document, lines } = parse(text);
  const lineAt = (position: number): number => lines.linePos(position).line;
  if (document.errors.length > 0) return { data: {}, mistakes: document.errors.map(({ message, pos }) => ({ message, line: lineAt(pos[0]) })) };
  // Unknown aliases, and too many of them, are only found here.
  try {
    return { data: document.toJS() ?? {}, mistakes: [] };
  } catch (error) {
    const aliases: number[] = [];
    visit(document, { Alias: (_key, alias) => void (alias.resolve(document) === undefined && aliases.push(alias.range?.[0] ?? 0)) });
    return { data: {}, mistakes: [{ message: error instanceof Error ? error.message : String(error), line: lineAt(aliases[0] ?? 0) }] };
  }
}

/** Whether a file has comments only. It is valid then, though it is not a list. */
export function saysNothing(text: string): boolean {
  return text.replace(/^\s*#.*$/gm, '').trim() === '';
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
    } else if (typeof node === 'object' && node !== null && 'items' in node && Array.isArray(node.items)) {
      node = node.items[Number(step)];
      position = rangeStart(node);
    } else return undefined;
    if (position === undefined) return undefined;
  }
  return position;
}

function rangeStart(node: unknown): number | undefined {
  if (typeof node !== 'object' || node === null || !('range' in node) || !Array.isArray(node.range)) return undefined;
  const [start] = node.range;
  return typeof start === 'number' ? start : undefined;
}

function describe(issue: v.BaseIssue<unknown>, file: string, lineOf: LineOf): ContentProblem {
  const path = (issue.path ?? []).flatMap((item) => (typeof item.key === 'string' || typeof item.key === 'number' ? [item.key] : []));
  return { file, line: lineOf(path), message: messageOf(issue, path) };
}

function messageOf(issue: v.BaseIssue<unknown>, path: YamlPath): string {
  const where = path.join('.') || 'the file';
  if (isUnknownKey(issue))
    return `unknown key "${path.at(-1)}" in ${path.slice(0, -1).join('.') || 'the file'}.${issue.message} Remove it or correct its name.`;
  if (issue.type === 'strict_object' && issue.received === 'undefined') return `"${where}" is missing. Add it.`;
  return `"${where}": ${issue.message}`;
}

/** A strict object. The message about an unknown key says which keys are meant. */
export function closedObject<Entries extends v.ObjectEntries>(entries: Entries): v.StrictObjectSchema<Entries, v.ErrorMessage<v.StrictObjectIssue>> {
  const known = Object.keys(entries);
  const meant = (key: string): string => keyHere(key, known) ?? suggestion(key, known);
  return v.strictObject(entries, (issue) => (issue.expected === 'never' ? meant(keyOf(issue)) : issue.message));
}

/** The issue itself has the key in quotes. */
function keyOf({ path, input }: v.StrictObjectIssue): string {
  return String(path?.at(-1)?.key ?? input);
}

function firstSentence(message: string): string {
  const line = message.split('\n')[0] ?? message;
  return `${line.replace(/ at line \d+, column \d+:?$/, '').replace(/[.:]$/, '')}.`;
}
