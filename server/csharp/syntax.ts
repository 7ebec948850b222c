/** A node of a syntax tree, as plain data: the parser's own memory is given back as soon as the tree is copied. */
export interface Syntax {
  /** as the grammar calls it, such as `method_declaration`; for a token its text */
  readonly type: string;
  /** whether the grammar has a name for it; a keyword or a bracket has none */
  readonly isNamed: boolean;
  /** what it is to its parent, such as `name`; empty when the grammar does not say */
  readonly field: string;
  readonly text: string;
  /** in characters of the sample */
  readonly start: number;
  /** 1-based line of the sample */
  readonly line: number;
  /** something that the grammar could not read, or misses here */
  readonly flaw: 'error' | 'missing' | null;
  readonly children: readonly Syntax[];
}

/** Reads C# text. Never fails: what is no C# is marked as a flaw. */
export type Parse = (text: string) => Syntax;

/** The child that is this to its parent. */
export function child(node: Syntax, field: string): Syntax | undefined {
  return node.children.find((candidate) => candidate.field === field);
}

export function childrenOf(node: Syntax | undefined, ...types: readonly string[]): readonly Syntax[] {
  return node?.children.filter(({ type }) => types.includes(type)) ?? [];
}

/** The first child of one of these types. */
export function childOf(node: Syntax | undefined, ...types: readonly string[]): Syntax | undefined {
  return node?.children.find(({ type }) => types.includes(type));
}

export function hasToken(node: Syntax, token: string): boolean {
  return node.children.some(({ type, text }) => text === token && (type === token || type === 'modifier'));
}

/** Children that mean something: no punctuation and no comments, but `this` and `base`. */
export function parts(node: Syntax): readonly Syntax[] {
  return node.children.filter(({ isNamed, type }) => (isNamed && type !== 'comment') || type === 'this' || type === 'base');
}

/** Whatever the grammar could not read, in order. */
export function flaws(node: Syntax): readonly Syntax[] {
  return node.flaw === null ? node.children.flatMap(flaws) : [node];
}
