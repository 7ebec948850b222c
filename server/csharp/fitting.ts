import { type Fit, fitOfConstant, fitOfType } from './conversions.ts';
import { NO_FINDINGS } from './findings.ts';
import { canEnd } from './flow.ts';
import { invocationOf } from './members.ts';
import { isSame, show, showOne, substitute, type Type, UNKNOWN, VOID } from './model.ts';
import { declareLocal, inner, problem, type Scope, type Value } from './scope.ts';
import { child, childrenOf, parts, type Syntax } from './syntax.ts';
import { readType } from './type-syntax.ts';

/** How an expression fits where a type is wanted. Of a lambda only the number of its parameters counts. */
export function fitOf(given: Value, type: Type, scope: Scope): Fit {
  const { world } = scope.names;
  if (type.kind === 'unknown') return 0;
  switch (given.kind) {
    case 'value':
      return given.isConstant ? fitOfConstant(given.type, type, world) : fitOfType(given.type, type, world);
    case 'default':
    case 'throw':
      return 0;
    case 'new':
      return type.kind === 'named' ? 1 : null;
    case 'list':
      return type.kind === 'array' || type.kind === 'named' ? 1 : null;
    case 'lambda':
      return invocationOf(type)?.parameters.length === lambdaParameters(given.syntax).length ? 1 : null;
    case 'methods': {
      const invocation = invocationOf(type);
      if (!invocation) return null;
      const fits = given.methods.some(({ member, bindings }) => {
        if (member.parameters.length !== invocation.parameters.length) return false;
        const taken = member.parameters.every((parameter, index) => {
          const from = invocation.parameters[index];
          return from !== undefined && fitOfType(from, substitute(parameter.type(), bindings), world) !== null;
        });
        const returned = substitute(member.type(), bindings);
        return (
          taken &&
          (invocation.returns.kind === 'void'
            ? returned.kind === 'void' || returned.kind === 'unknown'
            : fitOfType(returned, invocation.returns, world) !== null)
        );
      });
      return fits ? 1 : null;
    }
    default:
      return null;
  }
}

/** Names of a lambda's parameters, with their types where they are written. */
export function lambdaParameters(lambda: Syntax): readonly { readonly at: Syntax; readonly type: Syntax | null }[] {
  const list = child(lambda, 'parameters');
  if (!list) return [];
  if (list.type === 'implicit_parameter') return [{ at: list, type: null }];
  return childrenOf(list, 'parameter', 'implicit_parameter').map((parameter) => ({
    at: child(parameter, 'name') ?? parameter,
    type: child(parameter, 'type') ?? null,
  }));
}

/** Checks the body of a lambda as a delegate; `silent` only learns what it returns. */
export function runLambda(lambda: Syntax, parameters: readonly Type[], returns: Type | null, scope: Scope, silent = false): Type {
  const returned: Type[] = [];
  const names = silent ? { ...scope.names, findings: NO_FINDINGS } : scope.names;
  const within = inner(scope, { names, returns, returned });
  lambdaParameters(lambda).forEach(({ at, type }, index) => {
    const [given, written] = [parameters[index] ?? UNKNOWN, type && readType(type, names)];
    if (written && ![given, written].some(({ kind }) => kind === 'unknown') && !isSame(given, written))
      problem(at, `the lambda gets ${showOne(given)} here, not ${showOne(written)}.`, within);
    declareLocal(at, written ?? given, within);
  });
  const body = child(lambda, 'body');
  if (!body) return UNKNOWN;
  if (body.type === 'block') {
    within.run(body, within);
    if (returns && canEnd(body) && !['void', 'unknown'].includes(returns.kind))
      problem(body, `the lambda can end without returning ${showOne(returns)}. Return one, or throw.`, within);
    return returned[0] ?? VOID;
  }
  const wanted = returns && returns.kind !== 'void' ? returns : undefined;
  const result = within.evaluate(body, within, wanted);
  if (wanted && fitOf(result, wanted, within) === null) problem(body, `the lambda has to return \`${show(wanted)}\`.`, within);
  return result.kind === 'value' ? result.type : UNKNOWN;
}

/** The expression of an argument, after its name and the word that says how it is passed. */
export function argumentExpression(argument: Syntax): Syntax | undefined {
  return parts(argument).findLast(({ field }) => field !== 'name');
}
