import { evaluateAccess, evaluateMemberAccess, evaluateName, ownType } from './access.ts';
import { evaluateAssignment, evaluateBinary, evaluateConditional, evaluateUnary, expect, joined } from './assignments.ts';
import { evaluateArray, evaluateCreation, evaluateList } from './creations.ts';
import { evaluateElement, evaluateIndex, evaluateInvocation } from './invocations.ts';
import { NULL, show, type Type, UNKNOWN } from './model.ts';
import { isCast } from './operators.ts';
import { matchPattern } from './patterns.ts';
import { inner, problem, type Scope, type Value, value } from './scope.ts';
import { child, childrenOf, parts, type Syntax } from './syntax.ts';
import { readType } from './type-syntax.ts';

/** What an expression is. Everything in it is looked up; what is not understood is a problem. */
export function evaluate(node: Syntax, scope: Scope, wanted?: Type): Value {
  const { world } = scope.names;
  const constant = (word: Parameters<typeof world.keyword>[0]): Value => ({ kind: 'value', type: world.keyword(word), isConstant: true });
  switch (node.type) {
    case 'identifier':
    case 'generic_name':
      return evaluateName(node, scope);
    case 'predefined_type':
    case 'qualified_name':
    case 'array_type':
    case 'nullable_type':
      return { kind: 'type', type: readType(node, scope.names) };
    case 'this':
      return self(node, scope);
    case 'base':
      return value(scope.owner.bases()[0] ?? UNKNOWN);
    case 'integer_literal':
      return constant(/ul$/i.test(node.text) ? 'ulong' : /u$/i.test(node.text) || isBig(node.text) ? 'uint' : /l$/i.test(node.text) ? 'long' : 'int');
    case 'real_literal':
      return constant(/f$/i.test(node.text) ? 'float' : 'double');
    case 'boolean_literal':
      return constant('bool');
    case 'character_literal':
      return constant('char');
    case 'string_literal':
    case 'verbatim_string_literal':
    case 'raw_string_literal':
      return constant('string');
    case 'interpolated_string_expression':
      for (const part of childrenOf(node, 'interpolation').flatMap((hole) => parts(hole)[1] ?? [])) if (isExpression(part)) evaluate(part, scope);
      return value(world.keyword('string'));
    case 'null_literal':
      return value(NULL);
    case 'parenthesized_expression':
      return parts(node)[0] ? evaluate(parts(node)[0] ?? node, scope, wanted) : value(UNKNOWN);
    case 'member_access_expression':
      return evaluateMemberAccess(node, scope);
    case 'conditional_access_expression':
      return conditionalAccess(node, scope);
    case 'invocation_expression':
      return evaluateInvocation(node, scope);
    case 'element_access_expression':
      return evaluateElement(node, scope);
    case 'object_creation_expression':
    case 'implicit_object_creation_expression':
      return evaluateCreation(node, scope, wanted);
    case 'array_creation_expression':
    case 'implicit_array_creation_expression':
      return evaluateArray(node, scope);
    case 'initializer_expression':
    case 'collection_expression':
      return evaluateList(node, wanted, scope);
    case 'assignment_expression':
      return evaluateAssignment(node, scope);
    case 'binary_expression':
      return evaluateBinary(node, scope);
    case 'prefix_unary_expression':
    case 'postfix_unary_expression':
      return evaluateUnary(node, scope);
    case 'conditional_expression':
      return evaluateConditional(node, scope, wanted);
    case 'switch_expression':
      return switchExpression(node, scope, wanted);
    case 'cast_expression':
      return cast(node, scope);
    case 'as_expression':
    case 'is_expression':
    case 'is_pattern_expression':
      return typeTest(node, scope);
    case 'default_expression': {
      const written = child(node, 'type');
      return written ? value(readType(written, scope.names)) : { kind: 'default' };
    }
    case 'lambda_expression':
      return { kind: 'lambda', syntax: node };
    case 'throw_expression':
      if (parts(node)[0]) expect(parts(node)[0] ?? node, world.system('Exception') ?? UNKNOWN, scope);
      return { kind: 'throw' };
    default:
      problem(node, `the check of samples does not know \`${node.text.split('\n')[0]}\` (${node.type}) yet. Write it in another way.`, scope);
      return value(UNKNOWN);
  }
}

function isExpression({ type }: Syntax): boolean {
  return !type.startsWith('interpolation_');
}

function isBig(literal: string): boolean {
  return Number(literal.replaceAll('_', '')) > 2147483647;
}

function self(node: Syntax, scope: Scope): Value {
  if (scope.isStatic) problem(node, 'there is no `this` in what is static.', scope);
  return value(ownType(scope.owner));
}

/** `a?.b` */
function conditionalAccess(node: Syntax, scope: Scope): Value {
  const condition = child(node, 'condition');
  const left = condition ? scope.evaluate(condition, scope) : value(UNKNOWN);
  const [binding] = childrenOf(node, 'member_binding_expression', 'element_binding_expression');
  const name = binding ? child(binding, 'name') : undefined;
  if (name) return evaluateAccess(left, name, scope);
  return binding && left.kind === 'value' ? evaluateIndex(left.type, binding, binding, scope) : value(UNKNOWN);
}

function cast(node: Syntax, scope: Scope): Value {
  const [written, operand] = [child(node, 'type'), child(node, 'value')];
  if (!written || !operand) return value(UNKNOWN);
  const type = readType(written, scope.names);
  const given = scope.evaluate(operand, scope, type);
  if (given.kind === 'value' && !isCast(given.type, type, scope)) problem(node, `a \`${show(given.type)}\` cannot be cast to \`${show(type)}\`.`, scope);
  return value(type);
}

function typeTest(node: Syntax, scope: Scope): Value {
  const [operand, tested] = parts(node);
  const given = operand ? scope.evaluate(operand, scope) : value(UNKNOWN);
  const type = given.kind === 'value' ? given.type : UNKNOWN;
  if (!tested) return value(UNKNOWN);
  if (node.type === 'as_expression') return value(readType(tested, scope.names));
  if (node.type === 'is_pattern_expression') matchPattern(tested, type, scope);
  else readType(tested, scope.names);
  return value(scope.names.world.keyword('bool'));
}

function switchExpression(node: Syntax, scope: Scope, wanted?: Type): Value {
  const [operand, ...rest] = parts(node);
  const given = operand ? scope.evaluate(operand, scope) : value(UNKNOWN);
  const arms = rest.flatMap((part) => (part.type === 'switch_expression_arm' ? [part] : childrenOf(part, 'switch_expression_arm')));
  const within = inner(scope);
  const results = arms.flatMap((arm) => {
    const [pattern, result] = [parts(arm)[0], parts(arm).at(-1)];
    if (pattern) matchPattern(pattern, given.kind === 'value' ? given.type : UNKNOWN, within);
    return result ?? [];
  });
  return joined(node, results, within, wanted);
}
