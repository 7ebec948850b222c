import { runLambda } from './fitting.ts';
import { invocationOf, lineage } from './members.ts';
import { readType } from './names.ts';
import { type Scope, type Value, value } from './scope.ts';
import { child, need, parts, passOf, type Syntax } from './syntax.ts';
import {
  type Parameter,
  show,
  substitute,
  type Type,
  type TypeParameter,
  UNKNOWN,
} from './types.ts';
import type { World } from './world.ts';

/** An argument of a call. */
export interface Argument {
  readonly name: Syntax | null;
  readonly pass: 'value' | 'out' | 'ref';
  readonly value: Value;
  /** The name of the variable that `out` declares. With `var` it gets the type of the parameter. */
  readonly declares: Syntax | null;
  readonly isTyped: boolean;
}

export function readArguments(list: Syntax | undefined, scope: Scope): readonly Argument[] {
  return (list?.children ?? [])
    .filter(({ type }) => type === 'argument' || type === 'attribute_argument')
    .map((node) => readArgument(node, scope));
}

/** An expression alone as an argument. */
export function plainArgument(expression: Syntax, scope: Scope): Argument {
  return {
    name: null,
    pass: 'value',
    value: scope.evaluate(expression, scope),
    declares: null,
    isTyped: true,
  };
}

function readArgument(syntax: Syntax, scope: Scope): Argument {
  const expression = parts(syntax).findLast(({ field }) => field !== 'name');
  const pass = passOf(syntax);
  const name = child(syntax, 'name') ?? null;
  if (!expression || (pass === 'out' && expression.text === '_'))
    return { name, pass, value: value(UNKNOWN), declares: null, isTyped: false };
  if (expression.type !== 'declaration_expression')
    return { ...plainArgument(expression, scope), name, pass };
  const type = need(expression, 'type');
  const isTyped = type.type !== 'implicit_type';
  return {
    name,
    pass,
    value: value(isTyped ? readType(type, scope.names) : UNKNOWN, true),
    declares: child(expression, 'name') ?? null,
    isTyped,
  };
}

/** An argument as a message shows it. */
export function showValue(given: Value): string {
  if ('type' in given) return show(given.type);
  if (given.kind === 'namespace') return given.name;
  if (given.kind === 'methods') return 'a method';
  return given.kind === 'lambda' ? 'a lambda' : 'a value';
}

/** Infers type arguments: first from values, then from what lambdas return. */
export function inferFromArguments(
  parameters: readonly Parameter[],
  args: readonly Argument[],
  open: readonly TypeParameter[],
  bindings: Map<TypeParameter, Type>,
  scope: Scope,
): void {
  const { world } = scope.names;
  args.forEach(({ value: given, isTyped }, index) => {
    const type = parameters[index]?.type();
    if (type && isTyped && given.kind === 'value') infer(type, given.type, open, bindings, world);
  });
  args.forEach(({ value: given }, index) => {
    const type = parameters[index]?.type();
    if (!type || given.kind !== 'lambda') return;
    const returns = invocationOf(type)?.returns;
    const known = knownParameters(type, open, bindings);
    if (returns && known && isOpen(substitute(returns, bindings), open))
      infer(
        substitute(returns, bindings),
        runLambda(given.syntax, known, null, scope, true),
        open,
        bindings,
        world,
      );
  });
}

/** Infers from one argument what the type parameters of a method stand for. Known ones are kept. */
export function infer(
  wanted: Type,
  given: Type,
  open: readonly TypeParameter[],
  bindings: Map<TypeParameter, Type>,
  world: World,
): void {
  if (wanted.kind === 'parameter') {
    if (
      open.includes(wanted.parameter) &&
      !bindings.has(wanted.parameter) &&
      given.kind !== 'null' &&
      given.kind !== 'void'
    )
      bindings.set(wanted.parameter, given);
    return;
  }
  if (wanted.kind === 'array' && given.kind === 'array')
    infer(wanted.element, given.element, open, bindings, world);
  if (wanted.kind !== 'named' || wanted.args.length === 0) return;
  const same = lineage(given, world).find(({ declaration }) => declaration === wanted.declaration);
  wanted.args.forEach((arg, index) => {
    const found = same?.args[index];
    if (found) infer(arg, found, open, bindings, world);
  });
}

/** Types of the parameters of a lambda, from the delegate that it becomes; null while one of them is open. */
function knownParameters(
  delegate: Type,
  open: readonly TypeParameter[],
  bindings: ReadonlyMap<TypeParameter, Type>,
): readonly Type[] | null {
  const parameters = invocationOf(delegate)?.parameters.map((parameter) =>
    substitute(parameter, bindings),
  );
  return parameters?.every((parameter) => !isOpen(parameter, open)) ? parameters : null;
}

function isOpen(type: Type, open: readonly TypeParameter[]): boolean {
  if (type.kind === 'parameter') return open.includes(type.parameter);
  if (type.kind === 'array') return isOpen(type.element, open);
  return type.kind === 'named' && type.args.some((arg) => isOpen(arg, open));
}
