import { type Names, readType } from './names.ts';
import {
  child,
  childOf,
  childrenOf,
  hasToken,
  need,
  parts,
  passOf,
  type Syntax,
} from './syntax.ts';
import {
  type Member,
  type NamedType,
  type Origin,
  ownType,
  type Parameter,
  type Type,
  type TypeDeclaration,
  type TypeParameter,
  UNKNOWN,
} from './types.ts';

/** The types that can be declared, by their names in the grammar. */
export const KINDS: Readonly<Record<string, TypeDeclaration['kind']>> = {
  class_declaration: 'class',
  struct_declaration: 'struct',
  interface_declaration: 'interface',
  enum_declaration: 'enum',
  delegate_declaration: 'delegate',
};

/** A type together with the syntax that declares it. */
export interface Declared {
  readonly declaration: TypeDeclaration;
  readonly syntax: Syntax;
  /** To look up names inside it. */
  readonly names: Names;
  readonly nested: readonly Declared[];
  /** A field declaration has a member for each of its names. */
  readonly members: readonly DeclaredMember[];
}

export interface DeclaredMember {
  readonly member: Member;
  readonly syntax: Syntax;
  /** To look up names inside it, with its type parameters. */
  readonly names: Names;
}

interface Place {
  readonly namespace: string;
  readonly origin: Origin;
}

/** The types that a file, a namespace or the body of a type declares. */
export function readDeclarations(root: Syntax, place: Place, names: Names): Declared[] {
  let { namespace } = place;
  return root.children.flatMap((node): Declared[] => {
    if (node.type === 'file_scoped_namespace_declaration')
      namespace = child(node, 'name')?.text ?? '';
    if (node.type === 'namespace_declaration') {
      const body = child(node, 'body');
      return body
        ? readDeclarations(body, { ...place, namespace: child(node, 'name')?.text ?? '' }, names)
        : [];
    }
    const kind = KINDS[node.type];
    return kind ? [readDeclaration(node, kind, { ...place, namespace }, names)] : [];
  });
}

function readDeclaration(
  syntax: Syntax,
  kind: TypeDeclaration['kind'],
  { namespace, origin }: Place,
  outer: Names,
): Declared {
  const list = child(syntax, 'type_parameters') ?? childOf(syntax, 'type_parameter_list');
  const nested: TypeDeclaration[] = [];
  const members: Member[] = [];
  // Members and nested types may refer to the type, so it is created first and filled afterwards.
  const declaration: TypeDeclaration = {
    name: child(syntax, 'name')?.text ?? '',
    namespace,
    kind,
    origin,
    isAbstract: kind === 'interface' || hasToken(syntax, 'abstract'),
    isStatic: hasToken(syntax, 'static'),
    container: outer.container,
    typeParameters: readTypeParameters(list, syntax, () => head),
    bases: once(() => basesOf(syntax, head)),
    members,
    nested,
  };
  // Base types are looked up outside the type: a lookup inside it would ask for its base types again.
  const head: Names = {
    ...outer,
    typeParameters: [...outer.typeParameters, ...declaration.typeParameters],
  };
  const names: Names = { ...head, container: declaration };
  const body =
    child(syntax, 'body') ?? childOf(syntax, 'declaration_list', 'enum_member_declaration_list');
  const inner = body ? readDeclarations(body, { namespace, origin }, names) : [];
  nested.push(...inner.map((found) => found.declaration));
  const read = (kind === 'delegate' ? [syntax] : (body?.children ?? [])).flatMap((node) =>
    readMember(node, declaration, names),
  );
  members.push(...read.map(({ member }) => member));
  return { declaration, syntax, names, nested: inner, members: read };
}

function basesOf(syntax: Syntax, names: Names): NamedType[] {
  const list = childrenOf(syntax, 'base_list').flatMap(parts);
  return list.flatMap((node) => {
    const type = readType(node, names);
    if (type.kind !== 'named' && type.kind !== 'unknown')
      names.findings.problem(node, `nothing can derive from \`${node.text}\`.`);
    return type.kind === 'named' ? [type] : [];
  });
}

/** The members that a piece of syntax declares: none, one, or several fields. */
function readMember(node: Syntax, owner: TypeDeclaration, outer: Names): DeclaredMember[] {
  const typeParameters =
    node.type === 'method_declaration'
      ? readTypeParameters(child(node, 'type_parameters'), node, () => names)
      : [];
  const names: Names =
    typeParameters.length === 0
      ? outer
      : { ...outer, typeParameters: [...outer.typeParameters, ...typeParameters] };
  const of = (
    kind: Member['kind'],
    name: string,
    type: Syntax | undefined,
    more: Partial<Member> = {},
  ): DeclaredMember => ({
    syntax: node,
    names,
    member: {
      ...modifiersOf(node, owner),
      kind,
      name,
      owner,
      typeParameters,
      parameters: [],
      type: typeThunk(type, names),
      ...more,
    },
  });
  const name = child(node, 'name')?.text ?? '';
  const parameters = readParameters(child(node, 'parameters'), names);
  switch (node.type) {
    case 'field_declaration':
    case 'event_field_declaration': {
      const variables = childOf(node, 'variable_declaration');
      const isSettable = !hasToken(node, 'readonly') && !hasToken(node, 'const');
      const fields = childrenOf(variables, 'variable_declarator').map(
        (variable) => child(variable, 'name')?.text ?? '',
      );
      return fields.map((field) =>
        of('field', field, variables && child(variables, 'type'), { isSettable }),
      );
    }
    case 'property_declaration':
      return [of('property', name, child(node, 'type'), { isSettable: hasSetter(node) })];
    case 'indexer_declaration':
      return [
        of('indexer', 'this[]', child(node, 'type'), { parameters, isSettable: hasSetter(node) }),
      ];
    case 'method_declaration': {
      const isExtension = childrenOf(child(node, 'parameters'), 'parameter').some((parameter) =>
        hasToken(parameter, 'this'),
      );
      return [of('method', name, child(node, 'returns'), { parameters, isExtension })];
    }
    case 'delegate_declaration':
      return [of('method', 'Invoke', child(node, 'type'), { parameters, access: 'public' })];
    case 'constructor_declaration':
      return [of('constructor', name, undefined, { parameters })];
    case 'operator_declaration':
      return [
        of('operator', need(node, 'operator').text, child(node, 'type'), {
          parameters,
          isStatic: true,
        }),
      ];
    case 'conversion_operator_declaration':
      return [
        of(
          'conversion',
          hasToken(node, 'implicit') ? 'implicit' : 'explicit',
          child(node, 'type'),
          { parameters, isStatic: true },
        ),
      ];
    case 'enum_member_declaration':
      return [
        of('value', name, undefined, {
          access: 'public',
          isStatic: true,
          isConstant: true,
          type: () => ownType(owner),
        }),
      ];
    default:
      return [];
  }
}

function readTypeParameters(
  list: Syntax | undefined,
  owner: Syntax,
  names: () => Names,
): TypeParameter[] {
  return childrenOf(list, 'type_parameter').map((parameter) => {
    const name = child(parameter, 'name')?.text ?? parameter.text;
    const clause = childrenOf(owner, 'type_parameter_constraints_clause').find(
      (candidate) => childOf(candidate, 'identifier')?.text === name,
    );
    const types = childrenOf(clause, 'type_parameter_constraint').flatMap(
      (constraint) => child(constraint, 'type') ?? [],
    );
    return { name, base: once(() => types.map((type) => readType(type, names()))[0] ?? null) };
  });
}

/** Parameters of a method. The grammar has no node around a `params` parameter. */
export function readParameters(list: Syntax | undefined, names: Names): Parameter[] {
  if (!list) return [];
  const plain = childrenOf(list, 'parameter').map((node): Parameter => {
    const isOptional = node.children.some(
      ({ type }) => type === '=' || type === 'equals_value_clause',
    );
    return {
      name: child(node, 'name')?.text ?? '',
      type: typeThunk(child(node, 'type'), names),
      pass: passOf(node),
      isOptional,
      isRest: false,
    };
  });
  if (!hasToken(list, 'params')) return plain;
  return [
    ...plain,
    {
      name: child(list, 'name')?.text ?? '',
      type: typeThunk(child(list, 'type'), names),
      pass: 'value',
      isOptional: false,
      isRest: true,
    },
  ];
}

function modifiersOf(
  node: Syntax,
  owner: TypeDeclaration,
): Omit<Member, 'kind' | 'name' | 'owner' | 'typeParameters' | 'parameters' | 'type'> {
  const isOpen =
    owner.origin !== 'sample' ||
    owner.kind === 'interface' ||
    hasToken(node, 'public') ||
    hasToken(node, 'internal');
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
  return childrenOf(child(node, 'accessors'), 'accessor_declaration').some(
    (accessor) => hasToken(accessor, 'set') || hasToken(accessor, 'init'),
  );
}

function typeThunk(node: Syntax | undefined, names: Names): () => Type {
  return once(() => (node ? readType(node, names) : UNKNOWN));
}

function once<Result>(make: () => Result): () => Result {
  let made: { readonly value: Result } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
