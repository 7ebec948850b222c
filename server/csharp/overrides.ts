import { ownType } from './access.ts';
import type { Declared } from './declare.ts';
import { isAccessible, lineage } from './members.ts';
import { isSame, type Member, show, type Type, UNKNOWN } from './model.ts';
import { type Names, WHAT_TO_DO } from './names.ts';
import { problem, type Scope } from './scope.ts';
import { child, type Syntax } from './syntax.ts';

/** What is overridden has to be there, and to look the same. */
export function checkOverride(member: Member, node: Syntax, scope: Scope): void {
  const at = child(node, 'name') ?? node;
  const inherited = inheritedBy(scope).filter((other) => other.name === member.name && other.isVirtual);
  const same = inherited.find((other) => isAlike(other, member));
  if (same) {
    scope.names.findings.use(at, same);
    if (same.access !== member.access) problem(at, `\`${member.name}\` has to stay ${same.access}, as it is in \`${same.owner.name}\`.`, scope);
    return;
  }
  const [other] = inherited;
  const message = other
    ? `\`${member.name}\` has to look like \`${signature(other)}\` of \`${other.owner.name}\`, which it overrides.`
    : `there is no \`${member.name}\` to override in \`${scope.owner.bases()[0]?.declaration.name ?? 'object'}\`. ${WHAT_TO_DO}`;
  problem(at, message, scope);
}

function inheritedBy({ owner, names }: { readonly owner: Scope['owner']; readonly names: Names }): readonly Member[] {
  return lineage(ownType(owner), names.world)
    .filter(({ declaration }) => declaration !== owner)
    .flatMap(({ declaration }) => declaration.members);
}

function isAlike(a: Member, b: Member): boolean {
  const types = (member: Member): Type[] => [member.type(), ...member.parameters.map((parameter) => parameter.type())];
  const [first, second] = [types(a), types(b)];
  return first.length === second.length && first.every((type, index) => isSame(type, second[index] ?? UNKNOWN));
}

function signature(member: Member): string {
  const parameters = member.parameters.map((parameter) => `${show(parameter.type())} ${parameter.name}`).join(', ');
  return member.kind === 'method' ? `${show(member.type())} ${member.name}(${parameters})` : `${show(member.type())} ${member.name}`;
}

/** What an interface asks for has to be public. */
function isGivenBy(own: Member, open: Member): boolean {
  return own.name === open.name && isAlike(own, open) && (open.owner.kind !== 'interface' || own.access === 'public');
}

/** A class that can be made has to do what its bases leave open. */
export function checkImplemented({ declaration, syntax }: Declared, scope: Scope): void {
  if (declaration.isAbstract || !['class', 'struct'].includes(declaration.kind)) return;
  const inherited = inheritedBy(scope);
  const given = [...declaration.members, ...inherited.filter(({ isAbstract }) => !isAbstract)];
  const open = inherited.filter((member) => member.isAbstract && !given.some((other) => isGivenBy(other, member)));
  for (const member of open) {
    if (isAccessible(member, declaration, scope.names.world))
      problem(child(syntax, 'name') ?? syntax, `\`${declaration.name}\` has to implement \`${signature(member)}\` of \`${member.owner.name}\`.`, scope);
  }
}
