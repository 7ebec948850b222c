import { canBeNull } from './conversions.ts';
import { evaluateArray, evaluateCreation, evaluateList } from './creations.ts';
import { expect, fitOf, throwing } from './fitting.ts';
import { evaluateElement, evaluateIndex, evaluateInvocation } from './invocations.ts';
import { evaluateAccess, evaluateMemberAccess, evaluateName } from './member-access.ts';
import { notKnownSyntax, readType } from './names.ts';
import { evaluateAssignment, evaluateBinary, evaluateUnary } from './operators.ts';
import { evaluateCast, evaluateTypeTest, matchPattern } from './patterns.ts';
import { inner, problem, type Scope, typeOf, unknown, type Value, value } from './scope.ts';
import { child, childrenOf, need, parts, type Syntax } from './syntax.ts';
import { NULL, ownType, show, showOne, type Type, UNKNOWN } from './types.ts';

type Evaluate = Scope['evaluate'];

/** How to evaluate each kind of expression, by its name in the grammar. */
const EVALUATORS: ReadonlyMap<string, Evaluate> = new Map<string, Evaluate>([
  ...each(['identifier', 'generic_name'], evaluateName),
  ...each(['predefined_type', 'qualified_name', 'array_type', 'nullable_type'], (node, scope) => ({
    kind: 'type',
    type: readType(node, scope.names),
  })),
  ['this', self],
  ['base', (_, scope) => value(scope.owner.bases()[0] ?? UNKNOWN)],
  ['integer_literal', (node, scope) => constant(wholeOf(node.text), scope)],
  ['real_literal', (node, scope) => constant(/f$/i.test(node.text) ? 'float' : 'double', scope)],
  ['boolean_literal', (_, scope) => constant('bool', scope)],
  ['character_literal', (_, scope) => constant('char', scope)],
  ...each(['string_literal', 'verbatim_string_literal', 'raw_string_literal'], (_, scope) =>
    constant('string', scope),
  ),
  ['null_literal', () => value(NULL)],
  ['interpolated_string_expression', evaluateInterpolation],
  ['parenthesized_expression', inBrackets],
  ['member_access_expression', evaluateMemberAccess],
  ['conditional_access_expression', conditionalAccess],
  ['invocation_expression', evaluateInvocation],
  ['element_access_expression', evaluateElement],
  ...each(['object_creation_expression', 'implicit_object_creation_expression'], evaluateCreation),
  ...each(['array_creation_expression', 'implicit_array_creation_expression'], evaluateArray),
  ...each(['initializer_expression', 'collection_expression'], (node, scope, wanted) =>
    evaluateList(node, wanted, scope),
  ),
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

function each(
  types: readonly string[],
  evaluator: Evaluate,
): readonly (readonly [string, Evaluate])[] {
  return types.map((type) => [type, evaluator]);
}

/** Checks an expression and gives what it stands for. An expression of a kind that is not known is a problem. */
export function evaluate(node: Syntax, scope: Scope, wanted?: Type): Value {
  const evaluator = EVALUATORS.get(node.type);
  if (evaluator) return evaluator(node, scope, wanted);
  return unknown(node, notKnownSyntax(node), scope);
}

function self(node: Syntax, scope: Scope): Value {
  if (scope.isStatic) problem(node, 'a static member has no `this`.', scope);
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

/** `a?.b` */
function conditionalAccess(node: Syntax, scope: Scope): Value {
  const condition = need(node, 'condition');
  const left = scope.evaluate(condition, scope);
  if (left.kind === 'value' && !canBeNull(left.type))
    problem(condition, `${showOne(left.type)} is never null: write a dot alone.`, scope);
  const [binding] = childrenOf(node, 'member_binding_expression', 'element_binding_expression');
  const name = binding && child(binding, 'name');
  if (name) return evaluateAccess(left, name, scope);
  return binding && left.kind === 'value'
    ? evaluateIndex(left.type, binding, binding, scope)
    : value(UNKNOWN);
}

function switchExpression(node: Syntax, scope: Scope, wanted?: Type): Value {
  const [operand, ...rest] = parts(node);
  const given = operand ? scope.evaluate(operand, scope) : null;
  const arms = rest.flatMap((part) =>
    part.type === 'switch_expression_arm' ? [part] : childrenOf(part, 'switch_expression_arm'),
  );
  const within = inner(scope);
  const results = arms.flatMap((arm) => {
    const [pattern, result] = [parts(arm)[0], parts(arm).at(-1)];
    if (pattern) matchPattern(pattern, typeOf(given), within);
    return result ?? [];
  });
  return joined(node, results, within, wanted);
}

const LARGEST_INT = 2_147_483_647;

function constant(keyword: string, { names }: Scope): Value {
  return { kind: 'value', type: names.world.keyword(keyword), isConstant: true };
}

/** The type of a whole number without a point: `12`, `12u`. */
function wholeOf(text: string): string {
  if (/(?:ul|lu)$/i.test(text)) return 'ulong';
  if (/l$/i.test(text)) return 'long';
  return /u$/i.test(text) || Number(text.replaceAll('_', '')) > LARGEST_INT ? 'uint' : 'int';
}

/** `$"{count} cells"` */
function evaluateInterpolation(node: Syntax, scope: Scope): Value {
  for (const hole of childrenOf(node, 'interpolation')) {
    const inside = parts(hole).find(({ type }) => !type.startsWith('interpolation_'));
    if (inside) scope.evaluate(inside, scope);
  }
  return value(scope.names.world.keyword('string'));
}

/** `condition ? a : b` */
function evaluateConditional(node: Syntax, scope: Scope, wanted?: Type): Value {
  expect(need(node, 'condition'), scope.names.world.keyword('bool'), scope, 'as a condition');
  return joined(node, [need(node, 'consequence'), need(node, 'alternative')], scope, wanted);
}

/** The common type of several branches. */
function joined(at: Syntax, branches: readonly Syntax[], scope: Scope, wanted?: Type): Value {
  if (wanted) {
    for (const branch of branches) expect(branch, wanted, scope);
    return value(wanted);
  }
  const values = branches
    .map((branch) => scope.evaluate(branch, scope))
    .flatMap((found) => (found.kind === 'value' ? [found] : []));
  const common = values.find(({ type }) =>
    values.every((other) => fitOf(other, type, scope) !== null),
  );
  if (!common && values.length > 0)
    problem(
      at,
      `the branches have no type in common: ${values.map(({ type }) => `\`${show(type)}\``).join(', ')}.`,
      scope,
    );
  return common
    ? {
        kind: 'value',
        type: common.type,
        isConstant: values.every(({ isConstant }) => isConstant === true),
      }
    : value(UNKNOWN);
}
