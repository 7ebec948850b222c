import { notKnown } from './findings.ts';
import { NULL, type Type, type TypeDeclaration, UNKNOWN, VOID } from './model.ts';
import { findType, type Names, unknownType, WHAT_TO_DO } from './names.ts';
import { child, childOf, parts, type Syntax } from './syntax.ts';

/** The type that a piece of syntax names. What names none is told and becomes the unknown type. */
export function readType(node: Syntax, names: Names): Type {
  switch (node.type) {
    case 'predefined_type':
      return node.text === 'void' ? VOID : names.world.keyword(node.text);
    case 'identifier':
      return named(node, node, [], names);
    case 'generic_name': {
      const name = childOf(node, 'identifier') ?? node;
      const args = parts(childOf(node, 'type_argument_list') ?? node);
      return named(name, name, args, names);
    }
    case 'qualified_name':
      return qualified(node, names);
    case 'array_type':
      return arrayOf(node, names);
    case 'nullable_type': {
      const type = readType(child(node, 'type') ?? node, names);
      const isValue = type.kind === 'named' && (type.declaration.kind === 'struct' || type.declaration.kind === 'enum');
      return isValue ? (names.world.system('Nullable', type) ?? UNKNOWN) : type;
    }
    case 'null_literal':
      return NULL;
    default:
      return unknown(node, notKnown(`the type \`${node.text}\``), names);
  }
}

/** Number of dimensions of `[,]`. */
export function rankOf(specifier: Syntax | undefined): number {
  return 1 + (specifier?.children.filter(({ type }) => type === ',').length ?? 0);
}

function arrayOf(node: Syntax, names: Names): Type {
  const element = child(node, 'type');
  return element ? { kind: 'array', element: readType(element, names), rank: rankOf(child(node, 'rank')) } : UNKNOWN;
}

function named(at: Syntax, name: Syntax, args: readonly Syntax[], names: Names): Type {
  const found = findType(name.text, args.length, at, names);
  if (!found) return unknown(at, unknownType(name.text, args.length, names), names);
  return 'members' in found ? typeOf(found, at, args, names) : found;
}

function typeOf(declaration: TypeDeclaration, at: Syntax, args: readonly Syntax[], names: Names): Type {
  names.findings.use(at, declaration);
  return { kind: 'named', declaration, args: args.map((arg) => readType(arg, names)) };
}

/** `UnityEngine.Random`, or a type inside another. */
function qualified(node: Syntax, names: Names): Type {
  const qualifier = child(node, 'qualifier');
  const name = child(node, 'name');
  if (!qualifier || !name) return UNKNOWN;
  const args = name.type === 'generic_name' ? parts(childOf(name, 'type_argument_list') ?? name) : [];
  const identifier = name.type === 'generic_name' ? (childOf(name, 'identifier') ?? name) : name;
  const found = names.world.find(qualifier.text, identifier.text, args.length);
  if (found) return typeOf(found, identifier, args, names);
  if (names.world.isNamespace(qualifier.text))
    return unknown(node, `the namespace \`${qualifier.text}\` has no type \`${identifier.text}\`. ${WHAT_TO_DO}`, names);
  const outer = readType(qualifier, names);
  if (outer.kind !== 'named') return UNKNOWN;
  const inner = outer.declaration.nested.find((candidate) => candidate.name === identifier.text);
  return inner ? typeOf(inner, identifier, args, names) : unknown(node, `\`${qualifier.text}\` has no type \`${identifier.text}\`. ${WHAT_TO_DO}`, names);
}

function unknown(at: Syntax, message: string, { findings }: Names): Type {
  findings.problem(at, message);
  return UNKNOWN;
}
