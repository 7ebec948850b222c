import { expect } from './assignments.ts';
import { conditional, forEach, forLoop } from './loops.ts';
import { show, UNKNOWN } from './model.ts';
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
      problem(node, 'the check of samples does not know functions inside methods. Write a method.', scope);
      return;
    case 'break_statement':
    case 'continue_statement':
    case 'empty_statement':
      return;
    default:
      problem(node, `the check of samples does not know \`${node.text.split('\n')[0]}\` (${node.type}) yet. Write it in another way.`, scope);
  }
}

function runAll(statements: readonly Syntax[], scope: Scope): void {
  for (const statement of statements) run(statement, scope);
}

function giveBack(node: Syntax, scope: Scope): void {
  const [result] = parts(node);
  const { returns } = scope;
  if (!result) {
    if (returns && returns.kind !== 'void' && returns.kind !== 'unknown') problem(node, `a \`${show(returns)}\` has to be returned.`, scope);
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
  const element = scope.returns?.kind === 'named' ? (scope.returns.args[0] ?? scope.names.world.keyword('object')) : UNKNOWN;
  expect(result, element, scope, 'as an element');
}

function switchStatement(node: Syntax, scope: Scope): void {
  const operand = child(node, 'value');
  const given = operand ? scope.evaluate(operand, scope) : null;
  const type = given?.kind === 'value' ? given.type : UNKNOWN;
  for (const section of childrenOf(child(node, 'body'), 'switch_section')) {
    const within = inner(scope);
    for (const part of parts(section)) {
      if (part.type.endsWith('pattern') || part.type === 'discard') matchPattern(part, type, within);
      else if (part.type.endsWith('statement') || part.type === 'block') run(part, within);
      else scope.evaluate(part, within, type);
    }
  }
}

function tryStatement(node: Syntax, scope: Scope): void {
  for (const part of parts(node)) {
    const within = inner(scope);
    const caught = childOf(part, 'catch_declaration');
    const [type, name] = caught ? [child(caught, 'type'), child(caught, 'name')] : [];
    const exception = type ? readType(type, scope.names) : UNKNOWN;
    if (name) declareLocal(name, exception, within);
    const body = part.type === 'block' ? part : childOf(part, 'block');
    if (body) run(body, within);
  }
}
