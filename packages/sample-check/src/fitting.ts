import { type Fit, fitOfConstant, fitOfType } from './conversions.ts';
import { canEnd } from './flow.ts';
import { type Bound, type Invocation, invocationOf } from './members.ts';
import { NO_FINDINGS, readType } from './names.ts';
import { declareLocal, inner, problem, type Scope, typeOf, type Value } from './scope.ts';
import { child, childrenOf, need, parts, type Syntax } from './syntax.ts';
import { isSame, show, showOne, substitute, type Type, UNKNOWN, VOID } from './types.ts';
import type { World } from './world.ts';

/** How an expression fits where a type is expected. For a lambda only the number of parameters is compared. */
export function fitOf(given: Value, type: Type, scope: Scope): Fit {
  const { world } = scope.names;
  if (type.kind === 'unknown') return 0;
  switch (given.kind) {
    case 'value':
      return given.isConstant
        ? fitOfConstant(given.type, type, world)
        : fitOfType(given.type, type, world);
    case 'default':
    case 'throw':
      return 0;
    case 'new':
      return type.kind === 'named' ? 1 : null;
    case 'list':
      return type.kind === 'array' || type.kind === 'named' ? 1 : null;
    case 'lambda':
      return invocationOf(type)?.parameters.length === lambdaParameters(given.syntax).length
        ? 1
        : null;
    case 'methods': {
      const invocation = invocationOf(type);
      if (!invocation) return null;
      return given.methods.some((method) => isDelegate(method, invocation, world)) ? 1 : null;
    }
    default:
      return null;
  }
}

/** Whether a method can be passed as a delegate. */
function isDelegate(
  { member, bindings }: Bound,
  { parameters, returns }: Invocation,
  world: World,
): boolean {
  if (member.parameters.length !== parameters.length) return false;
  const isTaken = member.parameters.every(
    ({ type }, index) =>
      fitOfType(parameters[index] ?? UNKNOWN, substitute(type(), bindings), world) !== null,
  );
  const returned = substitute(member.type(), bindings);
  return isTaken && fitOfType(returned, returns, world) !== null;
}

/** The parameters of a lambda, with their types where they are written. */
function lambdaParameters(
  lambda: Syntax,
): readonly { readonly at: Syntax; readonly type: Syntax | null }[] {
  const list = child(lambda, 'parameters');
  if (!list) return [];
  if (list.type === 'implicit_parameter') return [{ at: list, type: null }];
  return childrenOf(list, 'parameter', 'implicit_parameter').map((parameter) => ({
    at: child(parameter, 'name') ?? parameter,
    type: child(parameter, 'type') ?? null,
  }));
}

/**
 * Checks the body of a lambda as a delegate and gives the type that it returns. With `silent` no problem is reported.
 */
export function runLambda(
  lambda: Syntax,
  parameters: readonly Type[],
  returns: Type | null,
  scope: Scope,
  silent = false,
): Type {
  const returned: Type[] = [];
  const names = silent ? { ...scope.names, findings: NO_FINDINGS } : scope.names;
  const within = inner(scope, { names, returns, returned });
  lambdaParameters(lambda).forEach(({ at, type }, index) => {
    const [given, written] = [parameters[index] ?? UNKNOWN, type && readType(type, names)];
    if (
      written &&
      ![given, written].some(({ kind }) => kind === 'unknown') &&
      !isSame(given, written)
    )
      problem(at, `the lambda gets ${showOne(given)} here, not ${showOne(written)}.`, within);
    declareLocal(at, written ?? given, within);
  });
  const body = need(lambda, 'body');
  if (body.type === 'block') {
    within.run(body, within);
    if (returns && canEnd(body) && !['void', 'unknown'].includes(returns.kind))
      problem(
        body,
        `the lambda can end without returning ${showOne(returns)}. Return one, or throw.`,
        within,
      );
    return returned[0] ?? VOID;
  }
  const wanted = returns && returns.kind !== 'void' ? returns : undefined;
  const result = within.evaluate(body, within, wanted);
  if (wanted && fitOf(result, wanted, within) === null)
    problem(body, `the lambda has to return \`${show(wanted)}\`.`, within);
  return typeOf(result);
}

/** `throw exception`, as a statement or in an expression */
export function throwing(node: Syntax, scope: Scope): Value {
  for (const thrown of parts(node))
    expect(thrown, scope.names.world.system('Exception') ?? UNKNOWN, scope);
  return { kind: 'throw' };
}

/** Evaluates an expression where a type is expected. A value that does not fit is a problem. */
export function expect(node: Syntax, wanted: Type, scope: Scope, what = 'here'): Value {
  const given = scope.evaluate(node, scope, wanted);
  if (given.kind === 'type' || given.kind === 'namespace')
    problem(node, `\`${node.text}\` is not a value.`, scope);
  else if (fitOf(given, wanted, scope) === null) {
    const found = given.kind === 'value' ? `\`${show(given.type)}\`` : 'something else';
    problem(node, `${showOne(wanted)} is expected ${what}, but this is ${found}.`, scope);
  }
  const invocation = invocationOf(wanted);
  if (given.kind === 'lambda' && invocation)
    runLambda(given.syntax, invocation.parameters, invocation.returns, scope);
  return given;
}
