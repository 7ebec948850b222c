import { CORE_SCHEMA, loadAll, YAMLException } from 'js-yaml';
import { everyIssue, isUnknownKey, suggestion } from 'markdown';
import * as v from 'valibot';
import {
  type CST,
  type ErrorCode,
  isMap,
  isNode,
  isSeq,
  LineCounter,
  type Node,
  Parser,
  parseDocument,
  visit,
  type YAMLParseError,
} from 'yaml';
import type { ContentProblem } from './content-error.ts';
import { equivalentKey } from './keys-of-other-tools.ts';

interface YamlSource {
  readonly path: string;
  readonly text: string;
  /** The line of the file where the text starts. */
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
export function readYaml<Schema extends v.GenericSchema>(
  { path: file, text, firstLine = 1 }: YamlSource,
  schema: Schema,
): YamlResult<v.InferOutput<Schema>> {
  const lineOf = createLineOf(text, firstLine);
  const { data, errors } = parseData(text);
  if (errors.length > 0) {
    const problems = errors.map(({ message, line }) => ({
      file,
      line: line + firstLine - 1,
      message,
    }));
    return { value: undefined, problems, lineOf };
  }
  const result = v.safeParse(schema, data);
  if (result.success) return { value: result.output, problems: [], lineOf };
  const problems = everyIssue(schema, data).map((issue) => describe(issue, file, lineOf));
  return { value: undefined, problems: problems.sort((a, b) => a.line - b.line), lineOf };
}

/** Plain data, or syntax errors with 1-based lines. */
interface Parsed {
  readonly data: unknown;
  readonly errors: readonly { readonly message: string; readonly line: number }[];
}

/** A longer text with an error is not parsed again for all of them, since `yaml` takes the square of its length. */
const MOST_EXPLAINED = 32_000;
/** What is nested deeper would end the thread, since `yaml` calls itself for each level. */
const MOST_DEPTH = 100;

/**
 * Parses with js-yaml, which takes a third of the time of `yaml`. That matters at startup, when all front matter is
 * read. A text with errors or aliases is parsed again with `yaml`, unless that would take too long.
 */
function parseData(text: string): Parsed {
  let first = { message: 'must be one document. Remove the lines of ---.', line: 1 };
  try {
    const options = { schema: CORE_SCHEMA, maxAliases: 0, maxDepth: MOST_DEPTH };
    const [data, ...others] = loadAll(text, options);
    if (others.length === 0) return { data: data ?? {}, errors: [] };
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    first = {
      message: `cannot be read from here on: ${error.reason}.`,
      line: (error.mark?.line ?? 0) + 1,
    };
  }
  const deep = lineTooDeep(text);
  if (deep !== null)
    return { data: {}, errors: [{ message: 'is nested too deeply. Flatten it.', line: deep }] };
  return text.length > MOST_EXPLAINED ? { data: {}, errors: [first] } : parseWithErrors(text);
}

/** The line on which a text is nested too deeply; null if it is not. Does not call itself. */
function lineTooDeep(text: string): number | null {
  const lines = new LineCounter();
  const pending: { readonly token: CST.Token | null | undefined; readonly depth: number }[] = [];
  for (const token of new Parser(lines.addNewLine).parse(text)) pending.push({ token, depth: 0 });
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { token, depth } = next;
    if (!token) continue;
    if (depth > MOST_DEPTH) return lines.linePos(token.offset).line;
    if ('items' in token)
      for (const { key, value } of token.items)
        pending.push({ token: key, depth: depth + 1 }, { token: value, depth: depth + 1 });
    else if (token.type === 'document') pending.push({ token: token.value, depth });
  }
  return null;
}

/** Parses with `yaml`, which reports every error. */
function parseWithErrors(text: string): Parsed {
  const { document, lines } = parse(text);
  const lineAt = (position: number): number => lines.linePos(position).line;
  const errors = document.errors.map((error) => explain(error, text, lineAt));
  // Later errors on a line mostly follow from the first.
  if (errors.length > 0)
    return {
      data: {},
      errors: errors.filter(
        ({ line }, index) => errors.findIndex((first) => first.line === line) === index,
      ),
    };
  // Only this finds aliases that are unknown or too many.
  try {
    return { data: document.toJS() ?? {}, errors: [] };
  } catch (error) {
    const aliases: number[] = [];
    visit(document, {
      Alias: (_key, alias) =>
        void (alias.resolve(document) === undefined && aliases.push(alias.range?.[0] ?? 0)),
    });
    const message =
      aliases.length > 0
        ? invalidStart('*')
        : `${error instanceof Error ? error.message : String(error)}. Write out what it stands for.`;
    return { data: {}, errors: [{ message, line: lineAt(aliases[0] ?? 0) }] };
  }
}

const invalidStart = (sign: string): string =>
  `a value may not start with ${sign}. Put it in quotes.`;

/** Messages for the error codes of `yaml`. */
const MESSAGES: Readonly<Partial<Record<ErrorCode, string>>> = {
  BAD_DQ_ESCAPE: 'a backslash in double quotes starts an escape. Use single quotes.',
  BAD_INDENT:
    'a bracket or brace is not closed, or this line is not indented like its neighbours. Close it, or fix the indentation.',
  BLOCK_AS_IMPLICIT_KEY:
    'a value that contains a colon and a space needs quotes: title: "One: two". Or a line is indented too far.',
  DUPLICATE_KEY: 'this key already exists. Remove one of the two.',
  MULTILINE_IMPLICIT_KEY:
    'this line has no key. Write a key, a colon and a space before the value.',
  MULTIPLE_DOCS: 'a line of --- or ... starts another document. Remove it.',
  TAB_AS_INDENT: 'a tab cannot indent a line. Use spaces.',
  UNEXPECTED_TOKEN: 'there is more than one value on this line. Put all of it in quotes.',
};

function explain(
  { code, message, pos: [at] }: YAMLParseError,
  text: string,
  lineAt: (position: number) => number,
): Parsed['errors'][number] {
  const quote = /^Missing closing (["'])/.exec(message)?.[1];
  if (quote)
    return {
      line: lineAt(text.lastIndexOf(quote, at - 1)),
      message: `the quotation mark ${quote} is never closed. Close it after the value.`,
    };
  return {
    line: lineAt(at),
    message:
      code === 'BAD_SCALAR_START'
        ? invalidStart(text.charAt(at))
        : (MESSAGES[code] ?? `${message.replace(/[.:]$/, '')}.`),
  };
}

/** Whether a file has only comments. Then it is valid, although it is not a list. */
export function hasOnlyComments(text: string): boolean {
  return text.replace(/^[\t ]*#.*$/gm, '').trim() === '';
}

function parse(text: string) {
  const lines = new LineCounter();
  return {
    lines,
    document: parseDocument(text, {
      lineCounter: lines,
      schema: 'core',
      customTags: [],
      // Both take the square of the length.
      prettyErrors: false,
      uniqueKeys: text.length <= MOST_EXPLAINED,
    }),
  };
}

/** Positions take much memory and only problems need them, so the text is parsed again for the first. */
function createLineOf(text: string, firstLine: number): LineOf {
  let parsed: ReturnType<typeof parse> | null = null;
  return (path) => {
    parsed ??= parse(text);
    const { document, lines } = parsed;
    for (let length = path.length; length > 0; length--) {
      const position = offsetOf(document.contents, path.slice(0, length));
      if (position !== undefined) return lines.linePos(position).line + firstLine - 1;
    }
    return firstLine;
  };
}

/** The offset of the node at `path`, or of its key in a map. */
function offsetOf(root: Node | null, path: YamlPath): number | undefined {
  let node: unknown = root;
  let position: number | undefined;
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find((item) => String(item.key) === String(step));
      position = startOf(pair?.key);
      node = pair?.value;
    } else if (isSeq(node)) {
      node = node.items[Number(step)];
      position = startOf(node);
    } else return undefined;
    if (position === undefined) return undefined;
  }
  return position;
}

function startOf(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined;
}

function describe(issue: v.BaseIssue<unknown>, file: string, lineOf: LineOf): ContentProblem {
  const path = (issue.path ?? []).flatMap((item) =>
    typeof item.key === 'string' || typeof item.key === 'number' ? [item.key] : [],
  );
  return { file, line: lineOf(path), message: messageOf(issue, path, file) };
}

function messageOf(issue: v.BaseIssue<unknown>, path: YamlPath, file: string): string {
  const where = path.join('.') || file;
  if (isUnknownKey(issue))
    return `unknown key "${path.at(-1)}" in ${path.slice(0, -1).join('.') || file}.${issue.message} Remove it or correct its name.`;
  if (issue.type === 'strict_object' && issue.received === 'undefined')
    return `"${where}" is missing. Add it.`;
  // A schema without a message of its own has that of valibot.
  const message = issue.message.startsWith('Invalid ')
    ? (TYPE_MESSAGES[issue.expected ?? ''] ?? 'has an invalid value; see the reference.')
    : issue.message;
  return `"${where}": ${message}`;
}

const TYPE_MESSAGES: Readonly<Record<string, string>> = {
  Array: 'must be a list.',
  Object: 'must be a map.',
  string: 'must be text; put it in quotes.',
};

/** A strict object that suggests known keys for an unknown one. */
export function closedObject<Entries extends v.ObjectEntries>(
  entries: Entries,
): v.StrictObjectSchema<Entries, v.ErrorMessage<v.StrictObjectIssue>> {
  const known = Object.keys(entries);
  const suggestionFor = (key: string): string =>
    equivalentKey(key, known) ?? suggestion(key, known);
  const ownMessage = `must be a map with keys such as ${known.slice(0, 2).join(' and ')}.`;
  return v.strictObject(entries, (issue) =>
    issue.expected === 'never'
      ? suggestionFor(keyOf(issue))
      : issue.expected === 'Object'
        ? ownMessage
        : issue.message,
  );
}

/** `issue.received` has the key in quotes. */
function keyOf({ path, input }: v.StrictObjectIssue): string {
  return String(path?.at(-1)?.key ?? input);
}
