import { isNumber } from './conversions.ts';
import { fitOf, runLambda } from './fitting.ts';
import { invocationOf } from './members.ts';
import { show, showOne, type Type, UNKNOWN } from './model.ts';
import { binaryType, unaryType } from './operators.ts';
import { localOf, problem, type Scope, type Value, value } from './scope.ts';
import { child, parts, type Syntax } from './syntax.ts';

/** Evaluates an expression where a type is wanted, and complains when it does not fit. */
export function expect(node: Syntax, wanted: Type, scope: Scope, what = 'here'): Value {
  const given = scope.evaluate(node, scope, wanted);
  if (given.kind === 'type' || given.kind === 'namespace') problem(node, `\`${node.text}\` is no value.`, scope);
  else if (fitOf(given, wanted, scope) === null) {
    const found = given.kind === 'value' ? `\`${show(given.type)}\`` : 'something else';
    problem(node, `${showOne(wanted)} is wanted ${what}, and this is ${found}.`, scope);
  }
  const invocation = invocationOf(wanted);
  if (given.kind === 'lambda' && invocation) runLambda(given.syntax, invocation.parameters, invocation.returns, scope);
  return given;
}

/** `left = right`, `left += right` */
export function evaluateAssignment(node: Syntax, scope: Scope): Value {
  const left = child(node, 'left');
  const right = child(node, 'right');
  if (!left || !right) return value(UNKNOWN);
  const sign = operatorOf(node, left, right);
  if (left.text === '_' && !localOf('_', scope)) {
    scope.evaluate(right, scope);
    return value(UNKNOWN);
  }
  const target = scope.evaluate(left, scope);
  if (target.kind !== 'value') {
    problem(left, `\`${left.text}\` is nothing that can be set.`, scope);
    return value(UNKNOWN);
  }
  if (!target.isSettable && target.type.kind !== 'unknown') problem(left, notSettable(left, target), scope);
  if (sign === '=' || sign === '??=' || invocationOf(target.type)) expect(right, target.type, scope);
  else combine(node, sign.slice(0, -1), target, right, scope);
  return value(target.type);
}

function combine(node: Syntax, sign: string, target: Extract<Value, { kind: 'value' }>, right: Syntax, scope: Scope): void {
  const given = scope.evaluate(right, scope);
  if (given.kind !== 'value') problem(right, `\`${right.text}\` is no value.`, scope);
  else {
    const result = binaryType(sign, target, given, scope);
    if (result === null) problem(node, noOperation(sign, target.type, given.type), scope);
    else if (!fitsBack(result, target.type, given, scope)) problem(node, `${showOne(result)} does not fit into ${showOne(target.type)}.`, scope);
  }
}

/** What `+=` gives goes back into the left side; a number is cut to its size where the right side alone would fit. */
function fitsBack(result: Type, target: Type, right: Extract<Value, { kind: 'value' }>, scope: Scope): boolean {
  return fitOf(value(result), target, scope) !== null || (isNumber(result) && fitOf(right, target, scope) !== null);
}

function notSettable({ text }: Syntax, { isOfCopy }: Extract<Value, { kind: 'value' }>): string {
  const copy = `\`${text.slice(0, text.lastIndexOf('.'))}\``;
  return isOfCopy ? `${copy} is a copy, so setting \`${text}\` would change nothing. Change a local and set ${copy} to it.` : `\`${text}\` can only be read.`;
}

export function noOperation(sign: string, left: Type, right: Type): string {
  return `there is no \`${show(left)} ${sign} ${show(right)}\`.`;
}

function operatorOf(node: Syntax, left: Syntax, right: Syntax): string {
  return node.children.slice(node.children.indexOf(left) + 1, node.children.indexOf(right)).find(({ type }) => type !== 'comment')?.text ?? '';
}

/** `left sign right` */
export function evaluateBinary(node: Syntax, scope: Scope): Value {
  const left = child(node, 'left');
  const right = child(node, 'right');
  if (!left || !right) return value(UNKNOWN);
  const sign = operatorOf(node, left, right);
  const a = scope.evaluate(left, scope);
  const b = scope.evaluate(right, scope);
  if (a.kind === 'value' && b.kind === 'throw') return a;
  if (a.kind === 'value' && b.kind === 'default') return value(a.type);
  if (a.kind !== 'value' || b.kind !== 'value') {
    problem(a.kind === 'value' ? right : left, `\`${(a.kind === 'value' ? right : left).text}\` is no value.`, scope);
    return value(UNKNOWN);
  }
  const type = binaryType(sign, a, b, scope);
  if (type === null) problem(node, noOperation(sign, a.type, b.type), scope);
  return { kind: 'value', type: type ?? UNKNOWN, isConstant: a.isConstant === true && b.isConstant === true };
}

/** `-x`, `!x`, `x++` */
export function evaluateUnary(node: Syntax, scope: Scope): Value {
  const [operand] = parts(node);
  const sign = node.children.find((candidate) => candidate !== operand)?.text ?? '';
  if (!operand) return value(UNKNOWN);
  const given = scope.evaluate(operand, scope);
  if (given.kind !== 'value') {
    problem(operand, `\`${operand.text}\` is no value.`, scope);
    return value(UNKNOWN);
  }
  if (sign === '!' && node.type === 'postfix_unary_expression') return given;
  if ((sign === '++' || sign === '--') && !given.isSettable && given.type.kind !== 'unknown') problem(operand, notSettable(operand, given), scope);
  const type = unaryType(sign, given, scope);
  if (type === null) problem(node, `there is no \`${sign}\` of \`${show(given.type)}\`.`, scope);
  return { kind: 'value', type: type ?? UNKNOWN, isConstant: given.isConstant === true };
}

/** `condition ? a : b` */
export function evaluateConditional(node: Syntax, scope: Scope, wanted?: Type): Value {
  const condition = child(node, 'condition');
  if (condition) expect(condition, scope.names.world.keyword('bool'), scope, 'as a condition');
  const branches = [child(node, 'consequence'), child(node, 'alternative')].flatMap((branch) => branch ?? []);
  return joined(node, branches, scope, wanted);
}

/** The common type of several branches. */
export function joined(at: Syntax, branches: readonly Syntax[], scope: Scope, wanted?: Type): Value {
  if (wanted) {
    for (const branch of branches) expect(branch, wanted, scope);
    return value(wanted);
  }
  const values = branches.map((branch) => scope.evaluate(branch, scope)).flatMap((found) => (found.kind === 'value' ? [found] : []));
  const common = values.find(({ type }) => values.every((other) => fitOf(other, type, scope) !== null));
  if (!common && values.length > 0) problem(at, `the branches have no type in common: ${values.map(({ type }) => `\`${show(type)}\``).join(', ')}.`, scope);
  return common ? { kind: 'value', type: common.type, isConstant: values.every(({ isConstant }) => isConstant === true) } : value(UNKNOWN);
}
