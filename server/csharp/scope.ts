import type { Bound } from './members.ts';
import type { Type, TypeDeclaration } from './model.ts';
import type { Names } from './names.ts';
import type { Syntax } from './syntax.ts';

/** What an expression turned out to be. */
export type Value =
  | {
      readonly kind: 'value';
      readonly type: Type;
      readonly isSettable?: boolean;
      readonly isConstant?: boolean;
      /** what a property or a call gave: of a struct a copy, whose members nobody sets */
      readonly isCopy?: boolean;
      /** a member of such a copy */
      readonly isOfCopy?: boolean;
    }
  | { readonly kind: 'type'; readonly type: Type }
  | { readonly kind: 'namespace'; readonly name: string }
  | Methods
  /** What gets its type from the place where it stands. */
  | { readonly kind: 'lambda' | 'new' | 'list'; readonly syntax: Syntax }
  | { readonly kind: 'default' | 'throw' };

/** Methods of one name, before it is known which of them is called. */
export interface Methods {
  readonly kind: 'methods';
  readonly methods: readonly Bound[];
  /** what stands before the dot, where an extension method would take it */
  readonly receiver: Type | null;
  readonly extensions: readonly Bound[];
  /** type arguments as they are written */
  readonly args: readonly Type[] | null;
  /** the name, where it is written */
  readonly at: Syntax;
}

export interface Local {
  readonly type: Type;
  readonly isSettable: boolean;
  readonly isConstant: boolean;
}

/** Where a piece of code stands: what it can see, and what is asked of it. */
export interface Scope {
  readonly names: Names;
  readonly owner: TypeDeclaration;
  readonly isStatic: boolean;
  /** inside a constructor, which sets what can only be read later */
  readonly isMaking?: boolean;
  /** what `return` has to give; null inside a lambda whose result is not known */
  readonly returns: Type | null;
  /** what the code returned, where nobody knew before */
  readonly returned?: Type[];
  readonly locals: Map<string, Local>;
  readonly outer: Scope | null;
  /** The rooms of the check lean on each other as the language does; so they meet here. */
  readonly evaluate: (node: Syntax, scope: Scope, wanted?: Type) => Value;
  readonly run: (statement: Syntax, scope: Scope) => void;
}

/** A scope inside another: a block, a loop, a lambda. */
export function inner(scope: Scope, more: Partial<Scope> = {}): Scope {
  return { ...scope, locals: new Map(), outer: scope, ...more };
}

export function localOf(name: string, scope: Scope): Local | undefined {
  return scope.locals.get(name) ?? (scope.outer ? localOf(name, scope.outer) : undefined);
}

export function declareLocal(at: Syntax, type: Type, scope: Scope, more: Partial<Local> = {}): void {
  if (at.text === '_') return;
  if (localOf(at.text, scope)) scope.names.findings.problem(at, `there is a local \`${at.text}\` already. Give this one another name.`);
  scope.locals.set(at.text, { type, isSettable: true, isConstant: false, ...more });
}

export function value(type: Type, isSettable = false): Value {
  return { kind: 'value', type, isSettable };
}

export function problem(at: Syntax, message: string, scope: Scope): void {
  scope.names.findings.problem(at, message);
}
