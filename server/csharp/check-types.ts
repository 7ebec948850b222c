import { expect } from './assignments.ts';
import { checkAttributes } from './attributes.ts';
import { bodyScope } from './bodies.ts';
import { checkConstraints } from './constraints.ts';
import { checkBase, checkInitializer } from './constructors.ts';
import type { Declared } from './declare.ts';
import { checkForm } from './declared-form.ts';
import { evaluate } from './expressions.ts';
import { notKnownSyntax } from './findings.ts';
import { fitOf } from './fitting.ts';
import { canEnd, hasYield } from './flow.ts';
import { type Member, showOne, type Type, UNKNOWN, VOID } from './model.ts';
import { checkImplemented, checkOverride } from './overrides.ts';
import { inner, problem, type Scope } from './scope.ts';
import { run } from './statements.ts';
import { child, childOf, childrenOf, parts, type Syntax } from './syntax.ts';

/** Checks everything that a type of a sample declares, and the types inside it. */
export function checkDeclared(declared: Declared): void {
  const { declaration, syntax, names, nested, members } = declared;
  const scope: Scope = { names, owner: declaration, isStatic: true, returns: VOID, locals: new Map(), outer: null, evaluate, run };
  checkAttributes(syntax, scope);
  checkForm(declared, scope);
  checkConstraints(syntax, declaration.typeParameters, scope);
  checkImplemented(declared, scope);
  checkBase(declared, scope);
  const checked = new Set<Syntax>();
  for (const { member, syntax: node, names: memberNames } of members) {
    if (!checked.has(node)) checkMember(member, node, { ...scope, names: memberNames, isStatic: member.isStatic });
    checked.add(node);
  }
  for (const node of unknownMembers(declared)) problem(node, notKnownSyntax(node), scope);
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
  checkConstraints(node, member.typeParameters, scope);
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
      checkInitializer(node, bodyScope(child(node, 'parameters'), scope));
      checkBody(node, VOID, { ...scope, isMaking: true });
      return;
    case 'value':
      checkNumber(child(node, 'value'), type, scope);
      return;
  }
}

/** What a value of an enum is set to: a number, or values of the same enum. */
function checkNumber(written: Syntax | undefined, type: Type, scope: Scope): void {
  if (!written) return;
  const given = evaluate(written, scope);
  const fits = [type, scope.names.world.keyword('int')].some((wanted) => fitOf(given, wanted, scope) !== null);
  if (!fits) problem(written, 'a value of an enum is a whole number.', scope);
}

function checkProperty(node: Syntax, type: Type, scope: Scope): void {
  const short = child(node, 'value');
  const within = bodyScope(child(node, 'parameters'), { ...scope, returns: type });
  if (short?.type === 'arrow_expression_clause') for (const part of parts(short)) expect(part, type, within);
  else if (short) expect(short, type, { ...scope, isStatic: true });
  for (const accessor of childrenOf(child(node, 'accessors'), 'accessor_declaration')) {
    const isGetter = accessor.children.some(({ text }) => text === 'get');
    checkAttributes(accessor, within);
    const inside = inner(within, { returns: isGetter ? type : VOID });
    if (!isGetter) inside.locals.set('value', { type, isSettable: true, isConstant: false });
    checkBody(accessor, isGetter ? type : VOID, inside);
  }
}

function checkBody(node: Syntax, returns: Type, scope: Scope): void {
  const within = bodyScope(child(node, 'parameters'), { ...scope, returns });
  const body = child(node, 'body') ?? childOf(node, 'arrow_expression_clause', 'block');
  if (body?.type === 'block') {
    run(body, within);
    const isLeft = !['void', 'unknown'].includes(returns.kind) && !hasYield(body) && canEnd(body);
    if (isLeft) problem(body.children.at(-1) ?? body, `this end can be reached without returning ${showOne(returns)}. Return one, or throw.`, scope);
  }
  if (body?.type !== 'arrow_expression_clause') return;
  for (const part of parts(body)) {
    if (returns.kind === 'void') evaluate(part, within);
    else expect(part, returns, within, 'as the result');
  }
}
