import { expect } from './assignments.ts';
import { notKnown } from './findings.ts';
import { lineage, membersOf } from './members.ts';
import { isSame, show, showOne, type Type, UNKNOWN } from './model.ts';
import { declareLocal, inner, problem, type Scope } from './scope.ts';
import { child, type Syntax } from './syntax.ts';
import { readType } from './type-syntax.ts';
import { declareVariables } from './variables.ts';

/** `if`, `while`, `do`: a condition, and what hangs on it. */
export function conditional(node: Syntax, scope: Scope): void {
  const condition = child(node, 'condition');
  if (condition) expect(condition, scope.names.world.keyword('bool'), scope, 'as a condition');
  for (const field of ['consequence', 'alternative', 'body']) {
    const branch = child(node, field);
    if (branch) scope.run(branch, inner(scope));
  }
}

/** `for (int i = 0; i < n; i++)` */
export function forLoop(node: Syntax, scope: Scope): void {
  for (const part of node.children.filter(({ field, isNamed }) => field === 'initializer' && isNamed)) {
    if (part.type === 'variable_declaration') declareVariables(part, scope);
    else scope.evaluate(part, scope);
  }
  conditional(node, scope);
  for (const part of node.children.filter(({ field, isNamed }) => field === 'update' && isNamed)) scope.evaluate(part, scope);
}

/** `foreach (Vector2Int cell in cells)` */
export function forEach(node: Syntax, scope: Scope): void {
  const [written, name, list, body] = [child(node, 'type'), child(node, 'left'), child(node, 'right'), child(node, 'body')];
  if (!written || !name || !list) return;
  const given = scope.evaluate(list, scope);
  const source = given.kind === 'value' ? given.type : UNKNOWN;
  const element = elementOf(source, scope);
  if (element === null) problem(list, `nothing can loop over ${showOne(source)}.`, scope);
  const type = written.type === 'implicit_type' ? (element ?? UNKNOWN) : readType(written, scope.names);
  const isLoose = element !== null && show(element) === 'object';
  if (element && !isLoose && type.kind !== 'unknown' && element.kind !== 'unknown' && !isSame(element, type))
    problem(written, `the elements are \`${show(element)}\`, not \`${show(type)}\`.`, scope);
  if (name.type === 'identifier') declareLocal(name, type, scope, { isSettable: false });
  else problem(name, notKnown('this kind of loop variable'), scope);
  if (body) scope.run(body, scope);
}

/** What a loop gets from a type; null when one cannot loop over it. */
function elementOf(type: Type, scope: Scope): Type | null {
  if (type.kind === 'unknown') return UNKNOWN;
  if (type.kind === 'array') return type.element;
  const { world } = scope.names;
  const generic = lineage(type, world).find(({ declaration, args }) => declaration.name === 'IEnumerable' && args.length === 1);
  if (generic) return generic.args[0] ?? null;
  const [enumerator] = membersOf(type, 'GetEnumerator', world);
  const [current] = enumerator ? membersOf(enumerator.member.type(), 'Current', world) : [];
  return current ? current.member.type() : null;
}
