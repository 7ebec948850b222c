import { argumentExpression } from './fitting.ts';
import type { Type } from './model.ts';
import { show, UNKNOWN } from './model.ts';
import { type Scope, type Value, value } from './scope.ts';
import { child, hasToken, type Syntax } from './syntax.ts';
import { readType } from './type-syntax.ts';

/** An argument of a call. */
export interface Argument {
  readonly syntax: Syntax;
  readonly name: Syntax | null;
  readonly pass: 'value' | 'out' | 'ref';
  readonly value: Value;
  /** the name of a variable that `out` declares; its type is that of the parameter when it is `var` */
  readonly declares: Syntax | null;
  readonly isTyped: boolean;
}

export function readArguments(list: Syntax | undefined, scope: Scope): readonly Argument[] {
  return (list?.children ?? []).filter(({ type }) => type === 'argument' || type === 'attribute_argument').map((node) => readArgument(node, scope));
}

function readArgument(syntax: Syntax, scope: Scope): Argument {
  const expression = argumentExpression(syntax);
  const pass = hasToken(syntax, 'out') ? 'out' : hasToken(syntax, 'ref') ? 'ref' : 'value';
  const name = child(syntax, 'name') ?? null;
  if (!expression) return { syntax, name, pass, value: value(UNKNOWN), declares: null, isTyped: false };
  if (expression.type === 'declaration_expression') {
    const type = child(expression, 'type');
    const isTyped = type !== undefined && type.type !== 'implicit_type';
    const declared: Type = isTyped ? readType(type, scope.names) : UNKNOWN;
    return { syntax, name, pass, value: value(declared, true), declares: child(expression, 'name') ?? null, isTyped };
  }
  if (pass === 'out' && expression.text === '_') return { syntax, name, pass, value: value(UNKNOWN), declares: null, isTyped: false };
  return { syntax, name, pass, value: scope.evaluate(expression, scope), declares: null, isTyped: true };
}

/** An argument in a complaint. */
export function showValue(given: Value): string {
  switch (given.kind) {
    case 'value':
    case 'type':
      return show(given.type);
    case 'methods':
      return 'a method';
    case 'lambda':
      return 'a lambda';
    case 'namespace':
      return given.name;
    default:
      return 'a value';
  }
}
