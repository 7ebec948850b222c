import { ownType } from './access.ts';
import { expect } from './assignments.ts';
import { checkAttributes } from './attributes.ts';
import { bodyScope } from './bodies.ts';
import type { Declared } from './declare.ts';
import { evaluate } from './expressions.ts';
import { isAccessible, lineage } from './members.ts';
import { isSame, type Member, show, type Type, UNKNOWN, VOID } from './model.ts';
import { type Names, WHAT_TO_DO } from './names.ts';
import { inner, problem, type Scope } from './scope.ts';
import { run } from './statements.ts';
import { child, childOf, childrenOf, parts, type Syntax } from './syntax.ts';

/** Checks everything that a type of a sample declares, and the types inside it. */
export function checkDeclared(declared: Declared): void {
  const { declaration, syntax, names, nested, members } = declared;
  const scope: Scope = { names, owner: declaration, isStatic: true, returns: VOID, locals: new Map(), outer: null, evaluate, run };
  checkAttributes(syntax, scope);
  declaration.bases();
  checkImplemented(declared, scope);
  const checked = new Set<Syntax>();
  for (const { member, syntax: node, names: memberNames } of members) {
    if (!checked.has(node)) checkMember(member, node, { ...scope, names: memberNames, isStatic: member.isStatic });
    checked.add(node);
  }
  for (const node of unknownMembers(declared)) problem(node, `the check of samples does not know \`${node.type}\` yet. Write it in another way.`, scope);
  for (const type of nested) checkDeclared(type);
}

const TYPES = ['class_declaration', 'struct_declaration', 'interface_declaration', 'enum_declaration', 'delegate_declaration'];

/** What stands in a type and was read as nothing. */
function unknownMembers({ syntax, members }: Declared): readonly Syntax[] {
  const body = child(syntax, 'body');
  const read = members.map((member) => member.syntax);
  return (body ? parts(body) : []).filter((node) => !read.includes(node) && !TYPES.includes(node.type));
}

function checkMember(member: Member, node: Syntax, scope: Scope): void {
  checkAttributes(node, scope);
  const type = member.type();
  for (const parameter of member.parameters) parameter.type();
  if (member.isOverride) checkOverride(member, node, scope);
  switch (member.kind) {
    case 'field':
      for (const variable of childrenOf(childOf(node, 'variable_declaration'), 'variable_declarator')) {
        const initial = parts(variable).findLast(({ field }) => field !== 'name');
        // Fields are set before there is an object.
        if (initial) expect(initial, type, { ...scope, isStatic: true });
      }
      return;
    case 'property':
    case 'indexer':
      checkProperty(node, type, scope);
      return;
    case 'method':
    case 'operator':
    case 'conversion':
      checkBody(node, member.kind === 'method' || type !== UNKNOWN ? type : VOID, scope);
      return;
    case 'constructor':
      checkBody(node, VOID, scope);
      return;
    case 'value':
      return;
  }
}

function checkProperty(node: Syntax, type: Type, scope: Scope): void {
  const short = child(node, 'value');
  const within = bodyScope(child(node, 'parameters'), { ...scope, returns: type });
  if (short?.type === 'arrow_expression_clause') for (const part of parts(short)) expect(part, type, within);
  else if (short) expect(short, type, { ...scope, isStatic: true });
  for (const accessor of childrenOf(child(node, 'accessors'), 'accessor_declaration')) {
    const isGetter = accessor.children.some(({ text }) => text === 'get');
    const inside = inner(within, { returns: isGetter ? type : VOID });
    if (!isGetter) inside.locals.set('value', { type, isSettable: true, isConstant: false });
    checkBody(accessor, isGetter ? type : VOID, inside);
  }
}

function checkBody(node: Syntax, returns: Type, scope: Scope): void {
  const within = bodyScope(child(node, 'parameters'), { ...scope, returns });
  const body = child(node, 'body') ?? childOf(node, 'arrow_expression_clause', 'block');
  if (body?.type === 'block') run(body, within);
  if (body?.type !== 'arrow_expression_clause') return;
  for (const part of parts(body)) {
    if (returns.kind === 'void') evaluate(part, within);
    else expect(part, returns, within, 'as the result');
  }
}

/** What is overridden has to be there, and to look the same. */
function checkOverride(member: Member, node: Syntax, scope: Scope): void {
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

/** A class that can be made has to do what its bases leave open. */
function checkImplemented({ declaration, syntax }: Declared, scope: Scope): void {
  if (declaration.isAbstract || !['class', 'struct'].includes(declaration.kind)) return;
  const inherited = inheritedBy(scope);
  const given = [...declaration.members, ...inherited.filter(({ isAbstract }) => !isAbstract)];
  const open = inherited.filter((member) => member.isAbstract && !given.some((other) => other.name === member.name && isAlike(other, member)));
  for (const member of open) {
    if (isAccessible(member, declaration, scope.names.world))
      problem(child(syntax, 'name') ?? syntax, `\`${declaration.name}\` has to implement \`${signature(member)}\` of \`${member.owner.name}\`.`, scope);
  }
}
