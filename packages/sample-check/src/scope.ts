import type { Bound } from './members.ts';
import type { Names } from './names.ts';
import type { Syntax } from './syntax.ts';
import { type Type, type TypeDeclaration, UNKNOWN } from './types.ts';

/** A value of some type. */
export interface Operand {
  readonly kind: 'value';
  readonly type: Type;
  readonly isSettable?: boolean;
  /** A constant fits more types of numbers. */
  readonly isConstant?: boolean;
  /** It comes from a property or a call. A struct is a copy then, and its members cannot be set. */
  readonly isCopy?: boolean;
  /** A member of such a copy. */
  readonly isOfCopy?: boolean;
}

/** What an expression stands for. */
export type Value =
  | Operand
  | { readonly kind: 'type'; readonly type: Type }
  | { readonly kind: 'namespace'; readonly name: string }
  | Methods
  /** Its type follows from its context. */
  | { readonly kind: 'lambda' | 'new' | 'list'; readonly syntax: Syntax }
  | { readonly kind: 'default' | 'throw' };

/** Methods of one name, before the call is resolved. */
export interface Methods {
  readonly kind: 'methods';
  readonly methods: readonly Bound[];
  /** The type of what stands before the dot; null for a type or nothing. */
  readonly receiver: Type | null;
  readonly extensions: readonly Bound[];
  /** Type arguments that are written. */
  readonly args: readonly Type[] | null;
  /** The name in the sample. */
  readonly at: Syntax;
}

interface Local {
  readonly type: Type;
  readonly isSettable: boolean;
  readonly isConstant: boolean;
}

/** The surroundings of a piece of code. */
export interface Scope {
  readonly names: Names;
  readonly owner: TypeDeclaration;
  readonly isStatic: boolean;
  /** Inside a constructor, which may set read-only members. */
  readonly isInConstructor?: boolean;
  /** What `return` has to return; null inside a lambda whose result is not known. */
  readonly returns: Type | null;
  /** Collects the types that such a lambda returns. */
  readonly returned?: Type[];
  readonly locals: Map<string, Local>;
  readonly outer: Scope | null;
  /** Expressions and statements contain each other. Passed along, so that their files need not import each other. */
  readonly evaluate: (node: Syntax, scope: Scope, wanted?: Type) => Value;
  readonly run: (statement: Syntax, scope: Scope) => void;
}

/** The scope of a block, a loop or a lambda. */
export function inner(scope: Scope, more: Partial<Scope> = {}): Scope {
  return { ...scope, locals: new Map(), outer: scope, ...more };
}

export function localOf(name: string, scope: Scope): Local | undefined {
  return scope.locals.get(name) ?? (scope.outer ? localOf(name, scope.outer) : undefined);
}

export function declareLocal(
  at: Syntax,
  type: Type,
  scope: Scope,
  more: Partial<Local> = {},
): void {
  if (at.text === '_') return;
  if (localOf(at.text, scope))
    scope.names.findings.problem(
      at,
      `there is a local \`${at.text}\` already. Give this one another name.`,
    );
  scope.locals.set(at.text, { type, isSettable: true, isConstant: false, ...more });
}

/** The type of a value; unknown for what is none. */
export function typeOf(given: Value | null): Type {
  return given?.kind === 'value' ? given.type : UNKNOWN;
}

export function value(type: Type, isSettable = false): Operand {
  return { kind: 'value', type, isSettable };
}

/** Reports a problem with an expression whose type is unknown then. */
export function unknown(at: Syntax, message: string, scope: Scope): Value {
  problem(at, message, scope);
  return value(UNKNOWN);
}

export function problem(at: Syntax, message: string, scope: Scope): void {
  scope.names.findings.problem(at, message);
}
