import * as v from 'valibot';
import { isMap, LineCounter, type Node, parseDocument, visit, type YAMLError } from 'yaml';
import { suggestion } from '../markdown/suggest.ts';
import type { ContentProblem } from './content-error.ts';

/** YAML text inside a file of the content folder; `firstLine` is the line of the file on which the text begins. */
export interface YamlSource {
  readonly file: string;
  readonly text: string;
  readonly firstLine?: number;
}

export interface YamlResult<Output> {
  /** Undefined when there are problems. */
  readonly value: Output | undefined;
  readonly problems: readonly ContentProblem[];
  /** The line of the file on which the value at a path (`['navbar', 'items', 0]`) stands. */
  lineOf(path: readonly (string | number)[]): number;
}

/**
 * Parses YAML as data only (no tags, no code, no merge of prototypes) and holds it against a schema. Every problem carries the line of the
 * value it is about.
 */
export function readYaml<Schema extends v.GenericSchema>(source: YamlSource, schema: Schema): YamlResult<v.InferOutput<Schema>> {
  const lines = new LineCounter();
  const offset = (source.firstLine ?? 1) - 1;
  const document = parseDocument(source.text, { lineCounter: lines, schema: 'core', customTags: [], uniqueKeys: true });
  const at = (position: number): number => lines.linePos(position).line + offset;
  const lineOf = (path: readonly (string | number)[]): number => {
    for (let length = path.length; length > 0; length--) {
      const position = positionOf(document.contents, path.slice(0, length));
      if (position !== undefined) return at(position);
    }
    return offset + 1;
  };
  if (document.errors.length > 0) {
    const problems = document.errors.map((error: YAMLError) => ({
      file: source.file,
      line: at(error.pos[0]),
      message: `${firstSentence(error.message)} Mend the YAML.`,
    }));
    return { value: undefined, problems, lineOf };
  }
  let data: unknown;
  // An alias of a name that nothing has, or aliases that unfold without end, come to light only now.
  try {
    data = document.toJS() ?? {};
  } catch (error) {
    const aliases: number[] = [];
    visit(document, { Alias: (_key, alias) => void (alias.resolve(document) === undefined && aliases.push(alias.range?.[0] ?? 0)) });
    return {
      value: undefined,
      problems: [
        { file: source.file, line: at(aliases[0] ?? 0), message: `${firstSentence(error instanceof Error ? error.message : String(error))} Mend the YAML.` },
      ],
      lineOf,
    };
  }
  const result = v.safeParse(schema, data);
  if (result.success) return { value: result.output, problems: [], lineOf };
  const problems = result.issues.flatMap((issue) => leafIssues(issue)).map((issue) => describe(issue, source.file, lineOf));
  return { value: undefined, problems, lineOf };
}

/** Where the node at `path` begins, preferring the key over its value so that the line shown is the one an author looks for. */
function positionOf(root: Node | null, path: readonly (string | number)[]): number | undefined {
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

/** Of a failed union, the issues of the branch that got furthest: the one its author meant. */
function leafIssues(issue: v.BaseIssue<unknown>): v.BaseIssue<unknown>[] {
  const inner = issue.issues ?? [];
  if (issue.type !== 'union' || inner.length === 0) return [issue];
  const depth = (candidate: v.BaseIssue<unknown>): number => candidate.path?.length ?? 0;
  const deepest = Math.max(...inner.map(depth));
  return inner.filter((candidate) => depth(candidate) === deepest).slice(0, 1);
}

function describe(issue: v.BaseIssue<unknown>, file: string, lineOf: YamlResult<unknown>['lineOf']): ContentProblem {
  const path = (issue.path ?? []).flatMap((item) => (typeof item.key === 'string' || typeof item.key === 'number' ? [item.key] : []));
  const where = path.join('.') || 'the file';
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    const key = String(path.at(-1));
    return {
      file,
      line: lineOf(path),
      message: `unknown key "${key}" in ${path.slice(0, -1).join('.') || 'the file'}.${suggestion(key, knownKeys(issue))} Remove it or correct its name.`,
    };
  }
  if (issue.type === 'strict_object' && issue.received === 'undefined') return { file, line: lineOf(path), message: `"${where}" is missing. Add it.` };
  return { file, line: lineOf(path), message: `"${where}": ${issue.message}` };
}

/** The keys that the schema of an issue knows; valibot keeps the schema on the requirement of our own checks only, so it is read off its message. */
function knownKeys(issue: v.BaseIssue<unknown>): string[] {
  return issue.message.startsWith(KNOWN) ? issue.message.slice(KNOWN.length).split(',') : [];
}

const KNOWN = 'known keys:';

/** A strict object whose unknown-key issue can name the keys that exist. */
export function closedObject<Entries extends v.ObjectEntries>(entries: Entries): v.StrictObjectSchema<Entries, v.ErrorMessage<v.StrictObjectIssue>> {
  return v.strictObject(entries, (issue) => (issue.expected === 'never' ? KNOWN + Object.keys(entries).join(',') : issue.message));
}

function firstSentence(message: string): string {
  const line = message.split('\n')[0] ?? message;
  return `${line.replace(/ at line \d+, column \d+:?$/, '').replace(/[.:]$/, '')}.`;
}
