import type { TypeParameter } from './model.ts';
import { problem, type Scope } from './scope.ts';
import { childOf, childrenOf, type Syntax } from './syntax.ts';

/** Checks what a type or method asks of its type parameters: `where T : Component`. */
export function checkConstraints(node: Syntax, parameters: readonly TypeParameter[], scope: Scope): void {
  for (const parameter of parameters) parameter.base();
  for (const clause of childrenOf(node, 'type_parameter_constraints_clause')) {
    const name = childOf(clause, 'identifier');
    if (name && !parameters.some((parameter) => parameter.name === name.text)) problem(name, `there is no type parameter \`${name.text}\` here.`, scope);
  }
}
