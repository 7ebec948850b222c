import { plainArgument, readArguments } from './arguments.ts';
import { resolveCall } from './calls.ts';
import { fitOf } from './fitting.ts';
import { evaluateIndex } from './invocations.ts';
import { evaluateAccess } from './member-access.ts';
import { constructorsOf, elementOf, membersOf } from './members.ts';
import { readType } from './names.ts';
import { problem, type Scope, typeOf, type Value, value } from './scope.ts';
import { child, childOf, childrenOf, need, parts, type Syntax } from './syntax.ts';
import { type NamedType, show, showOne, type Type, UNKNOWN } from './types.ts';

/** `new List<int>(cells) { 1, 2 }`. `new()` takes the type that is expected. */
export function evaluateCreation(node: Syntax, scope: Scope, wanted?: Type): Value {
  const written = child(node, 'type');
  if (!written && !wanted) return { kind: 'new', syntax: node };
  const type = written ? readType(written, scope.names) : (wanted ?? UNKNOWN);
  const list = child(node, 'arguments') ?? childOf(node, 'argument_list');
  if (type.kind === 'named') construct(node, written ?? node, type, list, scope);
  else {
    readArguments(list, scope);
    if (type.kind !== 'unknown')
      problem(
        node,
        `\`${show(type)}\` cannot be created with \`new\`. Write a type that has a constructor.`,
        scope,
      );
  }
  const initializer = child(node, 'initializer') ?? childOf(node, 'initializer_expression');
  if (initializer) initialize(initializer, type, scope);
  return value(type);
}

function construct(
  node: Syntax,
  at: Syntax,
  type: NamedType,
  list: Syntax | undefined,
  scope: Scope,
): void {
  const { declaration } = type;
  const args = readArguments(list, scope);
  if (declaration.isAbstract || declaration.isStatic) {
    problem(
      node,
      `\`${show(type)}\` cannot be created: it is ${declaration.isStatic ? 'static' : 'abstract'}.`,
      scope,
    );
    return;
  }
  const candidates = constructorsOf(type);
  // A struct always has a constructor without parameters, and so has a sample's class that declares none.
  const isFree =
    args.length === 0 &&
    (declaration.kind === 'struct' || (declaration.origin === 'sample' && candidates.length === 0));
  if (isFree) return;
  if (candidates.length === 0) {
    problem(
      node,
      `\`${show(type)}\` has no constructor that a sample may use. ${scope.names.world.whatToDo}`,
      scope,
    );
    return;
  }
  const { bound } = resolveCall(
    { at, name: `new ${show(type)}`, candidates, args, typeArgs: null },
    scope,
  );
  if (bound) scope.names.findings.use(at, bound.member);
}

/** Checks the braces after a new object: members, entries or elements. */
function initialize(initializer: Syntax, type: Type, scope: Scope): void {
  if (type.kind === 'array') {
    evaluateList(initializer, type, scope);
    return;
  }
  for (const part of parts(initializer)) {
    if (part.type === 'assignment_expression') assignMember(type, part, scope);
    else add(part, type, scope);
  }
}

/** `name = value` or `[key] = value` in the braces after a new object. */
export function assignMember(type: Type, assignment: Syntax, scope: Scope): void {
  const [left, right] = [need(assignment, 'left'), need(assignment, 'right')];
  const target =
    left.type === 'element_binding_expression'
      ? evaluateIndex(type, left, left, scope)
      : evaluateAccess(value(type), left, scope);
  if (target.kind !== 'value') return;
  if (!target.isSettable && target.type.kind !== 'unknown')
    problem(left, `\`${left.text}\` can only be read.`, scope);
  const given = scope.evaluate(right, scope, target.type);
  if (fitOf(given, target.type, scope) === null)
    problem(right, `\`${left.text}\` is ${showOne(target.type)}, and this value is not.`, scope);
}

function add(part: Syntax, type: Type, scope: Scope): void {
  const candidates = membersOf(type, 'Add', scope.names.world);
  const args = (part.type === 'initializer_expression' ? parts(part) : [part]).map((element) =>
    plainArgument(element, scope),
  );
  if (candidates.length === 0)
    problem(
      part,
      `\`${show(type)}\` has no member \`Add\`, so nothing can stand in its braces. ${scope.names.world.whatToDo}`,
      scope,
    );
  else
    resolveCall({ at: part, name: `${show(type)}.Add`, candidates, args, typeArgs: null }, scope);
}

/** `new int[3, 2]`, `new[] { 1, 2 }` */
export function evaluateArray(node: Syntax, scope: Scope): Value {
  const written = child(node, 'type');
  const initializer = childOf(node, 'initializer_expression');
  if (!written) {
    const [first] = initializer ? parts(initializer) : [];
    const type: Type = {
      kind: 'array',
      element: typeOf(first ? scope.evaluate(first, scope) : null),
      rank: 1,
    };
    if (initializer) evaluateList(initializer, type, scope);
    return value(type);
  }
  const type = readType(written, scope.names);
  for (const size of childrenOf(written, 'array_rank_specifier').flatMap(parts)) {
    const given = scope.evaluate(size, scope);
    if (fitOf(given, scope.names.world.keyword('int'), scope) === null)
      problem(size, 'the size of an array is an `int`.', scope);
  }
  if (initializer) evaluateList(initializer, type, scope);
  return value(type);
}

/** Elements in braces or brackets where an array or a collection is expected. */
export function evaluateList(node: Syntax, wanted: Type | undefined, scope: Scope): Value {
  if (!wanted) return { kind: 'list', syntax: node };
  const element = wanted.kind === 'parameter' ? undefined : elementOf(wanted, scope.names.world);
  if (!element) {
    if (wanted.kind !== 'unknown')
      problem(node, `\`${show(wanted)}\` cannot be made of a list.`, scope);
    return value(UNKNOWN);
  }
  for (const part of partsOf(node)) {
    if (fitOf(scope.evaluate(part, scope, element), element, scope) === null)
      problem(part, `every element has to be ${showOne(element)}.`, scope);
  }
  return value(wanted);
}

function partsOf(node: Syntax): readonly Syntax[] {
  return parts(node).flatMap((part) =>
    part.type === 'collection_element' || part.type === 'expression_element'
      ? partsOf(part)
      : [part],
  );
}
