import type { Member, Parameter, Type, TypeDeclaration, TypeParameter } from './model.ts';
import { UNKNOWN } from './model.ts';
import type { Names } from './names.ts';
import { child, childOf, childrenOf, hasToken, type Syntax } from './syntax.ts';
import { readType } from './type-syntax.ts';

interface FoundMember {
  readonly member: Member;
  /** where names inside the member are looked up: its type parameters are among them */
  readonly names: Names;
}

/** What a piece of syntax declares in a type: nothing, a member, or several fields. */
export function readMember(node: Syntax, owner: TypeDeclaration, outer: Names): FoundMember[] {
  const typeParameters = node.type === 'method_declaration' ? readTypeParameters(child(node, 'type_parameters'), node, () => names) : [];
  const names: Names = typeParameters.length === 0 ? outer : { ...outer, typeParameters: [...outer.typeParameters, ...typeParameters] };
  const of = (kind: Member['kind'], name: string, type: Syntax | undefined, more: Partial<Member> = {}): FoundMember => ({
    names,
    member: { ...modifiersOf(node, owner), kind, name, owner, typeParameters, parameters: [], type: typeThunk(type, names), ...more },
  });
  const name = child(node, 'name')?.text ?? '';
  const parameters = readParameters(child(node, 'parameters'), names);
  switch (node.type) {
    case 'field_declaration':
    case 'event_field_declaration': {
      const variables = childOf(node, 'variable_declaration');
      const isSettable = !hasToken(node, 'readonly') && !hasToken(node, 'const');
      const fields = childrenOf(variables, 'variable_declarator').map((variable) => child(variable, 'name')?.text ?? '');
      return fields.map((field) => of('field', field, variables && child(variables, 'type'), { isSettable }));
    }
    case 'property_declaration':
      return [of('property', name, child(node, 'type'), { isSettable: hasSetter(node) })];
    case 'indexer_declaration':
      return [of('indexer', 'this[]', child(node, 'type'), { parameters, isSettable: hasSetter(node) })];
    case 'method_declaration': {
      const isExtension = childrenOf(child(node, 'parameters'), 'parameter').some((parameter) => hasToken(parameter, 'this'));
      return [of('method', name, child(node, 'returns'), { parameters, isExtension })];
    }
    case 'delegate_declaration':
      return [of('method', 'Invoke', child(node, 'type'), { parameters, access: 'public' })];
    case 'constructor_declaration':
      return [of('constructor', name, undefined, { parameters })];
    case 'operator_declaration':
      return [of('operator', child(node, 'operator')?.text ?? operatorOf(node), child(node, 'type'), { parameters, isStatic: true })];
    case 'conversion_operator_declaration':
      return [of('conversion', hasToken(node, 'implicit') ? 'implicit' : 'explicit', child(node, 'type'), { parameters, isStatic: true })];
    case 'enum_member_declaration':
      return [
        of('value', name, undefined, { access: 'public', isStatic: true, isConstant: true, type: () => ({ kind: 'named', declaration: owner, args: [] }) }),
      ];
    default:
      return [];
  }
}

export function readTypeParameters(list: Syntax | undefined, owner: Syntax, names: () => Names): TypeParameter[] {
  return childrenOf(list, 'type_parameter').map((parameter) => {
    const name = child(parameter, 'name')?.text ?? parameter.text;
    const clause = childrenOf(owner, 'type_parameter_constraints_clause').find((candidate) => childOf(candidate, 'identifier')?.text === name);
    const types = childrenOf(clause, 'type_parameter_constraint').flatMap((constraint) => child(constraint, 'type') ?? []);
    return { name, base: once(() => types.map((type) => readType(type, names()))[0] ?? null) };
  });
}

/** Parameters of a method; the grammar leaves those of `params` unwrapped. */
export function readParameters(list: Syntax | undefined, names: Names): Parameter[] {
  if (!list) return [];
  const plain = childrenOf(list, 'parameter').map((node): Parameter => {
    const pass = hasToken(node, 'out') ? 'out' : hasToken(node, 'ref') ? 'ref' : 'value';
    const isOptional = node.children.some(({ type }) => type === '=' || type === 'equals_value_clause');
    return { name: child(node, 'name')?.text ?? '', type: typeThunk(child(node, 'type'), names), pass, isOptional, isRest: false };
  });
  if (!hasToken(list, 'params')) return plain;
  return [...plain, { name: child(list, 'name')?.text ?? '', type: typeThunk(child(list, 'type'), names), pass: 'value', isOptional: false, isRest: true }];
}

function modifiersOf(node: Syntax, owner: TypeDeclaration): Omit<Member, 'kind' | 'name' | 'owner' | 'typeParameters' | 'parameters' | 'type'> {
  const isOpen = owner.origin !== 'sample' || owner.kind === 'interface' || hasToken(node, 'public') || hasToken(node, 'internal');
  const isAbstract = hasToken(node, 'abstract') || owner.kind === 'interface';
  return {
    access: hasToken(node, 'protected') ? 'protected' : isOpen ? 'public' : 'private',
    isStatic: hasToken(node, 'static') || hasToken(node, 'const'),
    isConstant: hasToken(node, 'const'),
    isAbstract,
    isVirtual: isAbstract || hasToken(node, 'virtual') || hasToken(node, 'override'),
    isOverride: hasToken(node, 'override'),
    isExtension: false,
    isSettable: false,
  };
}

function hasSetter(node: Syntax): boolean {
  return childrenOf(child(node, 'accessors'), 'accessor_declaration').some((accessor) => hasToken(accessor, 'set') || hasToken(accessor, 'init'));
}

function operatorOf(node: Syntax): string {
  const index = node.children.findIndex(({ type }) => type === 'operator');
  return node.children[index + 1]?.text ?? '';
}

function typeThunk(node: Syntax | undefined, names: Names): () => Type {
  return once(() => (node ? readType(node, names) : UNKNOWN));
}

export function once<Result>(make: () => Result): () => Result {
  let made: { readonly value: Result } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
