import { closest, distance } from 'fastest-levenshtein';
import { childOf, childrenOf, need, parts, type Syntax } from './syntax.ts';
import {
  KEYWORDS,
  type Member,
  type NamedType,
  type Type,
  type TypeDeclaration,
  type TypeParameter,
  UNKNOWN,
  VOID,
} from './types.ts';
import type { World } from './world.ts';

/** Receives what is found in a sample. */
export interface Findings {
  problem(at: Syntax, message: string): void;
  /** A name in the sample that means this type or member. */
  use(at: Syntax, what: Member | TypeDeclaration): void;
}

/** The message for syntax that the check does not know. It is reported, since a name in it could be wrong. */
export function notKnown(what: string): string {
  return `the check of samples does not know ${what} yet. Write it in another way.`;
}

/** The same for a piece of syntax: its first line, and its name in the grammar. */
export function notKnownSyntax({ text, type }: Syntax): string {
  return notKnown(`\`${text.split('\n')[0]}\` (${type})`);
}

/** For code that is evaluated more than once. */
export const NO_FINDINGS: Findings = { problem: () => undefined, use: () => undefined };

/** Where a name stands, to look up types. */
export interface Names {
  readonly world: World;
  /** The namespace around the name; empty outside all. */
  readonly namespace: string;
  /** Namespaces of the `using` directives. */
  readonly usings: readonly string[];
  /** Types of the sample itself, then those of all samples that are checked with it. */
  readonly local: readonly (readonly TypeDeclaration[])[];
  /** The type whose body the name stands in. */
  readonly container: TypeDeclaration | null;
  readonly typeParameters: readonly TypeParameter[];
  readonly findings: Findings;
}

/**
 * The type that a simple name stands for, or undefined. A name that two namespaces in use declare is reported as
 * ambiguous.
 */
export function findType(
  name: string,
  arity: number,
  at: Syntax,
  names: Names,
): Type | TypeDeclaration | undefined {
  const parameter =
    arity === 0 ? names.typeParameters.find((candidate) => candidate.name === name) : undefined;
  if (parameter) return { kind: 'parameter', parameter };
  const isMeant = (declaration: TypeDeclaration): boolean =>
    declaration.name === name && declaration.typeParameters.length === arity;
  for (let container = names.container; container; container = container.container) {
    const found = isMeant(container) ? container : nestedIn(container, isMeant);
    if (found) return found;
  }
  for (const declarations of names.local) {
    // The last one wins: a later sample may replace a class of an earlier one.
    const found = declarations.findLast(isMeant);
    if (found) return found;
  }
  const near = names.namespace === '' ? undefined : names.world.find(names.namespace, name, arity);
  if (near) return near;
  const found = names.usings.flatMap((namespace) => names.world.find(namespace, name, arity) ?? []);
  if (found.length > 1) {
    const places = found.map((declaration) => `${declaration.namespace}.${name}`).join(' or ');
    names.findings.problem(
      at,
      `\`${name}\` is ambiguous between ${places}. Write the namespace before it.`,
    );
    return UNKNOWN;
  }
  return found[0];
}

function nestedIn(
  declaration: TypeDeclaration,
  isMeant: (candidate: TypeDeclaration) => boolean,
): TypeDeclaration | undefined {
  const found = declaration.nested.find(isMeant);
  return (
    found ?? declaration.bases().flatMap((base) => nestedIn(base.declaration, isMeant) ?? [])[0]
  );
}

/** The message for a type that was not found. */
export function unknownType(name: string, arity: number, { world, local, usings }: Names): string {
  const elsewhere = world.named(name, arity);
  if (elsewhere)
    return `the type \`${name}\` needs \`using ${elsewhere.namespace};\` at the top of the sample.`;
  const counts = [...local.flat(), ...world.all()]
    .flatMap((declaration) =>
      declaration.name === name ? [declaration.typeParameters.length] : [],
    )
    .join(' or ');
  if (counts !== '')
    return `the type \`${name}\` takes ${counts} type ${counts === '1' ? 'argument' : 'arguments'}, not ${arity}.`;
  const inSight = usings.flatMap((namespace) => world.inNamespace(namespace));
  const known = [...local.flat(), ...inSight].map((declaration) => declaration.name);
  return `there is no type \`${name}\`.${suggestion(name, [...new Set(known)])} ${world.whatToDo}`;
}

/** ` Did you mean "x"?` when a known name is close to the given one. */
export function suggestion(name: string, known: readonly string[]): string {
  if (known.length === 0) return '';
  const nearest = closest(name, known);
  if (distance(name, nearest) <= Math.max(2, Math.floor(name.length / 3)))
    return ` Did you mean "${nearest}"?`;
  return known.length <= LISTED ? ` Known: ${known.join(', ')}.` : '';
}

/** A longer list of known names would not help. */
const LISTED = 40;

/** The type that a piece of syntax names. When there is none, that is reported and the type is unknown. */
export function readType(node: Syntax, names: Names): Type {
  switch (node.type) {
    case 'predefined_type':
      if (node.text === 'void') return VOID;
      return Object.hasOwn(KEYWORDS, node.text)
        ? names.world.keyword(node.text)
        : unknown(node, notKnown(`the type \`${node.text}\``), names);
    case 'identifier':
    case 'generic_name':
      return named(node, names);
    case 'qualified_name':
      return qualified(node, names);
    case 'array_type':
      return {
        kind: 'array',
        element: readType(need(node, 'type'), names),
        rank: rankOf(need(node, 'rank')),
      };
    case 'nullable_type': {
      const type = readType(need(node, 'type'), names);
      const isValue =
        type.kind === 'named' &&
        (type.declaration.kind === 'struct' || type.declaration.kind === 'enum');
      return isValue ? (names.world.system('Nullable', type) ?? UNKNOWN) : type;
    }
    default:
      return unknown(node, notKnown(`the type \`${node.text}\``), names);
  }
}

/** Number of dimensions of `[,]`. */
function rankOf({ children }: Syntax): number {
  return 1 + children.filter(({ type }) => type === ',').length;
}

/** A name without its type arguments, and these: `List<int>`. */
export function nameIn(node: Syntax): { readonly name: Syntax; readonly args: readonly Syntax[] } {
  if (node.type !== 'generic_name') return { name: node, args: [] };
  return {
    name: childOf(node, 'identifier') ?? node,
    args: childrenOf(node, 'type_argument_list').flatMap(parts),
  };
}

function named(node: Syntax, names: Names): Type {
  const { name, args } = nameIn(node);
  const found = findType(name.text, args.length, name, names);
  if (!found) return unknown(name, unknownType(name.text, args.length, names), names);
  return 'members' in found ? typeAt(found, name, readTypes(args, names), names) : found;
}

export function readTypes(nodes: readonly Syntax[], names: Names): readonly Type[] {
  return nodes.map((node) => readType(node, names));
}

/** A type that the sample names, with its type arguments. Notes the use. */
export function typeAt(
  declaration: TypeDeclaration,
  at: Syntax,
  args: readonly Type[],
  { findings }: Names,
): NamedType {
  findings.use(at, declaration);
  return { kind: 'named', declaration, args };
}

/** `System.Random`, or a nested type. */
function qualified(node: Syntax, names: Names): Type {
  const qualifier = need(node, 'qualifier');
  const { name: identifier, args } = nameIn(need(node, 'name'));
  const found = names.world.find(qualifier.text, identifier.text, args.length);
  if (found) return typeAt(found, identifier, readTypes(args, names), names);
  if (names.world.isNamespace(qualifier.text))
    return unknown(
      node,
      `the namespace \`${qualifier.text}\` has no type \`${identifier.text}\`. ${names.world.whatToDo}`,
      names,
    );
  const outer = readType(qualifier, names);
  if (outer.kind !== 'named') return UNKNOWN;
  const inner = outer.declaration.nested.find((candidate) => candidate.name === identifier.text);
  return inner
    ? typeAt(inner, identifier, readTypes(args, names), names)
    : unknown(
        node,
        `\`${qualifier.text}\` has no type \`${identifier.text}\`. ${names.world.whatToDo}`,
        names,
      );
}

function unknown(at: Syntax, message: string, { findings }: Names): Type {
  findings.problem(at, message);
  return UNKNOWN;
}
