import { evaluateAccess, evaluateMemberAccess, evaluateName, ownType } from './access.ts';
import { evaluateAssignment, evaluateBinary, evaluateConditional, evaluateUnary, expect, joined } from './assignments.ts';
import { canBeNull } from './conversions.ts';
import { evaluateArray, evaluateCreation, evaluateList } from './creations.ts';
import { notKnownSyntax } from './findings.ts';
import { evaluateElement, evaluateIndex, evaluateInvocation } from './invocations.ts';
import { evaluateInterpolation, evaluateLiteral } from './literals.ts';
import { NULL, showOne, type Type, UNKNOWN } from './model.ts';
import { matchPattern } from './patterns.ts';
import { inner, problem, type Scope, type Value, value } from './scope.ts';
import { child, childrenOf, parts, type Syntax } from './syntax.ts';
import { readType } from './type-syntax.ts';
import { evaluateCast, evaluateTypeTest } from './type-tests.ts';

type Evaluate = Scope['evaluate'];

/** How each kind of expression is evaluated, by its name in the grammar. */
const EVALUATORS: ReadonlyMap<string, Evaluate> = new Map<string, Evaluate>([
  ...each(['identifier', 'generic_name'], evaluateName),
  ...each(['predefined_type', 'qualified_name', 'array_type', 'nullable_type'], (node, scope) => ({ kind: 'type', type: readType(node, scope.names) })),
  ['this', self],
  ['base', (_, scope) => value(scope.owner.bases()[0] ?? UNKNOWN)],
  ...each(['integer_literal', 'real_literal', 'boolean_literal', 'character_literal'], evaluateLiteral),
  ...each(['string_literal', 'verbatim_string_literal', 'raw_string_literal'], evaluateLiteral),
  ['null_literal', () => value(NULL)],
  ['interpolated_string_expression', evaluateInterpolation],
  ['parenthesized_expression', inBrackets],
  ['member_access_expression', evaluateMemberAccess],
  ['conditional_access_expression', conditionalAccess],
  ['invocation_expression', evaluateInvocation],
  ['element_access_expression', evaluateElement],
  ...each(['object_creation_expression', 'implicit_object_creation_expression'], evaluateCreation),
  ...each(['array_creation_expression', 'implicit_array_creation_expression'], evaluateArray),
  ...each(['initializer_expression', 'collection_expression'], (node, scope, wanted) => evaluateList(node, wanted, scope)),
  ['assignment_expression', evaluateAssignment],
  ['binary_expression', evaluateBinary],
  ...each(['prefix_unary_expression', 'postfix_unary_expression'], evaluateUnary),
  ['conditional_expression', evaluateConditional],
  ['switch_expression', switchExpression],
  ['cast_expression', evaluateCast],
  ...each(['as_expression', 'is_expression', 'is_pattern_expression'], evaluateTypeTest),
  ['default_expression', defaultValue],
  ['lambda_expression', (node) => ({ kind: 'lambda', syntax: node })],
  ['throw_expression', throwing],
]);

function each(types: readonly string[], evaluator: Evaluate): readonly (readonly [string, Evaluate])[] {
  return types.map((type) => [type, evaluator]);
}

/** What an expression is. Everything in it is looked up; what is not understood is a problem. */
export function evaluate(node: Syntax, scope: Scope, wanted?: Type): Value {
  const evaluator = EVALUATORS.get(node.type);
  if (evaluator) return evaluator(node, scope, wanted);
  problem(node, notKnownSyntax(node), scope);
  return value(UNKNOWN);
}

function self(node: Syntax, scope: Scope): Value {
  if (scope.isStatic) problem(node, 'there is no `this` in what is static.', scope);
  return value(ownType(scope.owner));
}

function inBrackets(node: Syntax, scope: Scope, wanted?: Type): Value {
  const [inside] = parts(node);
  return inside ? evaluate(inside, scope, wanted) : value(UNKNOWN);
}

function defaultValue(node: Syntax, scope: Scope): Value {
  const written = child(node, 'type');
  return written ? value(readType(written, scope.names)) : { kind: 'default' };
}

function throwing(node: Syntax, scope: Scope): Value {
  for (const thrown of parts(node)) expect(thrown, scope.names.world.system('Exception') ?? UNKNOWN, scope);
  return { kind: 'throw' };
}

/** `a?.b` */
function conditionalAccess(node: Syntax, scope: Scope): Value {
  const condition = child(node, 'condition');
  const left = condition ? scope.evaluate(condition, scope) : value(UNKNOWN);
  if (condition && left.kind === 'value' && !canBeNull(left.type)) problem(condition, `${showOne(left.type)} is never null: write a dot alone.`, scope);
  const [binding] = childrenOf(node, 'member_binding_expression', 'element_binding_expression');
  const name = binding ? child(binding, 'name') : undefined;
  if (name) return evaluateAccess(left, name, scope);
  return binding && left.kind === 'value' ? evaluateIndex(left.type, binding, binding, scope) : value(UNKNOWN);
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
