import type { Declared } from './declare.ts';
import { lineage } from './members.ts';
import { isSame, type Member, type TypeDeclaration } from './model.ts';
import { problem, type Scope } from './scope.ts';
import { child, childOf, hasToken, type Syntax } from './syntax.ts';

type DeclaredMember = Declared['members'][number];

/** Checks that what a type says of itself goes together: what it derives from, names that come twice, modifiers and bodies. */
export function checkForm(declared: Declared, scope: Scope): void {
  checkBases(declared, scope);
  declared.members.forEach(({ member, syntax }, index) => {
    const earlier = declared.members.slice(0, index).find((other) => isTwice(other.member, member));
    if (earlier) problem(nameOf(syntax), `\`${declared.declaration.name}\` has a \`${member.name}\` already. Give this one another name.`, scope);
  });
  for (const found of declared.members) checkMemberForm(found, declared.declaration, scope);
}

/** A class derives from one class and from interfaces, everything else from interfaces alone. */
function checkBases({ declaration, syntax }: Declared, scope: Scope): void {
  const bases = declaration.bases();
  // The number that an enum is made of stands there.
  if (declaration.kind === 'enum') return;
  bases.forEach(({ declaration: base }, index) => {
    const isClass = base.kind === 'class' && !base.isStatic && declaration.kind === 'class' && index === 0;
    if (!isClass && base.kind !== 'interface') problem(nameOf(syntax), `\`${declaration.name}\` cannot derive from \`${base.name}\` here.`, scope);
    const isLoop = lineage({ kind: 'named', declaration: base, args: [] }, scope.names.world).some((found) => found.declaration === declaration);
    if (isLoop) problem(nameOf(syntax), `\`${declaration.name}\` derives from itself.`, scope);
  });
}

/** Methods may have one name where their parameters differ. */
function isTwice(one: Member, other: Member): boolean {
  if (one.name !== other.name || one.kind === 'conversion') return false;
  if (one.kind === 'constructor' && one.isStatic !== other.isStatic) return false;
  if (one.kind !== other.kind || !['method', 'constructor', 'indexer', 'operator'].includes(one.kind)) return true;
  if (one.parameters.length !== other.parameters.length || one.typeParameters.length !== other.typeParameters.length) return false;
  return one.parameters.every((parameter, index) => {
    const type = other.parameters[index]?.type();
    return type !== undefined && isSame(parameter.type(), type);
  });
}

function checkMemberForm({ member, syntax }: DeclaredMember, owner: TypeDeclaration, scope: Scope): void {
  const tell = (message: string): void => problem(nameOf(syntax), `\`${member.name}\` ${message}`, scope);
  if (member.kind === 'constructor' && member.name !== owner.name) tell(`has no type. Write what it returns, or call it \`${owner.name}\`.`);
  if (owner.isStatic && !member.isStatic && member.kind !== 'value') tell('has to be static, as its class is.');
  if (owner.kind === 'interface' || owner.kind === 'delegate' || !['method', 'constructor', 'operator'].includes(member.kind)) return;
  const hasBody = childOf(syntax, 'block', 'arrow_expression_clause') !== undefined;
  if (member.isAbstract && !owner.isAbstract) tell(`is abstract, and \`${owner.name}\` is not.`);
  if (member.isAbstract && hasBody) tell('is abstract and has a body. Leave one of them out.');
  if (!member.isAbstract && !hasBody && !hasToken(syntax, 'extern')) tell('has no body.');
}

function nameOf(syntax: Syntax): Syntax {
  return child(syntax, 'name') ?? syntax;
}
