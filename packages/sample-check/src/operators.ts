import {
  canBeNull,
  fitOfConstant,
  fitOfType,
  isBool,
  isEnum,
  isNumber,
  isString,
  isWhole,
  unwrapped,
} from './conversions.ts';
import { expect, fitOf } from './fitting.ts';
import { invocationOf, operatorsOf } from './members.ts';
import { localOf, type Operand, problem, type Scope, unknown, type Value, value } from './scope.ts';
import { need, parts, type Syntax } from './syntax.ts';
import { isSame, show, showOne, type Type, UNKNOWN } from './types.ts';

/** `left = right`, `left += right` */
export function evaluateAssignment(node: Syntax, scope: Scope): Value {
  const [left, right] = [need(node, 'left'), need(node, 'right')];
  const sign = operatorOf(node, left, right);
  if (left.text === '_' && !localOf('_', scope)) {
    scope.evaluate(right, scope);
    return value(UNKNOWN);
  }
  const target = scope.evaluate(left, scope);
  if (target.kind !== 'value')
    return unknown(left, `\`${left.text}\` cannot be assigned to.`, scope);
  if (!target.isSettable && target.type.kind !== 'unknown')
    problem(left, notSettable(left, target), scope);
  if (sign === '=' || sign === '??=' || invocationOf(target.type))
    expect(right, target.type, scope);
  else combine(node, sign.slice(0, -1), target, right, scope);
  return value(target.type);
}

function combine(node: Syntax, sign: string, target: Operand, right: Syntax, scope: Scope): void {
  const given = scope.evaluate(right, scope);
  if (given.kind !== 'value') {
    problem(right, `\`${right.text}\` is not a value.`, scope);
    return;
  }
  const result = binaryType(sign, target, given, scope);
  if (result === null) problem(node, noOperation(sign, target.type, given.type), scope);
  else if (!fitsBack(result, target.type, given, scope))
    problem(node, `${showOne(result)} does not fit into ${showOne(target.type)}.`, scope);
}

/**
 * Whether the result of `+=` fits the left side. As in the language, a number is narrowed when the right side alone
 * would fit.
 */
function fitsBack(result: Type, target: Type, right: Operand, scope: Scope): boolean {
  return (
    fitOf(value(result), target, scope) !== null ||
    (isNumber(result) && fitOf(right, target, scope) !== null)
  );
}

function notSettable({ text }: Syntax, { isOfCopy }: Operand): string {
  const copy = `\`${text.slice(0, text.lastIndexOf('.'))}\``;
  return isOfCopy
    ? `${copy} is a copy, so setting \`${text}\` would change nothing. Change a local and set ${copy} to it.`
    : `\`${text}\` can only be read.`;
}

function noOperation(sign: string, left: Type, right: Type): string {
  return `there is no \`${show(left)} ${sign} ${show(right)}\`.`;
}

function operatorOf(node: Syntax, left: Syntax, right: Syntax): string {
  return (
    node.children
      .slice(node.children.indexOf(left) + 1, node.children.indexOf(right))
      .find(({ type }) => type !== 'comment')?.text ?? ''
  );
}

/** `left sign right` */
export function evaluateBinary(node: Syntax, scope: Scope): Value {
  const [left, right] = [need(node, 'left'), need(node, 'right')];
  const sign = operatorOf(node, left, right);
  const a = scope.evaluate(left, scope);
  const b = scope.evaluate(right, scope);
  if (a.kind === 'value' && b.kind === 'throw') return a;
  if (a.kind === 'value' && b.kind === 'default') return value(a.type);
  if (a.kind !== 'value' || b.kind !== 'value') {
    const none = a.kind === 'value' ? right : left;
    return unknown(none, `\`${none.text}\` is not a value.`, scope);
  }
  const type = binaryType(sign, a, b, scope);
  if (type === null) problem(node, noOperation(sign, a.type, b.type), scope);
  return {
    kind: 'value',
    type: type ?? UNKNOWN,
    isConstant: a.isConstant === true && b.isConstant === true,
  };
}

/** `-x`, `!x`, `x++` */
export function evaluateUnary(node: Syntax, scope: Scope): Value {
  const [operand] = parts(node);
  const sign = node.children.find((candidate) => candidate !== operand)?.text ?? '';
  if (!operand) return value(UNKNOWN);
  const given = scope.evaluate(operand, scope);
  if (given.kind !== 'value') return unknown(operand, `\`${operand.text}\` is not a value.`, scope);
  if (sign === '!' && node.type === 'postfix_unary_expression') return given;
  if ((sign === '++' || sign === '--') && !given.isSettable && given.type.kind !== 'unknown')
    problem(operand, notSettable(operand, given), scope);
  const type = unaryType(sign, given, scope);
  if (type === null) problem(node, `there is no \`${sign}\` of \`${show(given.type)}\`.`, scope);
  return { kind: 'value', type: type ?? UNKNOWN, isConstant: given.isConstant === true };
}

const RANKS = ['int', 'uint', 'long', 'ulong', 'float', 'double'];
const COMPARISONS = ['==', '!=', '<', '>', '<=', '>='];

/** The type of `left sign right`; null when there is no such operator. */
function binaryType(sign: string, left: Operand, right: Operand, scope: Scope): Type | null {
  const { world } = scope.names;
  if (left.type.kind === 'unknown' || right.type.kind === 'unknown')
    return COMPARISONS.includes(sign) ? world.keyword('bool') : UNKNOWN;
  const written = declared(sign, [left, right], scope);
  if (written) return written;
  const isEquality = sign === '==' || sign === '!=';
  if (sign === '+' && (isString(left.type) || isString(right.type))) return world.keyword('string');
  if (sign === '&&' || sign === '||')
    return [left, right].every(({ type }) => fitOfType(type, world.keyword('bool'), world) !== null)
      ? world.keyword('bool')
      : null;
  if (sign === '??') return coalesced(left.type, right, scope);
  if (['&', '|', '^'].includes(sign) && isBool(left.type) && isBool(right.type)) return left.type;
  if (['&', '|', '^'].includes(sign) && isEnum(left.type) && isSame(left.type, right.type))
    return left.type;
  const [a, b] = [unwrapped(left.type), unwrapped(right.type)];
  if (isNumber(a) && isNumber(b))
    return arithmetic(sign, { ...left, type: a }, { ...right, type: b }, scope);
  if (COMPARISONS.includes(sign) && isEnum(a) && isSame(a, b)) return world.keyword('bool');
  const isComparable =
    canBeCompared(left.type, right.type, scope) || canBeCompared(right.type, left.type, scope);
  return isEquality && isComparable ? world.keyword('bool') : null;
}

/** Whether `==` can compare two types. Structs need an operator of their own. */
function canBeCompared(from: Type, to: Type, { names: { world } }: Scope): boolean {
  if (fitOfType(from, to, world) === null) return false;
  return from.kind === 'null' || canBeNull(to) || isBool(to) || isEnum(to);
}

function arithmetic(
  sign: string,
  left: Operand,
  right: Operand,
  { names: { world } }: Scope,
): Type | null {
  if (sign === '<<' || sign === '>>')
    return isWhole(left.type) && isWhole(right.type)
      ? world.keyword(widened(show(left.type)))
      : null;
  if (['&', '|', '^'].includes(sign) && !(isWhole(left.type) && isWhole(right.type))) return null;
  const result = promoted(left, right);
  if (COMPARISONS.includes(sign)) return world.keyword('bool');
  return ['+', '-', '*', '/', '%', '&', '|', '^'].includes(sign) ? world.keyword(result) : null;
}

/** The type that two numbers are converted to before a calculation. */
function promoted(left: Operand, right: Operand): string {
  const [a, b] = [widened(show(left.type)), widened(show(right.type))];
  // An `int` constant becomes a `uint`. Other `int` values need a `long` beside a `uint`.
  if (
    (a === 'uint' && b === 'int' && !right.isConstant) ||
    (b === 'uint' && a === 'int' && !left.isConstant)
  )
    return 'long';
  return RANKS[Math.max(RANKS.indexOf(a), RANKS.indexOf(b))] ?? 'int';
}

function widened(word: string): string {
  return word === 'byte' || word === 'char' ? 'int' : word;
}

function coalesced(left: Type, right: Operand, { names: { world } }: Scope): Type | null {
  if (!canBeNull(left)) return null;
  const inner = unwrapped(left);
  if (fitOfConstant(right.type, inner, world) !== null) return inner;
  return fitOfType(right.type, left, world) !== null ? left : null;
}

/** The result of an operator that one of the operands' types declares; null when there is none. */
function declared(sign: string, operands: readonly Operand[], scope: Scope): Type | null {
  if (operands.every(({ type }) => isNumber(type))) return null;
  const candidates = [
    ...new Set(
      operands.flatMap(({ type }) => operatorsOf(type, 'operator', sign, scope.names.world)),
    ),
  ].filter(({ parameters }) => parameters.length === operands.length);
  const fits = candidates.flatMap((candidate) => {
    const costs = candidate.parameters.map((parameter, index) =>
      fitOf(operands[index] ?? value(UNKNOWN), parameter.type(), scope),
    );
    return costs.every((cost) => cost !== null)
      ? [{ candidate, cost: costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0) }]
      : [];
  });
  const best = fits.toSorted((a, b) => a.cost - b.cost)[0];
  return best?.candidate.type() ?? null;
}

/** The type of `sign operand`; null when there is no such operator. */
function unaryType(sign: string, operand: Operand, scope: Scope): Type | null {
  const { type } = operand;
  const { world } = scope.names;
  if (type.kind === 'unknown') return UNKNOWN;
  if (sign === '!')
    return fitOfType(type, world.keyword('bool'), world) === null ? null : world.keyword('bool');
  if (sign === '++' || sign === '--') return isNumber(type) ? type : null;
  if (sign === '~') return isWhole(type) || isEnum(type) ? type : null;
  if (sign === '-' || sign === '+')
    return isNumber(type) ? world.keyword(widened(show(type))) : declared(sign, [operand], scope);
  return null;
}
