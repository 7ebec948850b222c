import { evaluateAccess } from './access.ts';
import { readArguments } from './arguments.ts';
import { resolveCall } from './calls.ts';
import { fitOf } from './fitting.ts';
import { evaluateIndex } from './invocations.ts';
import { constructorsOf, lineage, membersOf } from './members.ts';
import { type NamedType, show, showOne, type Type, UNKNOWN } from './model.ts';
import { WHAT_TO_DO } from './names.ts';
import { problem, type Scope, type Value, value } from './scope.ts';
import { child, childOf, parts, type Syntax } from './syntax.ts';
import { readType } from './type-syntax.ts';

/** `new List<int>(cells) { 1, 2 }`; without a type it is the one that is wanted. */
export function evaluateCreation(node: Syntax, scope: Scope, wanted?: Type): Value {
  const written = child(node, 'type');
  if (!written && !wanted) return { kind: 'new', syntax: node };
  const type = written ? readType(written, scope.names) : (wanted ?? UNKNOWN);
  const list = child(node, 'arguments') ?? childOf(node, 'argument_list');
  if (type.kind === 'named') construct(node, written ?? node, type, list, scope);
  else {
    readArguments(list, scope);
    if (type.kind !== 'unknown') problem(node, `nobody knows how to create ${showOne(type)}. Write a type that has a constructor.`, scope);
  }
  const initializer = child(node, 'initializer') ?? childOf(node, 'initializer_expression');
  if (initializer) initialize(initializer, type, scope);
  return value(type);
}

function construct(node: Syntax, at: Syntax, type: NamedType, list: Syntax | undefined, scope: Scope): void {
  const { declaration } = type;
  const args = readArguments(list, scope);
  if (declaration.isAbstract || declaration.isStatic) {
    problem(node, `\`${show(type)}\` cannot be created: it is ${declaration.isStatic ? 'static' : 'abstract'}.`, scope);
    return;
  }
  const candidates = constructorsOf(type);
  // A struct can always be made of nothing, and so can a class of a sample that says nothing else.
  const isFree = args.length === 0 && (declaration.kind === 'struct' || (declaration.origin === 'sample' && candidates.length === 0));
  if (isFree) return;
  if (candidates.length === 0) {
    problem(node, `\`${show(type)}\` has no constructor that a sample may use. ${WHAT_TO_DO}`, scope);
    return;
  }
  const { bound } = resolveCall({ at, name: `new ${show(type)}`, candidates, args, typeArgs: null }, scope);
  if (bound) scope.names.findings.use(at, bound.member);
}

/** What stands in braces behind a new object: members, entries or elements. */
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

/** `name = value` or `[key] = value` inside the braces behind a new object. */
export function assignMember(type: Type, assignment: Syntax, scope: Scope): void {
  const left = child(assignment, 'left');
  const right = child(assignment, 'right');
  if (!left || !right) return;
  const target = left.type === 'element_binding_expression' ? evaluateIndex(type, left, left, scope) : evaluateAccess(value(type), left, scope);
  assign(target, left, right, scope);
}

function assign(target: Value, left: Syntax, right: Syntax, scope: Scope): void {
  if (target.kind !== 'value') return;
  if (!target.isSettable && target.type.kind !== 'unknown') problem(left, `\`${left.text}\` can only be read.`, scope);
  const given = scope.evaluate(right, scope, target.type);
  if (fitOf(given, target.type, scope) === null) problem(right, `\`${left.text}\` is ${showOne(target.type)}, and this is none.`, scope);
}

function add(part: Syntax, type: Type, scope: Scope): void {
  const candidates = membersOf(type, 'Add', scope.names.world);
  const elements = part.type === 'initializer_expression' ? parts(part) : [part];
  const args = elements.map((element) => ({
    syntax: element,
    name: null,
    pass: 'value' as const,
    value: scope.evaluate(element, scope),
    declares: null,
    isTyped: true,
  }));
  if (candidates.length === 0) problem(part, `\`${show(type)}\` has no member \`Add\`, so nothing can stand in its braces. ${WHAT_TO_DO}`, scope);
  else resolveCall({ at: part, name: `${show(type)}.Add`, candidates, args, typeArgs: null }, scope);
}

/** `new int[3, 2]`, `new[] { 1, 2 }` */
export function evaluateArray(node: Syntax, scope: Scope): Value {
  const written = child(node, 'type');
  const initializer = childOf(node, 'initializer_expression');
  if (!written) {
    const [first] = initializer ? parts(initializer) : [];
    const found = first ? scope.evaluate(first, scope) : null;
    const type: Type = { kind: 'array', element: found?.kind === 'value' ? found.type : UNKNOWN, rank: 1 };
    if (initializer) evaluateList(initializer, type, scope);
    return value(type);
  }
  const type = readType(written, scope.names);
  const sizes = childOf(written, 'array_rank_specifier');
  for (const size of sizes ? parts(sizes) : []) {
    const given = scope.evaluate(size, scope);
    if (fitOf(given, scope.names.world.keyword('int'), scope) === null) problem(size, 'the size of an array is an `int`.', scope);
  }
  if (initializer) evaluateList(initializer, type, scope);
  return value(type);
}

/** Elements in braces or brackets where an array or a collection is wanted. */
export function evaluateList(node: Syntax, wanted: Type | undefined, scope: Scope): Value {
  if (!wanted) return { kind: 'list', syntax: node };
  const named =
    wanted.kind === 'named'
      ? lineage(wanted, scope.names.world).find(({ declaration }) => declaration.name === 'IEnumerable' && declaration.typeParameters.length === 1)
      : undefined;
  const element = wanted.kind === 'array' ? wanted.element : named?.args[0];
  if (!element) {
    if (wanted.kind !== 'unknown') problem(node, `\`${show(wanted)}\` cannot be made of a list.`, scope);
    return value(UNKNOWN);
  }
  for (const part of elementsOf(node)) {
    if (fitOf(scope.evaluate(part, scope, element), element, scope) === null) problem(part, `every element has to be ${showOne(element)}.`, scope);
  }
  return value(wanted);
}

function elementsOf(node: Syntax): readonly Syntax[] {
  return parts(node).flatMap((part) => (part.type === 'collection_element' || part.type === 'expression_element' ? elementsOf(part) : [part]));
}
