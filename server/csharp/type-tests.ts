import { canBeNull } from './conversions.ts';
import { show, showOne, type Type, UNKNOWN } from './model.ts';
import { isCast } from './operators.ts';
import { matchPattern, tried } from './patterns.ts';
import { problem, type Scope, type Value, value } from './scope.ts';
import { child, parts, type Syntax } from './syntax.ts';
import { readType } from './type-syntax.ts';

/** `(type)value` */
export function evaluateCast(node: Syntax, scope: Scope): Value {
  const [written, operand] = [child(node, 'type'), child(node, 'value')];
  if (!written || !operand) return value(UNKNOWN);
  const type = readType(written, scope.names);
  const given = scope.evaluate(operand, scope, type);
  if (given.kind === 'value' && !isCast(given.type, type, scope)) problem(node, `${showOne(given.type)} cannot be cast to \`${show(type)}\`.`, scope);
  return value(type);
}

/** `value is type` and `value as type`, with patterns. */
export function evaluateTypeTest(node: Syntax, scope: Scope): Value {
  const [operand, tested] = parts(node);
  const given = operand ? scope.evaluate(operand, scope) : value(UNKNOWN);
  const type = given.kind === 'value' ? given.type : UNKNOWN;
  if (!tested) return value(UNKNOWN);
  if (node.type === 'as_expression') return value(typeOrNull(tested, type, scope));
  if (node.type === 'is_pattern_expression') matchPattern(tested, type, scope);
  else tried(tested, type, scope);
  return value(scope.names.world.keyword('bool'));
}

/** What stands behind `as`. */
function typeOrNull(written: Syntax, from: Type, scope: Scope): Type {
  const type = tried(written, from, scope);
  if (!canBeNull(type)) problem(written, `\`as\` needs a type that can be null, and \`${show(type)}\` cannot.`, scope);
  return type;
}
