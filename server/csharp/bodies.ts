import { expect } from './assignments.ts';
import { checkAttributes } from './attributes.ts';
import { readParameters } from './declare-members.ts';
import type { Parameter } from './model.ts';
import { declareLocal, inner, type Scope } from './scope.ts';
import { child, childrenOf, hasToken, parts, type Syntax } from './syntax.ts';

/** The scope of a method's body, with its parameters; what is written at them is checked. */
export function bodyScope(list: Syntax | undefined, scope: Scope): Scope {
  const within = inner(scope);
  const written = childrenOf(list, 'parameter');
  const rest = list && hasToken(list, 'params') ? child(list, 'name') : undefined;
  readParameters(list, scope.names).forEach((parameter, index) => {
    const node = written[index];
    if (node) checkParameter(node, parameter, scope);
    const at = node ? child(node, 'name') : rest;
    if (at) declareLocal(at, parameter.type(), within);
  });
  return within;
}

/** Attributes of a parameter, and the value that stands for it where a call leaves it out. */
function checkParameter(node: Syntax, { isOptional, type }: Parameter, scope: Scope): void {
  checkAttributes(node, scope);
  const instead = isOptional ? parts(node).at(-1) : undefined;
  if (instead) expect(instead, type(), { ...scope, isStatic: true });
}
