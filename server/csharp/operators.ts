import { canBeNull, canCast, fitOfConstant, fitOfType, isBool, isEnum, isNumber, isString, isWhole, unwrapped } from './conversions.ts';
import { operatorsOf } from './members.ts';
import { isSame, show, type Type, UNKNOWN } from './model.ts';
import type { Scope, Value } from './scope.ts';

/** An operand: its type, and whether it is a constant, which fits into other numbers. */
type Operand = Extract<Value, { kind: 'value' }>;

const RANKS = ['int', 'uint', 'long', 'ulong', 'float', 'double'];
const COMPARISONS = ['==', '!=', '<', '>', '<=', '>='];

/** The type of `left sign right`, or null when the language has no such operation. */
export function binaryType(sign: string, left: Operand, right: Operand, scope: Scope): Type | null {
  const { world } = scope.names;
  if (left.type.kind === 'unknown' || right.type.kind === 'unknown') return COMPARISONS.includes(sign) ? world.keyword('bool') : UNKNOWN;
  const written = declared(sign, [left, right], scope);
  if (written) return written;
  const isEquality = sign === '==' || sign === '!=';
  if (sign === '+' && (isString(left.type) || isString(right.type))) return world.keyword('string');
  if (sign === '&&' || sign === '||')
    return [left, right].every(({ type }) => fitOfType(type, world.keyword('bool'), world) !== null) ? world.keyword('bool') : null;
  if (sign === '??') return coalesced(left.type, right, scope);
  if (['&', '|', '^'].includes(sign) && isBool(left.type) && isBool(right.type)) return left.type;
  if (['&', '|', '^'].includes(sign) && isEnum(left.type) && isSame(left.type, right.type)) return left.type;
  const [a, b] = [unwrapped(left.type), unwrapped(right.type)];
  if (isNumber(a) && isNumber(b)) return arithmetic(sign, { ...left, type: a }, { ...right, type: b }, scope);
  if (COMPARISONS.includes(sign) && isEnum(a) && isSame(a, b)) return world.keyword('bool');
  const isComparable = canBeCompared(left.type, right.type, scope) || canBeCompared(right.type, left.type, scope);
  return isEquality && isComparable ? world.keyword('bool') : null;
}

/** Numbers, booleans, enums and references; other structs only by an operator of their own. */
function canBeCompared(from: Type, to: Type, { names: { world } }: Scope): boolean {
  if (fitOfType(from, to, world) === null) return false;
  return from.kind === 'null' || canBeNull(to) || isBool(to) || isEnum(to);
}

function arithmetic(sign: string, left: Operand, right: Operand, { names: { world } }: Scope): Type | null {
  if (sign === '<<' || sign === '>>') return isWhole(left.type) && isWhole(right.type) ? world.keyword(widened(show(left.type))) : null;
  if (['&', '|', '^'].includes(sign) && !(isWhole(left.type) && isWhole(right.type))) return null;
  const result = promoted(left, right);
  if (COMPARISONS.includes(sign)) return world.keyword('bool');
  return ['+', '-', '*', '/', '%', '&', '|', '^'].includes(sign) ? world.keyword(result) : null;
}

/** The number that two numbers become before they are reckoned with. */
function promoted(left: Operand, right: Operand): string {
  const [a, b] = [widened(show(left.type)), widened(show(right.type))];
  // A constant becomes unsigned; other numbers with a sign need more room.
  if ((a === 'uint' && b === 'int' && !right.isConstant) || (b === 'uint' && a === 'int' && !left.isConstant)) return 'long';
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

/** The result of an operator that one of the types declares. */
function declared(sign: string, operands: readonly Operand[], { names: { world } }: Scope): Type | null {
  if (operands.every(({ type }) => isNumber(type))) return null;
  const candidates = [...new Set(operands.flatMap(({ type }) => operatorsOf(type, 'operator', sign, world)))].filter(
    ({ parameters }) => parameters.length === operands.length,
  );
  const fits = candidates.flatMap((candidate) => {
    const costs = candidate.parameters.map((parameter, index) => {
      const operand = operands[index];
      if (!operand) return null;
      return operand.isConstant ? fitOfConstant(operand.type, parameter.type(), world) : fitOfType(operand.type, parameter.type(), world);
    });
    return costs.every((cost) => cost !== null) ? [{ candidate, cost: costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0) }] : [];
  });
  const best = fits.toSorted((a, b) => a.cost - b.cost)[0];
  return best ? best.candidate.type() : null;
}

/** The type of `sign operand`, or null. */
export function unaryType(sign: string, operand: Operand, scope: Scope): Type | null {
  const { type } = operand;
  const { world } = scope.names;
  if (type.kind === 'unknown') return UNKNOWN;
  if (sign === '!') return fitOfType(type, world.keyword('bool'), world) === null ? null : world.keyword('bool');
  if (sign === '++' || sign === '--') return isNumber(type) ? type : null;
  if (sign === '~') return isWhole(type) || isEnum(type) ? type : null;
  if (sign === '-' || sign === '+') return isNumber(type) ? world.keyword(widened(show(type))) : declared(sign, [operand], scope);
  return null;
}

/** Whether `(to)from` is allowed. */
export function isCast(from: Type, to: Type, { names: { world } }: Scope): boolean {
  return from.kind === 'unknown' || to.kind === 'unknown' || canCast(from, to, world);
}
