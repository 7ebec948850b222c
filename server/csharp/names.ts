import { suggestion } from '../markdown/suggest.ts';
import type { Findings } from './findings.ts';
import { type NamedType, type Type, type TypeDeclaration, type TypeParameter, UNKNOWN } from './model.ts';
import type { Syntax } from './syntax.ts';
import type { World } from './world.ts';

/** Where names of types are looked up. */
export interface Names {
  readonly world: World;
  /** the namespace that the name stands in; empty outside all */
  readonly namespace: string;
  /** namespaces that the sample is using */
  readonly usings: readonly string[];
  /** types of the sample, then those of the other samples of its page */
  readonly local: readonly (readonly TypeDeclaration[])[];
  /** the type whose body the name stands in */
  readonly container: TypeDeclaration | null;
  readonly typeParameters: readonly TypeParameter[];
  readonly findings: Findings;
}

/** A type by its plain name, or undefined. A name that two used namespaces have is ambiguous, which is told. */
export function findType(name: string, arity: number, at: Syntax, names: Names): Type | TypeDeclaration | undefined {
  const parameter = arity === 0 ? names.typeParameters.find((candidate) => candidate.name === name) : undefined;
  if (parameter) return { kind: 'parameter', parameter };
  const isMeant = (declaration: TypeDeclaration): boolean => declaration.name === name && declaration.typeParameters.length === arity;
  for (let container = names.container; container; container = container.container) {
    const found = isMeant(container) ? container : nestedIn(container, isMeant);
    if (found) return found;
  }
  for (const declarations of names.local) {
    // The last one of a page wins: samples are written in steps.
    const found = declarations.findLast(isMeant);
    if (found) return found;
  }
  const near = names.namespace === '' ? undefined : names.world.find(names.namespace, name, arity);
  if (near) return near;
  const found = names.usings.flatMap((namespace) => names.world.find(namespace, name, arity) ?? []);
  if (found.length > 1) {
    const places = found.map((declaration) => `${declaration.namespace}.${name}`).join(' or ');
    names.findings.problem(at, `\`${name}\` is ambiguous between ${places}. Write the namespace before it.`);
    return UNKNOWN;
  }
  return found[0];
}

function nestedIn(declaration: TypeDeclaration, isMeant: (candidate: TypeDeclaration) => boolean): TypeDeclaration | undefined {
  const bases = (): (TypeDeclaration | undefined)[] => declaration.bases().map((base: NamedType) => nestedIn(base.declaration, isMeant));
  return declaration.nested.find(isMeant) ?? bases().find((found) => found !== undefined);
}

/** Why there is no such type, and what to do. */
export function unknownType(name: string, arity: number, { world, local, usings }: Names): string {
  const [elsewhere] = world.named(name, arity);
  if (elsewhere) return `the type \`${name}\` needs \`using ${elsewhere.namespace};\` at the top of the sample.`;
  const counts = [...local.flat(), ...world.all()]
    .flatMap((declaration) => (declaration.name === name ? [declaration.typeParameters.length] : []))
    .join(' or ');
  if (counts !== '') return `the type \`${name}\` takes ${counts} type ${counts === '1' ? 'argument' : 'arguments'}, not ${arity}.`;
  const inSight = usings.flatMap((namespace) => world.inNamespace(namespace));
  const known = [...local.flat(), ...inSight].map((declaration) => declaration.name);
  return `there is no type \`${name}\`.${suggestion(name, [...new Set(known)])} ${WHAT_TO_DO}`;
}

/** What ends every complaint about something that no sheet has. */
export const WHAT_TO_DO = 'Declare it in shared/api/ or change the sample.';
