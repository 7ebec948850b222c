import { expect } from './assignments.ts';
import { isSame, NULL, type Type, UNKNOWN, VOID } from './model.ts';
import { declareLocal, problem, type Scope } from './scope.ts';
import { child, childrenOf, parts, type Syntax } from './syntax.ts';
import { readType } from './type-syntax.ts';

/** `int a = 1, b;` as a statement or at the head of a loop. */
export function declareVariables(declaration: Syntax | undefined, scope: Scope, isConstant = false): void {
  const written = declaration && child(declaration, 'type');
  if (!written) return;
  const isInferred = written.type === 'implicit_type';
  const type = isInferred ? UNKNOWN : readType(written, scope.names);
  for (const variable of childrenOf(declaration, 'variable_declarator')) {
    const name = child(variable, 'name');
    const initial = parts(variable).findLast((part) => part !== name);
    if (!name) continue;
    if (!initial && isInferred) problem(variable, '`var` needs a value that tells the type. Write the type.', scope);
    if (initial && !isInferred) expect(initial, type, scope);
    declareLocal(name, initial && isInferred ? inferred(initial, scope) : type, scope, { isSettable: !isConstant, isConstant });
  }
}

function inferred(initial: Syntax, scope: Scope): Type {
  const given = scope.evaluate(initial, scope);
  if (given.kind === 'value' && !isSame(given.type, NULL) && !isSame(given.type, VOID)) return given.type;
  problem(initial, '`var` cannot tell the type of this. Write the type.', scope);
  return UNKNOWN;
}
