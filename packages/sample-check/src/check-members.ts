import { readArguments } from './arguments.ts';
import { resolveCall } from './calls.ts';
import { assignMember } from './creations.ts';
import { readParameters } from './declarations.ts';
import { evaluate } from './expressions.ts';
import { expect, fitOf } from './fitting.ts';
import { canEnd, hasYield } from './flow.ts';
import { checkInitializer, checkOverride } from './inheritance.ts';
import { constructorsOf, lineage } from './members.ts';
import { findType } from './names.ts';
import { declareLocal, inner, problem, type Scope } from './scope.ts';
import { run } from './statements.ts';
import { child, childOf, childrenOf, hasToken, need, parts, type Syntax } from './syntax.ts';
import {
  type Member,
  type NamedType,
  type Parameter,
  showOne,
  type Type,
  type TypeParameter,
  VOID,
} from './types.ts';

/** The scope of a method's body, with its parameters. Their attributes and default values are checked. */
function bodyScope(list: Syntax | undefined, scope: Scope): Scope {
  const within = inner(scope);
  const written = childrenOf(list, 'parameter');
  const rest = list && hasToken(list, 'params') ? child(list, 'name') : undefined;
  readParameters(list, scope.names).forEach((parameter, index) => {
    const node = written[index];
    if (node) checkParameter(node, parameter, scope);
    const at = node ? child(node, 'name') : rest;
    if (at) declareLocal(at, parameter.type(), within);
  });
  return within;
}

function checkParameter(node: Syntax, { isOptional, type }: Parameter, scope: Scope): void {
  checkAttributes(node, scope);
  const instead = isOptional ? parts(node).at(-1) : undefined;
  if (instead) expect(instead, type(), { ...scope, isStatic: true });
}

/** Checks the attributes before a type or a member: `[SerializeField, Range(0f, 1f)]`. */
export function checkAttributes(node: Syntax, scope: Scope): void {
  for (const attribute of childrenOf(node, 'attribute_list').flatMap((list) =>
    childrenOf(list, 'attribute'),
  ))
    checkAttribute(attribute, scope);
}

function checkAttribute(node: Syntax, scope: Scope): void {
  const name = need(node, 'name');
  const type = attributeType(name, scope);
  if (!type) {
    problem(
      name,
      `there is no attribute \`${name.text}\` in the namespaces that the sample is using. ${scope.names.world.whatToDo}`,
      scope,
    );
    return;
  }
  scope.names.findings.use(name, type.declaration);
  const list = childOf(node, 'attribute_argument_list');
  const all = childrenOf(list, 'attribute_argument');
  const settings = all.flatMap((argument) => childrenOf(argument, 'assignment_expression'));
  for (const setting of settings) assignMember(type, setting, scope);
  const args = readArguments(
    list && {
      ...list,
      children: all.filter((argument) => !childOf(argument, 'assignment_expression')),
    },
    scope,
  );
  resolveCall(
    { at: node, name: name.text, candidates: constructorsOf(type), args, typeArgs: null },
    scope,
  );
}

/** The type of an attribute; the end `Attribute` of its name may be left out. */
function attributeType(name: Syntax, scope: Scope): NamedType | null {
  for (const text of [name.text, `${name.text}Attribute`]) {
    const found = findType(text, 0, name, scope.names);
    if (!found || !('members' in found)) continue;
    const type: NamedType = { kind: 'named', declaration: found, args: [] };
    if (
      lineage(type, scope.names.world).some(
        ({ declaration }) => declaration.name === 'Attribute' && declaration.namespace === 'System',
      )
    )
      return type;
  }
  return null;
}

export function checkMember(member: Member, node: Syntax, scope: Scope): void {
  checkAttributes(node, scope);
  checkConstraints(node, member.typeParameters, scope);
  const type = member.type();
  for (const parameter of member.parameters) parameter.type();
  if (member.isOverride) checkOverride(member, node, scope);
  switch (member.kind) {
    case 'field':
      for (const variable of childrenOf(
        childOf(node, 'variable_declaration'),
        'variable_declarator',
      )) {
        const initial = parts(variable).findLast(({ field }) => field !== 'name');
        // Initializers run before there is an object, so they cannot use it.
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
      checkBody(node, type, scope);
      return;
    case 'constructor':
      checkInitializer(node, bodyScope(child(node, 'parameters'), scope));
      checkBody(node, VOID, { ...scope, isInConstructor: true });
      return;
    case 'value':
      checkNumber(child(node, 'value'), type, scope);
      return;
  }
}

/** Checks the number that a value of an enum is set to. Other values of the enum may stand in it. */
function checkNumber(written: Syntax | undefined, type: Type, scope: Scope): void {
  if (!written) return;
  const given = evaluate(written, scope);
  const fits = [type, scope.names.world.keyword('int')].some(
    (wanted) => fitOf(given, wanted, scope) !== null,
  );
  if (!fits) problem(written, 'a value of an enum is a whole number.', scope);
}

function checkProperty(node: Syntax, type: Type, scope: Scope): void {
  const short = child(node, 'value');
  const within = bodyScope(child(node, 'parameters'), { ...scope, returns: type });
  if (short?.type === 'arrow_expression_clause')
    for (const part of parts(short)) expect(part, type, within);
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
    if (isLeft)
      problem(
        body.children.at(-1) ?? body,
        `this end can be reached without returning ${showOne(returns)}. Return one, or throw.`,
        scope,
      );
  }
  if (body?.type !== 'arrow_expression_clause') return;
  for (const part of parts(body)) {
    if (returns.kind === 'void') evaluate(part, within);
    else expect(part, returns, within, 'as the result');
  }
}

/** Checks the constraints on type parameters: `where T : Component`. */
export function checkConstraints(
  node: Syntax,
  parameters: readonly TypeParameter[],
  scope: Scope,
): void {
  for (const parameter of parameters) parameter.base();
  for (const clause of childrenOf(node, 'type_parameter_constraints_clause')) {
    const name = childOf(clause, 'identifier');
    if (name && !parameters.some((parameter) => parameter.name === name.text))
      problem(name, `there is no type parameter \`${name.text}\` here.`, scope);
  }
}
