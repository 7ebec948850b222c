import { fitOf, runLambda } from './fitting.ts';
import { invocationOf } from './members.ts';
import { show, type Type, UNKNOWN } from './model.ts';
import { binaryType, unaryType } from './operators.ts';
import { localOf, problem, type Scope, type Value, value } from './scope.ts';
import { child, parts, type Syntax } from './syntax.ts';

/** Evaluates an expression where a type is wanted, and complains when it does not fit. */
export function expect(node: Syntax, wanted: Type, scope: Scope, what = 'here'): Value {
  const given = scope.evaluate(node, scope, wanted);
  if (given.kind === 'type' || given.kind === 'namespace') problem(node, `\`${node.text}\` is no value.`, scope);
  else if (fitOf(given, wanted, scope) === null) {
    const found = given.kind === 'value' ? `\`${show(given.type)}\`` : 'something else';
    problem(node, `a \`${show(wanted)}\` is wanted ${what}, and this is ${found}.`, scope);
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
  if (!target.isSettable && target.type.kind !== 'unknown') problem(left, `\`${left.text}\` can only be read.`, scope);
  if (sign === '=' || sign === '??=' || invocationOf(target.type)) expect(right, target.type, scope);
  else combine(node, sign.slice(0, -1), target, right, scope);
  return value(target.type);
}

function combine(node: Syntax, sign: string, target: Extract<Value, { kind: 'value' }>, right: Syntax, scope: Scope): void {
  const given = scope.evaluate(right, scope);
  if (given.kind !== 'value') problem(right, `\`${right.text}\` is no value.`, scope);
  else if (binaryType(sign, target, given, scope) === null) problem(node, noOperation(sign, target.type, given.type), scope);
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
  if ((sign === '++' || sign === '--') && !given.isSettable && given.type.kind !== 'unknown') problem(operand, `\`${operand.text}\` can only be read.`, scope);
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
