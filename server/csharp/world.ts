import { KEYWORDS, type NamedType, type Type, type TypeDeclaration, UNKNOWN } from './model.ts';

/** Every type that is declared outside the samples of a page. */
export class World {
  readonly #types = new Map<string, TypeDeclaration>();
  readonly #byNamespace = new Map<string, TypeDeclaration[]>();

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

  /** Types of this name in any namespace. */
  named(name: string, arity: number): readonly TypeDeclaration[] {
    return this.all().filter((declaration) => declaration.name === name && declaration.typeParameters.length === arity);
  }

  all(): readonly TypeDeclaration[] {
    return [...this.#types.values()];
  }

  inNamespace(namespace: string): readonly TypeDeclaration[] {
    return this.#byNamespace.get(namespace) ?? [];
  }

  /** Whether types lie in this namespace or in one inside it. */
  isNamespace(name: string): boolean {
    return [...this.#byNamespace.keys()].some((namespace) => namespace === name || namespace.startsWith(`${name}.`));
  }

  namespaces(): readonly string[] {
    return [...this.#byNamespace.keys()];
  }

  /** A type of .NET by its keyword: `int`. */
  keyword(word: keyof typeof KEYWORDS): Type {
    return this.system(KEYWORDS[word] ?? word) ?? UNKNOWN;
  }

  /** A type of the namespace System, with what it is made of. */
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
