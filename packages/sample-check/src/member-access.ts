import { canBeNull } from './conversions.ts';
import { type Bound, extensionsNamed, isAccessible, memberNames, membersOf } from './members.ts';
import { findType, nameIn, readTypes, suggestion, typeAt, unknownType } from './names.ts';
import { localOf, problem, type Scope, unknown, type Value, value } from './scope.ts';
import { need, type Syntax } from './syntax.ts';
import { ownType, show, substitute, type Type, type TypeDeclaration, UNKNOWN } from './types.ts';

/** A name in the sample, with its type arguments: `GetComponent<Camera>`. */
interface WrittenName {
  readonly at: Syntax;
  readonly args: readonly Type[] | null;
  readonly arity: number;
}

function writtenName(node: Syntax, scope: Scope): WrittenName {
  const { name, args } = nameIn(node);
  return {
    at: name,
    args: args.length === 0 ? null : readTypes(args, scope.names),
    arity: args.length,
  };
}

/** What a simple name stands for: a local, a member of the enclosing types, a type or a namespace. */
export function evaluateName(node: Syntax, scope: Scope): Value {
  const name = writtenName(node, scope);
  const local = name.arity === 0 ? localOf(name.at.text, scope) : undefined;
  if (local) return { kind: 'value', ...local };
  for (let owner: TypeDeclaration | null = scope.owner; owner; owner = owner.container) {
    const self = ownType(owner);
    const found = membersOf(self, name.at.text, scope.names.world);
    if (found.length > 0)
      return memberValue(
        found,
        name,
        { receiver: scope.isStatic ? null : self, isBare: true },
        scope,
      );
  }
  const type = findType(name.at.text, name.arity, name.at, scope.names);
  if (type)
    return {
      kind: 'type',
      type: 'members' in type ? typeAt(type, name.at, name.args ?? [], scope.names) : type,
    };
  if (scope.names.world.isNamespace(name.at.text)) return { kind: 'namespace', name: name.at.text };
  const isCapital = /^[A-Z]/.test(name.at.text);
  const known = [...memberNames(ownType(scope.owner), scope.names.world), ...localNames(scope)];
  const message = isCapital
    ? unknownType(name.at.text, name.arity, scope.names)
    : `there is no \`${name.at.text}\` here.${suggestion(name.at.text, known)}`;
  return unknown(name.at, message, scope);
}

function localNames(scope: Scope): readonly string[] {
  return [...scope.locals.keys(), ...(scope.outer ? localNames(scope.outer) : [])];
}

/** `left.name` */
export function evaluateAccess(left: Value, nameNode: Syntax, scope: Scope): Value {
  const name = writtenName(nameNode, scope);
  if (left.kind === 'namespace') return inNamespace(left.name, name, scope);
  if (left.kind !== 'value' && left.kind !== 'type')
    return unknown(name.at, `\`${name.at.text}\` follows something that has no members.`, scope);
  if (left.type.kind === 'unknown') return value(UNKNOWN);
  const { world, usings } = scope.names;
  const found = membersOf(left.type, name.at.text, world);
  const isType = left.kind === 'type';
  const extensions = isType ? [] : extensionsNamed(name.at.text, usings, world);
  if (found.length > 0 || extensions.length > 0) {
    const isCopy = !isType && left.isCopy === true && !canBeNull(left.type);
    return memberValue(
      found,
      name,
      { receiver: isType ? null : left.type, isBare: false, extensions, isCopy },
      scope,
    );
  }
  if (isType && left.type.kind === 'named') {
    const inner = left.type.declaration.nested.find((candidate) => candidate.name === name.at.text);
    if (inner) return { kind: 'type', type: typeAt(inner, name.at, name.args ?? [], scope.names) };
  }
  return unknown(name.at, noMember(left.type, name.at.text, scope), scope);
}

function inNamespace(namespace: string, name: WrittenName, scope: Scope): Value {
  const { world } = scope.names;
  const found = world.find(namespace, name.at.text, name.arity);
  if (found) return { kind: 'type', type: typeAt(found, name.at, name.args ?? [], scope.names) };
  const inner = `${namespace}.${name.at.text}`;
  if (world.isNamespace(inner)) return { kind: 'namespace', name: inner };
  return unknown(
    name.at,
    `the namespace \`${namespace}\` has no \`${name.at.text}\`. ${world.whatToDo}`,
    scope,
  );
}

function noMember(type: Type, name: string, { names: { world, usings } }: Scope): string {
  const needed = world
    .namespaces()
    .find(
      (namespace) =>
        !usings.includes(namespace) && extensionsNamed(name, [namespace], world).length > 0,
    );
  if (needed) return `\`${name}\` needs \`using ${needed};\` at the top of the sample.`;
  return `\`${show(type)}\` has no member \`${name}\`.${suggestion(name, memberNames(type, world))} ${world.whatToDo}`;
}

interface Seen {
  /** The type of the object; null where there is none, and only static members can be used. */
  readonly receiver: Type | null;
  /** Without anything before the name. */
  readonly isBare: boolean;
  readonly extensions?: readonly Bound[];
  /** The object is a copy of a struct. */
  readonly isCopy?: boolean;
}

function memberValue(
  found: readonly Bound[],
  { at, args }: WrittenName,
  { receiver, isBare, extensions = [], isCopy = false }: Seen,
  scope: Scope,
): Value {
  const { world } = scope.names;
  const methods = found.filter(({ member }) => isAccessible(member, scope.owner, world));
  const [first] = methods;
  if (!first && found[0]) {
    const { access, owner } = found[0].member;
    return unknown(at, `\`${owner.name}.${at.text}\` is ${access} and cannot be used here.`, scope);
  }
  if (!first || first.member.kind === 'method')
    return { kind: 'methods', methods, receiver, extensions, args, at };
  const { member, bindings } = first;
  scope.names.findings.use(at, member);
  if (!member.isStatic && receiver === null)
    problem(at, needsObject(member.owner.name, at.text), scope);
  if (member.isStatic && receiver !== null && !isBare)
    problem(at, needsType(member.owner.name, at.text), scope);
  const { isConstant } = member;
  const isSettable =
    member.isSettable ||
    (scope.isInConstructor === true &&
      member.owner === scope.owner &&
      !isConstant &&
      ['field', 'property'].includes(member.kind));
  const type = substitute(member.type(), bindings);
  return {
    kind: 'value',
    type,
    isSettable: isSettable && !isCopy,
    isConstant,
    isCopy: isCopy || member.kind !== 'field',
    isOfCopy: isCopy,
  };
}

export function needsObject(owner: string, name: string): string {
  return `\`${name}\` is a member of an object: it needs a \`${owner}\` before it.`;
}

export function needsType(owner: string, name: string): string {
  return `\`${name}\` is static: write \`${owner}.${name}\`.`;
}

/** `this.name`, `a.name` or `a?.name`. */
export function evaluateMemberAccess(node: Syntax, scope: Scope): Value {
  return evaluateAccess(scope.evaluate(need(node, 'expression'), scope), need(node, 'name'), scope);
}
