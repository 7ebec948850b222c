import {
  type Bindings,
  bindingsOf,
  type Member,
  type NamedType,
  ownType,
  substitute,
  type Type,
  type TypeDeclaration,
} from './types.ts';
import type { World } from './world.ts';

/** A member of a type, with the type arguments of that type. */
export interface Bound {
  readonly member: Member;
  readonly bindings: Bindings;
}

const INTERFACES_OF_ARRAYS = ['IList', 'IReadOnlyList'];

/** A type and all its base types, nearest first, each once. */
export function lineage(type: Type, world: World): readonly NamedType[] {
  const found: NamedType[] = [];
  const visit = (next: NamedType): void => {
    if (found.some(({ declaration }) => declaration === next.declaration)) return;
    found.push(next);
    for (const base of basesOf(next, world)) visit(base);
  };
  for (const start of startsOf(type, world)) visit(start);
  return found;
}

function startsOf(type: Type, world: World): readonly NamedType[] {
  if (type.kind === 'named') return [type];
  if (type.kind === 'array') {
    const interfaces =
      type.rank === 1
        ? INTERFACES_OF_ARRAYS.flatMap((name) => world.generic(name, type.element) ?? [])
        : [];
    return [...own(world.system('Array')), ...interfaces];
  }
  if (type.kind === 'parameter') {
    const base = type.parameter.base();
    return base?.kind === 'named' ? [base] : own(world.system('Object'));
  }
  return [];
}

function basesOf(type: NamedType, world: World): readonly NamedType[] {
  const { declaration } = type;
  const bindings = bindingsOf(type);
  const written = declaration.bases().flatMap((base) => {
    const bound = substitute(base, bindings);
    return bound.kind === 'named' ? [bound] : [];
  });
  const hasClass = written.some((base) => base.declaration.kind === 'class');
  const root =
    declaration.kind === 'struct' || declaration.kind === 'enum' ? 'ValueType' : 'Object';
  const isRoot = declaration.namespace === 'System' && declaration.name === 'Object';
  return [...written, ...(hasClass || isRoot ? [] : own(world.system(root)))];
}

function own(type: NamedType | undefined): readonly NamedType[] {
  return type ? [type] : [];
}

/** Kinds of members that are reached by a dot or by brackets. */
const READ: readonly Member['kind'][] = ['field', 'property', 'indexer', 'method', 'value'];

/** Members of this name, nearest first, without overridden ones. */
export function membersOf(type: Type, name: string, world: World): readonly Bound[] {
  const found: Bound[] = [];
  for (const base of lineage(type, world)) {
    const bindings = bindingsOf(base);
    for (const member of base.declaration.members) {
      if (member.name !== name || !READ.includes(member.kind)) continue;
      if (found.length > 0 && (member.kind !== 'method' || found[0]?.member.kind !== 'method'))
        continue;
      if (
        !found.some(
          (other) =>
            other.member.isOverride && other.member.parameters.length === member.parameters.length,
        )
      )
        found.push({ member, bindings });
    }
  }
  return found;
}

/** Operators or conversions that a type or one of its base types declares. */
export function operatorsOf(
  type: Type,
  kind: 'operator' | 'conversion',
  name: string,
  world: World,
): readonly Member[] {
  return lineage(type, world).flatMap(({ declaration }) =>
    declaration.members.filter((member) => member.kind === kind && member.name === name),
  );
}

export function constructorsOf(type: NamedType): readonly Bound[] {
  const bindings = bindingsOf(type);
  return type.declaration.members
    .filter(({ kind }) => kind === 'constructor')
    .map((member) => ({ member, bindings }));
}

/** What a type gives as an `IEnumerable<T>`; undefined for other types. */
export function elementOf(type: Type, world: World): Type | undefined {
  if (type.kind === 'array') return type.element;
  return lineage(type, world).find(
    ({ declaration, args }) => declaration.name === 'IEnumerable' && args.length === 1,
  )?.args[0];
}

/** Names of members to suggest, without those that every object has. */
export function memberNames(type: Type, world: World): readonly string[] {
  const types = lineage(type, world).filter(
    ({ declaration }) => declaration.namespace !== 'System' || declaration.name !== 'Object',
  );
  const named = types.flatMap(({ declaration }) =>
    declaration.members.filter(({ kind }) => NAMED.includes(kind)),
  );
  return [...new Set(named.map(({ name }) => name))];
}

const NAMED: readonly Member['kind'][] = ['field', 'property', 'method', 'value'];

/** Extension methods of the namespaces in use. */
export function extensionsNamed(
  name: string,
  usings: readonly string[],
  world: World,
): readonly Bound[] {
  const classes = usings
    .flatMap((namespace) => world.inNamespace(namespace))
    .filter(({ isStatic }) => isStatic);
  return classes
    .flatMap(({ members }) =>
      members.filter((member) => member.isExtension && member.name === name),
    )
    .map((member) => ({ member, bindings: new Map() }));
}

export interface Invocation {
  readonly parameters: readonly Type[];
  readonly returns: Type;
}

/** Parameters and result of a delegate; null for other types. */
export function invocationOf(type: Type): Invocation | null {
  if (type.kind !== 'named' || type.declaration.kind !== 'delegate') return null;
  const [invoke] = type.declaration.members;
  if (!invoke) return null;
  const bindings = bindingsOf(type);
  return {
    parameters: invoke.parameters.map((parameter) => substitute(parameter.type(), bindings)),
    returns: substitute(invoke.type(), bindings),
  };
}

function isWithin(declaration: TypeDeclaration | null, owner: TypeDeclaration): boolean {
  return declaration !== null && (declaration === owner || isWithin(declaration.container, owner));
}

/** Whether code inside a type may use a member. */
export function isAccessible(member: Member, from: TypeDeclaration | null, world: World): boolean {
  if (member.access === 'public' || isWithin(from, member.owner)) return true;
  if (member.access === 'private' || from === null) return false;
  return lineage(ownType(from), world).some(({ declaration }) => declaration === member.owner);
}
