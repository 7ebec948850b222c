/** A node of a syntax tree, copied as plain data so that the parser's memory can be freed at once. */
export interface Syntax {
  /** Its name in the grammar, such as `method_declaration`; for a token its text. */
  readonly type: string;
  /** False for keywords and punctuation. */
  readonly isNamed: boolean;
  /** Its role in its parent, such as `name`; empty when the grammar gives none. */
  readonly field: string;
  readonly text: string;
  /** In characters from the beginning of the sample. */
  readonly start: number;
  /** 1-based line of the sample. */
  readonly line: number;
  /** A syntax error: text that does not belong here, or a token that is missing. */
  readonly flaw: 'error' | 'missing' | null;
  readonly children: readonly Syntax[];
}

/** Parses C#. Never throws: syntax errors are marked in the tree. */
export type Parse = (text: string) => Syntax;

/**
 * The child with a role that has to be filled. Where the grammar lets a gap pass (`foreach (in cells)`), a node of no
 * known type, which is reported like other syntax that the check does not know.
 */
export function need(node: Syntax, field: string): Syntax {
  return child(node, field) ?? { ...node, type: `no ${field}`, field, text: '', children: [] };
}

/** The child with a role. */
export function child(node: Syntax, field: string): Syntax | undefined {
  return node.children.find((candidate) => candidate.field === field);
}

export function childrenOf(
  node: Syntax | undefined,
  ...types: readonly string[]
): readonly Syntax[] {
  return node?.children.filter(({ type }) => types.includes(type)) ?? [];
}

/** The first child of one of these types. */
export function childOf(node: Syntax | undefined, ...types: readonly string[]): Syntax | undefined {
  return node?.children.find(({ type }) => types.includes(type));
}

export function hasToken(node: Syntax, token: string): boolean {
  return node.children.some(
    ({ type, text }) => text === token && (type === token || type === 'modifier'),
  );
}

/** Where a declaration has its name, for messages. */
export function nameOf(node: Syntax): Syntax {
  return child(node, 'name') ?? node;
}

/** How a parameter or an argument is passed. */
export function passOf(node: Syntax): 'value' | 'out' | 'ref' {
  if (hasToken(node, 'out')) return 'out';
  return hasToken(node, 'ref') ? 'ref' : 'value';
}

/** Children without punctuation and comments. `this` and `base` are kept. */
export function parts(node: Syntax): readonly Syntax[] {
  return node.children.filter(
    ({ isNamed, type }) => (isNamed && type !== 'comment') || type === 'this' || type === 'base',
  );
}

/** The syntax errors of a tree, in order. */
export function flaws(node: Syntax): readonly Syntax[] {
  return node.flaw === null ? node.children.flatMap(flaws) : [node];
}

/** Syntax inside known syntax that no part of the check looks at. */
const UNREAD = [
  'record_declaration',
  'record_struct_declaration',
  'tuple_pattern',
  'tuple_expression',
  'tuple_type',
  'when_clause',
  'catch_filter_clause',
  'interpolation_alignment_clause',
];

/** The same, but only in certain places: `class Cat(int lives)`, and `using` inside a namespace. */
const UNREAD_IN: Readonly<Record<string, readonly string[]>> = {
  class_declaration: ['parameter_list'],
  struct_declaration: ['parameter_list'],
  declaration_list: ['using_directive'],
};

/** Parts of a sample that the check would skip. Each is reported, since a name in it could be wrong. */
export function unreadIn(node: Syntax): readonly Syntax[] {
  const here = [...UNREAD, ...(UNREAD_IN[node.type] ?? [])];
  return node.children.flatMap((part) => (here.includes(part.type) ? [part] : unreadIn(part)));
}
