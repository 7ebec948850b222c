import { once, readMember, readTypeParameters } from './declare-members.ts';
import type { Member, NamedType, Origin, TypeDeclaration } from './model.ts';
import type { Names } from './names.ts';
import { child, childOf, childrenOf, hasToken, parts, type Syntax } from './syntax.ts';
import { readType } from './type-syntax.ts';

const KINDS: Readonly<Record<string, TypeDeclaration['kind']>> = {
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
  /** where names inside it are looked up */
  readonly names: Names;
  readonly nested: readonly Declared[];
  /** members with their syntax; a field declaration has one for each name */
  readonly members: readonly { readonly member: Member; readonly syntax: Syntax; readonly names: Names }[];
}

export interface Place {
  readonly namespace: string;
  readonly origin: Origin;
}

/** The types that a file, a namespace or the body of a type declares. */
export function readDeclarations(root: Syntax, place: Place, names: Names): Declared[] {
  let { namespace } = place;
  return root.children.flatMap((node): Declared[] => {
    if (node.type === 'file_scoped_namespace_declaration') namespace = child(node, 'name')?.text ?? '';
    if (node.type === 'namespace_declaration') {
      const body = child(node, 'body');
      return body ? readDeclarations(body, { ...place, namespace: child(node, 'name')?.text ?? '' }, names) : [];
    }
    const kind = KINDS[node.type];
    return kind ? [readDeclaration(node, kind, { ...place, namespace }, names)] : [];
  });
}

function readDeclaration(syntax: Syntax, kind: TypeDeclaration['kind'], { namespace, origin }: Place, outer: Names): Declared {
  const list = child(syntax, 'type_parameters') ?? childOf(syntax, 'type_parameter_list');
  const nested: TypeDeclaration[] = [];
  const members: Member[] = [];
  // What is declared is known to its own members and to the types inside it; so it is made first and filled then.
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
  // What a type derives from is looked up around it: inside it, that would be asked for again.
  const head: Names = { ...outer, typeParameters: [...outer.typeParameters, ...declaration.typeParameters] };
  const names: Names = { ...head, container: declaration };
  const body = child(syntax, 'body') ?? childOf(syntax, 'declaration_list', 'enum_member_declaration_list');
  const inner = body ? readDeclarations(body, { namespace, origin }, names) : [];
  nested.push(...inner.map((found) => found.declaration));
  const read = (kind === 'delegate' ? [syntax] : (body?.children ?? [])).flatMap((node) =>
    readMember(node, declaration, names).map((found) => ({ ...found, syntax: node })),
  );
  members.push(...read.map(({ member }) => member));
  return { declaration, syntax, names, nested: inner, members: read };
}

function basesOf(syntax: Syntax, names: Names): NamedType[] {
  const list = childrenOf(syntax, 'base_list').flatMap(parts);
  return list.flatMap((node) => {
    const type = readType(node, names);
    if (type.kind !== 'named' && type.kind !== 'unknown') names.findings.problem(node, `nothing can derive from \`${node.text}\`.`);
    return type.kind === 'named' ? [type] : [];
  });
}
