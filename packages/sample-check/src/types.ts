/*
 * Types and members, whether a sheet or a sample declares them. A member has its type as a function, because the
 * declaration of that type may not have been read yet.
 */

/** `T` of a generic type or method. */
export interface TypeParameter {
  readonly name: string;
  /** Its constraint; null when there is none. */
  readonly base: () => Type | null;
}

export interface NamedType {
  readonly kind: 'named';
  readonly declaration: TypeDeclaration;
  readonly args: readonly Type[];
}

/** `unknown` stands for a type whose problem was reported already. It fits everywhere. */
export type Type =
  | NamedType
  | { readonly kind: 'array'; readonly element: Type; readonly rank: number }
  | { readonly kind: 'parameter'; readonly parameter: TypeParameter }
  | { readonly kind: 'null' | 'void' | 'unknown' };

export interface Parameter {
  readonly name: string;
  readonly type: () => Type;
  readonly pass: 'value' | 'out' | 'ref';
  readonly isOptional: boolean;
  /** `params` */
  readonly isRest: boolean;
}

export interface Member {
  readonly kind:
    | 'field'
    | 'property'
    | 'indexer'
    | 'method'
    | 'constructor'
    | 'operator'
    | 'conversion'
    | 'value';
  /** The sign of an operator; `implicit` or `explicit` for a conversion. */
  readonly name: string;
  readonly owner: TypeDeclaration;
  readonly access: 'public' | 'protected' | 'private';
  readonly isStatic: boolean;
  readonly isSettable: boolean;
  readonly isConstant: boolean;
  readonly isAbstract: boolean;
  readonly isVirtual: boolean;
  readonly isOverride: boolean;
  readonly isExtension: boolean;
  readonly typeParameters: readonly TypeParameter[];
  readonly parameters: readonly Parameter[];
  readonly type: () => Type;
}

export interface TypeDeclaration {
  readonly name: string;
  readonly namespace: string;
  readonly kind: 'class' | 'struct' | 'interface' | 'enum' | 'delegate';
  readonly origin: Origin;
  readonly isAbstract: boolean;
  readonly isStatic: boolean;
  readonly container: TypeDeclaration | null;
  readonly typeParameters: readonly TypeParameter[];
  readonly bases: () => readonly NamedType[];
  /** A delegate has a method `Invoke`. */
  readonly members: readonly Member[];
  readonly nested: readonly TypeDeclaration[];
}

/** What declares a type: a sheet whose uses are reported, another sheet, or a sample. */
export type Origin = 'reported' | 'declared' | 'sample';

export const UNKNOWN: Type = { kind: 'unknown' };
export const VOID: Type = { kind: 'void' };
export const NULL: Type = { kind: 'null' };

/** The type that `this` has inside a declaration. */
export function ownType(declaration: TypeDeclaration): NamedType {
  return {
    kind: 'named',
    declaration,
    args: declaration.typeParameters.map((parameter) => ({ kind: 'parameter', parameter })),
  };
}

/** What type parameters stand for. */
export type Bindings = ReadonlyMap<TypeParameter, Type>;

export function substitute(type: Type, bindings: Bindings): Type {
  if (bindings.size === 0) return type;
  if (type.kind === 'parameter') return bindings.get(type.parameter) ?? type;
  if (type.kind === 'array') return { ...type, element: substitute(type.element, bindings) };
  if (type.kind === 'named' && type.args.length > 0)
    return { ...type, args: type.args.map((arg) => substitute(arg, bindings)) };
  return type;
}

/** What the parameters of a generic type stand for. */
export function bindingsOf({ declaration, args }: NamedType): Bindings {
  return new Map(
    declaration.typeParameters.flatMap((parameter, index) =>
      args[index] ? [[parameter, args[index]] as const] : [],
    ),
  );
}

export function isSame(a: Type, b: Type): boolean {
  if (a.kind === 'named' && b.kind === 'named')
    return (
      a.declaration === b.declaration &&
      a.args.every((arg, index) => b.args[index] !== undefined && isSame(arg, b.args[index]))
    );
  if (a.kind === 'array' && b.kind === 'array')
    return a.rank === b.rank && isSame(a.element, b.element);
  if (a.kind === 'parameter' && b.kind === 'parameter') return a.parameter === b.parameter;
  return a.kind === b.kind;
}

/** A type in a sentence: "an `int`". */
export function showOne(type: Type): string {
  const name = show(type);
  return `${/^[aeiou]/i.test(name) ? 'an' : 'a'} \`${name}\``;
}

/** Keywords and the types of .NET that they stand for. */
export const KEYWORDS: Readonly<Record<string, string>> = {
  object: 'Object',
  string: 'String',
  bool: 'Boolean',
  char: 'Char',
  byte: 'Byte',
  int: 'Int32',
  uint: 'UInt32',
  long: 'Int64',
  ulong: 'UInt64',
  float: 'Single',
  double: 'Double',
};

const WORDS = new Map(
  Object.entries(KEYWORDS).map(([keyword, name]) => [`System.${name}`, keyword]),
);

/** A type as C# writes it. */
export function show(type: Type): string {
  if (type.kind === 'array') return `${show(type.element)}[${','.repeat(type.rank - 1)}]`;
  if (type.kind === 'parameter') return type.parameter.name;
  if (type.kind !== 'named') return type.kind;
  const { name, namespace } = type.declaration;
  const [first] = type.args;
  if (name === 'Nullable' && first) return `${show(first)}?`;
  return (
    WORDS.get(`${namespace}.${name}`) ??
    (type.args.length === 0 ? name : `${name}<${type.args.map(show).join(', ')}>`)
  );
}
