import { fitOfType } from './conversions.ts';
import { expect, throwing } from './fitting.ts';
import { canEnd } from './flow.ts';
import { elementOf, membersOf } from './members.ts';
import { notKnown, notKnownSyntax, readType } from './names.ts';
import { matchPattern } from './patterns.ts';
import { declareLocal, inner, problem, type Scope, typeOf } from './scope.ts';
import { child, childOf, childrenOf, hasToken, need, parts, type Syntax } from './syntax.ts';
import { isSame, NULL, show, showOne, type Type, UNKNOWN, VOID } from './types.ts';

/** How to check each kind of statement, by its name in the grammar. */
const RUNNERS: ReadonlyMap<string, Scope['run']> = new Map<string, Scope['run']>([
  ['block', (node, scope) => runAll(parts(node), inner(scope))],
  [
    'expression_statement',
    (node, scope) => parts(node).forEach((part) => void scope.evaluate(part, scope)),
  ],
  [
    'local_declaration_statement',
    (node, scope) =>
      declareVariables(childOf(node, 'variable_declaration'), scope, hasToken(node, 'const')),
  ],
  ['if_statement', conditional],
  ['while_statement', conditional],
  ['do_statement', conditional],
  ['for_statement', (node, scope) => forLoop(node, inner(scope))],
  ['foreach_statement', (node, scope) => forEach(node, inner(scope))],
  ['return_statement', runReturn],
  ['yield_statement', runYield],
  ['throw_statement', throwing],
  ['switch_statement', (node, scope) => switchStatement(node, inner(scope))],
  ['try_statement', tryStatement],
  [
    'local_function_statement',
    (node, scope) => problem(node, notKnown('functions inside methods'), scope),
  ],
  ['break_statement', () => undefined],
  ['continue_statement', () => undefined],
  ['empty_statement', () => undefined],
]);

/** Checks a statement and everything inside it. A statement of a kind that is not known is a problem. */
export function run(node: Syntax, scope: Scope): void {
  const runner = RUNNERS.get(node.type);
  if (runner) runner(node, scope);
  else problem(node, notKnownSyntax(node), scope);
}

function runAll(statements: readonly Syntax[], scope: Scope): void {
  for (const statement of statements) run(statement, scope);
}

function runReturn(node: Syntax, scope: Scope): void {
  const [result] = parts(node);
  const { returns } = scope;
  if (!result) {
    if (returns && returns.kind !== 'void' && returns.kind !== 'unknown')
      problem(node, `${showOne(returns)} has to be returned.`, scope);
  } else if (returns?.kind === 'void') problem(result, 'nothing can be returned here.', scope);
  else if (returns) expect(result, returns, scope, 'as the result');
  else {
    const given = scope.evaluate(result, scope);
    if (given.kind === 'value') scope.returned?.push(given.type);
  }
}

function runYield(node: Syntax, scope: Scope): void {
  const [result] = parts(node);
  if (!result) return;
  const { returns, names } = scope;
  if (returns && returns.kind !== 'unknown' && !isIterator(returns))
    problem(node, `\`yield\` gives elements, and ${showOne(returns)} has none.`, scope);
  const element =
    returns?.kind === 'named' ? (returns.args[0] ?? names.world.keyword('object')) : UNKNOWN;
  expect(result, element, scope, 'as an element');
}

function isIterator(type: Type): boolean {
  return type.kind === 'named' && ['IEnumerable', 'IEnumerator'].includes(type.declaration.name);
}

function switchStatement(node: Syntax, scope: Scope): void {
  const type = typeOf(scope.evaluate(need(node, 'value'), scope));
  for (const section of childrenOf(child(node, 'body'), 'switch_section')) {
    const within = inner(scope);
    for (const part of parts(section)) {
      if (part.type.endsWith('pattern') || part.type === 'discard')
        matchPattern(part, type, within);
      else if (isStatement(part)) run(part, within);
      else scope.evaluate(part, within, type);
    }
    const statements = parts(section).filter(isStatement);
    if (statements.length > 0 && statements.every(canEnd))
      problem(section, 'this case runs into the next one. End it with `break;`.', scope);
  }
}

function isStatement({ type }: Syntax): boolean {
  return type.endsWith('statement') || type === 'block';
}

function tryStatement(node: Syntax, scope: Scope): void {
  for (const part of parts(node)) {
    const within = inner(scope);
    const caught = childOf(part, 'catch_declaration');
    const [type, name] = caught ? [child(caught, 'type'), child(caught, 'name')] : [];
    const exception = type ? readType(type, scope.names) : UNKNOWN;
    const wanted = scope.names.world.system('Exception');
    if (type && wanted && fitOfType(exception, wanted, scope.names.world) === null)
      problem(type, `${showOne(exception)} is never thrown.`, scope);
    if (name) declareLocal(name, exception, within);
    const body = part.type === 'block' ? part : childOf(part, 'block');
    if (body) run(body, within);
  }
}

/** `if`, `while`, `do` */
function conditional(node: Syntax, scope: Scope): void {
  // A `for` loop may have no condition.
  const condition = child(node, 'condition');
  if (condition) expect(condition, scope.names.world.keyword('bool'), scope, 'as a condition');
  for (const field of ['consequence', 'alternative', 'body']) {
    const branch = child(node, field);
    if (branch) run(branch, inner(scope));
  }
}

/** `for (int i = 0; i < n; i++)` */
function forLoop(node: Syntax, scope: Scope): void {
  for (const part of node.children.filter(
    ({ field, isNamed }) => field === 'initializer' && isNamed,
  )) {
    if (part.type === 'variable_declaration') declareVariables(part, scope);
    else scope.evaluate(part, scope);
  }
  conditional(node, scope);
  for (const part of node.children.filter(({ field, isNamed }) => field === 'update' && isNamed))
    scope.evaluate(part, scope);
}

/** `foreach (Vector2Int cell in cells)` */
function forEach(node: Syntax, scope: Scope): void {
  const [written, name, list] = [need(node, 'type'), need(node, 'left'), need(node, 'right')];
  const source = typeOf(scope.evaluate(list, scope));
  const element = loopedOver(source, scope);
  if (element === null) problem(list, `nothing can loop over ${showOne(source)}.`, scope);
  const type =
    written.type === 'implicit_type' ? (element ?? UNKNOWN) : readType(written, scope.names);
  const isLoose = element !== null && show(element) === 'object';
  if (
    element &&
    !isLoose &&
    type.kind !== 'unknown' &&
    element.kind !== 'unknown' &&
    !isSame(element, type)
  )
    problem(written, `the elements are \`${show(element)}\`, not \`${show(type)}\`.`, scope);
  if (name.type === 'identifier') declareLocal(name, type, scope, { isSettable: false });
  else problem(name, notKnown('this kind of loop variable'), scope);
  run(need(node, 'body'), scope);
}

/** The type of the elements of a collection; null for what is none. */
function loopedOver(type: Type, { names: { world } }: Scope): Type | null {
  if (type.kind === 'unknown') return UNKNOWN;
  const element = elementOf(type, world);
  if (element) return element;
  const [enumerator] = membersOf(type, 'GetEnumerator', world);
  const [current] = enumerator ? membersOf(enumerator.member.type(), 'Current', world) : [];
  return current ? current.member.type() : null;
}

/** `int a = 1, b;` as a statement or in the head of a loop */
function declareVariables(declaration: Syntax | undefined, scope: Scope, isConstant = false): void {
  const written = declaration && child(declaration, 'type');
  if (!written) return;
  const isInferred = written.type === 'implicit_type';
  const type = isInferred ? UNKNOWN : readType(written, scope.names);
  for (const variable of childrenOf(declaration, 'variable_declarator')) {
    const name = child(variable, 'name');
    const initial = parts(variable).findLast((part) => part !== name);
    if (!name) continue;
    if (!initial && isInferred)
      problem(variable, '`var` needs a value that tells the type. Write the type.', scope);
    if (initial && !isInferred) expect(initial, type, scope);
    declareLocal(name, initial && isInferred ? inferred(initial, scope) : type, scope, {
      isSettable: !isConstant,
      isConstant,
    });
  }
}

function inferred(initial: Syntax, scope: Scope): Type {
  const given = scope.evaluate(initial, scope);
  if (given.kind === 'value' && !isSame(given.type, NULL) && !isSame(given.type, VOID))
    return given.type;
  problem(initial, '`var` cannot infer a type from this. Write the type.', scope);
  return UNKNOWN;
}
