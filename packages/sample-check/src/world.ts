import { KEYWORDS, type NamedType, type Type, type TypeDeclaration, UNKNOWN } from './types.ts';

/** Every type that the sheets declare. */
export class World {
  /** Where the sheets are kept, for messages. */
  readonly place: string;
  readonly #types = new Map<string, TypeDeclaration>();
  readonly #byNamespace = new Map<string, TypeDeclaration[]>();

  constructor(place: string) {
    this.place = place;
  }

  /** Ends every message about something that no sheet declares. */
  get whatToDo(): string {
    return `Declare it in ${this.place} or change the sample.`;
  }

  add(declaration: TypeDeclaration): void {
    const { namespace, name, typeParameters } = declaration;
    this.#types.set(`${namespace}.${name}\`${typeParameters.length}`, declaration);
    const list = this.#byNamespace.get(namespace) ?? [];
    list.push(declaration);
    this.#byNamespace.set(namespace, list);
  }

  find(namespace: string, name: string, arity: number): TypeDeclaration | undefined {
    return this.#types.get(`${namespace}.${name}\`${arity}`);
  }

  /** A type of this name in any namespace. */
  named(name: string, arity: number): TypeDeclaration | undefined {
    return this.all().find(
      (declaration) => declaration.name === name && declaration.typeParameters.length === arity,
    );
  }

  all(): readonly TypeDeclaration[] {
    return [...this.#types.values()];
  }

  inNamespace(namespace: string): readonly TypeDeclaration[] {
    return this.#byNamespace.get(namespace) ?? [];
  }

  /** Whether this namespace, or one inside it, has types. */
  isNamespace(name: string): boolean {
    return [...this.#byNamespace.keys()].some(
      (namespace) => namespace === name || namespace.startsWith(`${name}.`),
    );
  }

  namespaces(): readonly string[] {
    return [...this.#byNamespace.keys()];
  }

  /** The type that a keyword such as `int` stands for. */
  keyword(word: keyof typeof KEYWORDS): Type {
    return this.system(KEYWORDS[word] ?? word) ?? UNKNOWN;
  }

  /** A type of the namespace System, with its type arguments. */
  system(name: string, ...args: readonly Type[]): NamedType | undefined {
    const declaration = this.find('System', name, args.length);
    return declaration && { kind: 'named', declaration, args };
  }

  /** A type of System.Collections.Generic. */
  generic(name: string, ...args: readonly Type[]): NamedType | undefined {
    const declaration = this.find('System.Collections.Generic', name, args.length);
    return declaration && { kind: 'named', declaration, args };
  }
}
