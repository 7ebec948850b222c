import { type Argument, readArguments } from './arguments.ts';
import { resolveCall } from './calls.ts';
import type { Declared } from './declarations.ts';
import { constructorsOf, isAccessible, lineage } from './members.ts';
import type { Names } from './names.ts';
import { problem, type Scope } from './scope.ts';
import { childOf, hasToken, nameOf, type Syntax } from './syntax.ts';
import { isSame, type Member, type NamedType, ownType, show, type Type, UNKNOWN } from './types.ts';

/** Checks that there is a virtual member with the same signature to override. */
export function checkOverride(member: Member, node: Syntax, scope: Scope): void {
  const at = nameOf(node);
  const inherited = inheritedBy(scope).filter(
    (other) => other.name === member.name && other.isVirtual,
  );
  const same = inherited.find((other) => isAlike(other, member));
  if (same) {
    scope.names.findings.use(at, same);
    if (same.access !== member.access)
      problem(
        at,
        `\`${member.name}\` has to stay ${same.access}, as it is in \`${same.owner.name}\`.`,
        scope,
      );
    return;
  }
  const [other] = inherited;
  const message = other
    ? `\`${member.name}\` has to look like \`${signature(other)}\` of \`${other.owner.name}\`, which it overrides.`
    : `there is no \`${member.name}\` to override in \`${scope.owner.bases()[0]?.declaration.name ?? 'object'}\`. ${scope.names.world.whatToDo}`;
  problem(at, message, scope);
}

function inheritedBy({
  owner,
  names,
}: {
  readonly owner: Scope['owner'];
  readonly names: Names;
}): readonly Member[] {
  return lineage(ownType(owner), names.world)
    .filter(({ declaration }) => declaration !== owner)
    .flatMap(({ declaration }) => declaration.members);
}

function isAlike(a: Member, b: Member): boolean {
  const types = (member: Member): Type[] => [
    member.type(),
    ...member.parameters.map((parameter) => parameter.type()),
  ];
  const [first, second] = [types(a), types(b)];
  return (
    first.length === second.length &&
    first.every((type, index) => isSame(type, second[index] ?? UNKNOWN))
  );
}

function signature(member: Member): string {
  const parameters = member.parameters
    .map((parameter) => `${show(parameter.type())} ${parameter.name}`)
    .join(', ');
  return `${show(member.type())} ${member.name}${member.kind === 'method' ? `(${parameters})` : ''}`;
}

/** Whether a member implements an abstract one. A member of an interface has to be implemented by a public one. */
function isGivenBy(own: Member, open: Member): boolean {
  return (
    own.name === open.name &&
    isAlike(own, open) &&
    (open.owner.kind !== 'interface' || own.access === 'public')
  );
}

/** A class that is not abstract has to implement everything that its base types leave abstract. */
export function checkImplemented({ declaration, syntax }: Declared, scope: Scope): void {
  if (declaration.isAbstract || !['class', 'struct'].includes(declaration.kind)) return;
  const inherited = inheritedBy(scope);
  const given = [...declaration.members, ...inherited.filter(({ isAbstract }) => !isAbstract)];
  const open = inherited.filter(
    (member) => member.isAbstract && !given.some((other) => isGivenBy(other, member)),
  );
  for (const member of open) {
    if (isAccessible(member, declaration, scope.names.world))
      problem(
        nameOf(syntax),
        `\`${declaration.name}\` has to implement \`${signature(member)}\` of \`${member.owner.name}\`.`,
        scope,
      );
  }
}

/**
 * Checks the call of `: base(…)` or `: this(…)`. Without it the parameterless constructor of the base class is called.
 */
export function checkInitializer(node: Syntax, scope: Scope): void {
  const written = childOf(node, 'constructor_initializer');
  const args = readArguments(childOf(written, 'argument_list'), scope);
  const type = written && hasToken(written, 'this') ? ownType(scope.owner) : baseOf(scope);
  if (type) constructBase(written ?? nameOf(node), type, args, scope);
  else if (args.length > 0) problem(node, 'the base of this class takes no arguments.', scope);
}

/** A class without a constructor needs a base class with a parameterless one. */
export function checkBase({ declaration, syntax }: Declared, scope: Scope): void {
  const base = baseOf(scope);
  if (base && !declaration.members.some(({ kind }) => kind === 'constructor'))
    constructBase(nameOf(syntax), base, [], scope);
}

function baseOf({ owner }: Scope): NamedType | undefined {
  return owner.kind === 'class'
    ? owner.bases().find(({ declaration }) => declaration.kind === 'class')
    : undefined;
}

function constructBase(at: Syntax, type: NamedType, args: readonly Argument[], scope: Scope): void {
  const candidates = constructorsOf(type);
  if (candidates.length > 0)
    resolveCall({ at, name: `new ${show(type)}`, candidates, args, typeArgs: null }, scope);
  else if (args.length > 0)
    problem(
      at,
      `\`${show(type)}\` has no constructor with parameters. ${scope.names.world.whatToDo}`,
      scope,
    );
}
