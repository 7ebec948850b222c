import { canBeNull, canCast } from './conversions.ts';
import { notKnown, readType } from './names.ts';
import { declareLocal, problem, type Scope, typeOf, type Value, value } from './scope.ts';
import { child, need, parts, type Syntax } from './syntax.ts';
import { show, showOne, type Type, UNKNOWN } from './types.ts';

/** Checks a pattern against the type of the value, and declares its variables. */
export function matchPattern(pattern: Syntax, type: Type, scope: Scope): void {
  switch (pattern.type) {
    case 'discard':
      return;
    case 'constant_pattern':
    case 'relational_pattern':
      for (const part of parts(pattern)) constant(part, type, scope);
      return;
    case 'declaration_pattern': {
      const name = child(pattern, 'name');
      if (name) declareLocal(name, testedType(need(pattern, 'type'), type, scope), scope);
      return;
    }
    case 'type_pattern':
      testedType(need(pattern, 'type'), type, scope);
      return;
    case 'var_pattern': {
      const name = child(pattern, 'name');
      if (name) declareLocal(name, type, scope);
      return;
    }
    case 'negated_pattern':
    case 'and_pattern':
    case 'or_pattern':
    case 'parenthesized_pattern':
      for (const part of parts(pattern)) matchPattern(part, type, scope);
      return;
    default:
      problem(pattern, notKnown(`the pattern \`${pattern.text}\``), scope);
  }
}

/** Checks a constant. It may also be a type: the grammar cannot tell their names apart. */
function constant(node: Syntax, type: Type, scope: Scope): void {
  const given = scope.evaluate(node, scope, type);
  const found = given.kind === 'value' || given.kind === 'type' ? given.type : null;
  if (found === null || !canCast(type, found, scope.names.world))
    problem(node, `${showOne(type)} can never be \`${node.text}\`.`, scope);
}

/** The type that a value is tested for. It is a problem when the value can never have it. */
function testedType(written: Syntax, type: Type, scope: Scope): Type {
  const wanted = readType(written, scope.names);
  if (!canCast(type, wanted, scope.names.world))
    problem(written, `${showOne(type)} can never be ${showOne(wanted)}.`, scope);
  return wanted;
}

/** `(type)value` */
export function evaluateCast(node: Syntax, scope: Scope): Value {
  const type = readType(need(node, 'type'), scope.names);
  const given = scope.evaluate(need(node, 'value'), scope, type);
  if (given.kind === 'value' && !canCast(given.type, type, scope.names.world))
    problem(node, `${showOne(given.type)} cannot be cast to \`${show(type)}\`.`, scope);
  return value(type);
}

/** `value is type`, `value is pattern` or `value as type` */
export function evaluateTypeTest(node: Syntax, scope: Scope): Value {
  const [operand, tested] = parts(node);
  const type = typeOf(operand ? scope.evaluate(operand, scope) : null);
  if (!tested) return value(UNKNOWN);
  if (node.type === 'as_expression') return value(typeOrNull(tested, type, scope));
  if (node.type === 'is_pattern_expression') matchPattern(tested, type, scope);
  else testedType(tested, type, scope);
  return value(scope.names.world.keyword('bool'));
}

/** The type after `as`, which has to allow null. */
function typeOrNull(written: Syntax, from: Type, scope: Scope): Type {
  const type = testedType(written, from, scope);
  if (!canBeNull(type))
    problem(written, `\`as\` needs a type that can be null, and \`${show(type)}\` cannot.`, scope);
  return type;
}
