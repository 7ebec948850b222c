import { expect } from './assignments.ts';
import { fitOfType } from './conversions.ts';
import { notKnown, notKnownSyntax } from './findings.ts';
import { canEnd } from './flow.ts';
import { conditional, forEach, forLoop } from './loops.ts';
import { showOne, type Type, UNKNOWN } from './model.ts';
import { matchPattern } from './patterns.ts';
import { declareLocal, inner, problem, type Scope } from './scope.ts';
import { child, childOf, childrenOf, hasToken, parts, type Syntax } from './syntax.ts';
import { readType } from './type-syntax.ts';
import { declareVariables } from './variables.ts';

/** Checks a statement and all that is in it. */
export function run(node: Syntax, scope: Scope): void {
  switch (node.type) {
    case 'block':
      runAll(parts(node), inner(scope));
      return;
    case 'expression_statement':
      for (const part of parts(node)) scope.evaluate(part, scope);
      return;
    case 'local_declaration_statement':
      declareVariables(childOf(node, 'variable_declaration'), scope, hasToken(node, 'const'));
      return;
    case 'if_statement':
    case 'while_statement':
    case 'do_statement':
      conditional(node, scope);
      return;
    case 'for_statement':
      forLoop(node, inner(scope));
      return;
    case 'foreach_statement':
      forEach(node, inner(scope));
      return;
    case 'return_statement':
      giveBack(node, scope);
      return;
    case 'yield_statement':
      yieldBack(node, scope);
      return;
    case 'throw_statement':
      for (const part of parts(node)) expect(part, scope.names.world.system('Exception') ?? UNKNOWN, scope);
      return;
    case 'switch_statement':
      switchStatement(node, inner(scope));
      return;
    case 'try_statement':
      tryStatement(node, scope);
      return;
    case 'local_function_statement':
      problem(node, notKnown('functions inside methods'), scope);
      return;
    case 'break_statement':
    case 'continue_statement':
    case 'empty_statement':
      return;
    default:
      problem(node, notKnownSyntax(node), scope);
  }
}

function runAll(statements: readonly Syntax[], scope: Scope): void {
  for (const statement of statements) run(statement, scope);
}

function giveBack(node: Syntax, scope: Scope): void {
  const [result] = parts(node);
  const { returns } = scope;
  if (!result) {
    if (returns && returns.kind !== 'void' && returns.kind !== 'unknown') problem(node, `${showOne(returns)} has to be returned.`, scope);
  } else if (returns?.kind === 'void') problem(result, 'nothing can be returned here.', scope);
  else if (returns) expect(result, returns, scope, 'as the result');
  else {
    const given = scope.evaluate(result, scope);
    if (given.kind === 'value') scope.returned?.push(given.type);
  }
}

function yieldBack(node: Syntax, scope: Scope): void {
  const [result] = parts(node);
  if (!result) return;
  const { returns, names } = scope;
  if (returns && returns.kind !== 'unknown' && !isIterator(returns)) problem(node, `\`yield\` gives elements, and ${showOne(returns)} has none.`, scope);
  const element = returns?.kind === 'named' ? (returns.args[0] ?? names.world.keyword('object')) : UNKNOWN;
  expect(result, element, scope, 'as an element');
}

/** What a method with `yield` returns. */
function isIterator(type: Type): boolean {
  return type.kind === 'named' && ['IEnumerable', 'IEnumerator'].includes(type.declaration.name);
}

function switchStatement(node: Syntax, scope: Scope): void {
  const operand = child(node, 'value');
  const given = operand ? scope.evaluate(operand, scope) : null;
  const type = given?.kind === 'value' ? given.type : UNKNOWN;
  for (const section of childrenOf(child(node, 'body'), 'switch_section')) {
    const within = inner(scope);
    for (const part of parts(section)) {
      if (part.type.endsWith('pattern') || part.type === 'discard') matchPattern(part, type, within);
      else if (isStatement(part)) run(part, within);
      else scope.evaluate(part, within, type);
    }
    const statements = parts(section).filter(isStatement);
    if (statements.length > 0 && statements.every(canEnd)) problem(section, 'this case runs into the next one. End it with `break;`.', scope);
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
    if (type && wanted && fitOfType(exception, wanted, scope.names.world) === null) problem(type, `${showOne(exception)} is never thrown.`, scope);
    if (name) declareLocal(name, exception, within);
    const body = part.type === 'block' ? part : childOf(part, 'block');
    if (body) run(body, within);
  }
}
