import { checkAttributes, checkConstraints, checkMember } from './check-members.ts';
import { type Declared, type DeclaredMember, KINDS } from './declarations.ts';
import { evaluate } from './expressions.ts';
import { checkBase, checkImplemented } from './inheritance.ts';
import { lineage } from './members.ts';
import { notKnownSyntax } from './names.ts';
import { problem, type Scope } from './scope.ts';
import { run } from './statements.ts';
import { child, childOf, hasToken, nameOf, parts, type Syntax } from './syntax.ts';
import { isSame, type Member, ownType, type TypeDeclaration, VOID } from './types.ts';

/** Checks everything that a type of a sample declares, and the types inside it. */
export function checkDeclared(declared: Declared): void {
  const { declaration, syntax, names, nested, members } = declared;
  const scope: Scope = {
    names,
    owner: declaration,
    isStatic: true,
    returns: VOID,
    locals: new Map(),
    outer: null,
    evaluate,
    run,
  };
  checkAttributes(syntax, scope);
  checkForm(declared, scope);
  checkConstraints(syntax, declaration.typeParameters, scope);
  checkImplemented(declared, scope);
  checkBase(declared, scope);
  const checked = new Set<Syntax>();
  for (const { member, syntax: node, names: memberNames } of members) {
    if (!checked.has(node))
      checkMember(member, node, { ...scope, names: memberNames, isStatic: member.isStatic });
    checked.add(node);
  }
  for (const node of unknownMembers(declared)) problem(node, notKnownSyntax(node), scope);
  for (const type of nested) checkDeclared(type);
}

/** Members of kinds that the check does not know. */
function unknownMembers({ syntax, members }: Declared): readonly Syntax[] {
  const body = child(syntax, 'body');
  const read = members.map((member) => member.syntax);
  return (body ? parts(body) : []).filter(
    (node) => !read.includes(node) && !Object.hasOwn(KINDS, node.type),
  );
}

/** Checks base types, duplicate members, modifiers, and which members have bodies. */
function checkForm(declared: Declared, scope: Scope): void {
  checkBases(declared, scope);
  declared.members.forEach(({ member, syntax }, index) => {
    const earlier = declared.members
      .slice(0, index)
      .find((other) => isDuplicateMember(other.member, member));
    if (earlier)
      problem(
        nameOf(syntax),
        `\`${declared.declaration.name}\` has a \`${member.name}\` already. Give this one another name.`,
        scope,
      );
  });
  for (const found of declared.members) checkMemberForm(found, declared.declaration, scope);
}

/** A class may derive from one class and from interfaces, all other types only from interfaces. */
function checkBases({ declaration, syntax }: Declared, scope: Scope): void {
  const bases = declaration.bases();
  // An enum has its underlying type there.
  if (declaration.kind === 'enum') return;
  bases.forEach(({ declaration: base }, index) => {
    const isClass =
      base.kind === 'class' && !base.isStatic && declaration.kind === 'class' && index === 0;
    if (!isClass && base.kind !== 'interface')
      problem(
        nameOf(syntax),
        `\`${declaration.name}\` cannot derive from \`${base.name}\` here.`,
        scope,
      );
    const isLoop = lineage(ownType(base), scope.names.world).some(
      (found) => found.declaration === declaration,
    );
    if (isLoop) problem(nameOf(syntax), `\`${declaration.name}\` derives from itself.`, scope);
  });
}

/** Whether two members clash. Methods may share a name when their parameters differ. */
function isDuplicateMember(one: Member, other: Member): boolean {
  if (one.name !== other.name || one.kind === 'conversion') return false;
  if (one.kind === 'constructor' && one.isStatic !== other.isStatic) return false;
  if (
    one.kind !== other.kind ||
    !['method', 'constructor', 'indexer', 'operator'].includes(one.kind)
  )
    return true;
  if (
    one.parameters.length !== other.parameters.length ||
    one.typeParameters.length !== other.typeParameters.length
  )
    return false;
  return one.parameters.every((parameter, index) => {
    const type = other.parameters[index]?.type();
    return type !== undefined && isSame(parameter.type(), type);
  });
}

function checkMemberForm(
  { member, syntax }: DeclaredMember,
  owner: TypeDeclaration,
  scope: Scope,
): void {
  const tell = (message: string): void =>
    problem(nameOf(syntax), `\`${member.name}\` ${message}`, scope);
  if (member.kind === 'constructor' && member.name !== owner.name)
    tell(`has no type. Write what it returns, or call it \`${owner.name}\`.`);
  if (owner.isStatic && !member.isStatic && member.kind !== 'value')
    tell('has to be static, as its class is.');
  if (
    owner.kind === 'interface' ||
    owner.kind === 'delegate' ||
    !['method', 'constructor', 'operator'].includes(member.kind)
  )
    return;
  const hasBody = childOf(syntax, 'block', 'arrow_expression_clause') !== undefined;
  if (member.isAbstract && !owner.isAbstract) tell(`is abstract, and \`${owner.name}\` is not.`);
  if (member.isAbstract && hasBody) tell('is abstract and has a body. Leave one of them out.');
  if (!member.isAbstract && !hasBody && !hasToken(syntax, 'extern')) tell('has no body.');
}
