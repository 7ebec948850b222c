import { readParameters } from './declare-members.ts';
import { declareLocal, inner, type Scope } from './scope.ts';
import { child, childrenOf, hasToken, type Syntax } from './syntax.ts';

/** The scope of a method's body, with its parameters. */
export function bodyScope(list: Syntax | undefined, scope: Scope): Scope {
  const within = inner(scope);
  const names = list ? childrenOf(list, 'parameter').flatMap((parameter) => child(parameter, 'name') ?? []) : [];
  const rest = list && hasToken(list, 'params') ? child(list, 'name') : undefined;
  readParameters(list, scope.names).forEach((parameter, index) => {
    const at = names[index] ?? rest;
    if (at) declareLocal(at, parameter.type(), within);
  });
  return within;
}
