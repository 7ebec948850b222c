import { lineage, operatorsOf } from './members.ts';
import { isSame, type NamedType, show, type Type } from './types.ts';
import type { World } from './world.ts';

/** How well a value fits a type: 0 as it is, 1 after an implicit conversion, null not at all. */
export type Fit = 0 | 1 | null;

/** The types that each number converts to without a cast. */
const WIDER: Readonly<Record<string, readonly string[]>> = {
  byte: ['int', 'uint', 'long', 'ulong', 'float', 'double'],
  char: ['int', 'uint', 'long', 'ulong', 'float', 'double'],
  int: ['long', 'float', 'double'],
  uint: ['long', 'ulong', 'float', 'double'],
  long: ['float', 'double'],
  ulong: ['float', 'double'],
  float: ['double'],
  double: [],
};

const WHOLE = ['byte', 'int', 'uint', 'long', 'ulong'];

export function isNumber(type: Type): boolean {
  return Object.hasOwn(WIDER, show(type));
}

export function isWhole(type: Type): boolean {
  return WHOLE.includes(show(type)) || show(type) === 'char';
}

export function isBool(type: Type): boolean {
  return show(type) === 'bool';
}

export function isString(type: Type): boolean {
  return show(type) === 'string';
}

export function isEnum(type: Type): boolean {
  return type.kind === 'named' && type.declaration.kind === 'enum';
}

export function canBeNull(type: Type): boolean {
  if (type.kind === 'named')
    return (
      type.declaration.name === 'Nullable' || !['struct', 'enum'].includes(type.declaration.kind)
    );
  return type.kind !== 'void';
}

/** `int` for `int?`; other types as they are. */
export function unwrapped(type: Type): Type {
  const [inner] = type.kind === 'named' && type.declaration.name === 'Nullable' ? type.args : [];
  return inner ?? type;
}

/** How a value of one type fits where another is expected. */
export function fitOfType(from: Type, to: Type, world: World): Fit {
  if (from.kind === 'unknown' || to.kind === 'unknown' || isSame(from, to)) return 0;
  if (from.kind === 'void' || to.kind === 'void') return null;
  if (from.kind === 'null') return canBeNull(to) ? 1 : null;
  const inner = unwrapped(to);
  if (inner !== to) return fitOfType(from, inner, world) === null ? null : 1;
  if (WIDER[show(from)]?.includes(show(to))) return 1;
  if (to.kind === 'named' && lineage(from, world).some((base) => isVariantOf(base, to, world)))
    return 1;
  if (
    from.kind === 'array' &&
    to.kind === 'array' &&
    from.rank === to.rank &&
    canBeNull(from.element) &&
    fitOfType(from.element, to.element, world) !== null
  )
    return 1;
  return isConverted(from, to, 'implicit', world) ? 1 : null;
}

/** The same for a constant: a constant `int` also fits smaller and unsigned types of numbers, but not `char`. */
export function fitOfConstant(from: Type, to: Type, world: World): Fit {
  return (
    fitOfType(from, to, world) ??
    (show(from) === 'int' && WHOLE.includes(show(unwrapped(to))) ? 1 : null)
  );
}

/** Whether a value of one type can be cast to another. */
export function canCast(from: Type, to: Type, world: World): boolean {
  if (from.kind === 'unknown' || to.kind === 'unknown') return true;
  if (fitOfType(from, to, world) !== null || fitOfType(to, from, world) !== null) return true;
  const isNumeric = (type: Type): boolean => isNumber(unwrapped(type)) || isEnum(unwrapped(type));
  if (isNumeric(from) && isNumeric(to)) return true;
  // A subclass may implement the interface. A struct has no subclasses.
  const isOpen = (type: Type, other: Type): boolean =>
    type.kind === 'named' && type.declaration.kind === 'interface' && canBeNull(other);
  return isOpen(from, to) || isOpen(to, from) || isConverted(from, to, 'explicit', world);
}

/** Variance: `IEnumerable<Cat>` where `IEnumerable<Animal>` is expected. */
function isVariantOf(from: NamedType, to: NamedType, world: World): boolean {
  if (from.declaration !== to.declaration) return false;
  const isVariant = from.declaration.kind === 'interface' || from.declaration.kind === 'delegate';
  return to.args.every((arg, index) => {
    const own = from.args[index];
    return (
      own !== undefined &&
      (isSame(own, arg) ||
        own.kind === 'unknown' ||
        (isVariant && canBeNull(own) && fitOfType(own, arg, world) !== null))
    );
  });
}

function isConverted(from: Type, to: Type, name: string, world: World): boolean {
  const taken = lineage(from, world);
  const conversions = [from, to].flatMap((type) => operatorsOf(type, 'conversion', name, world));
  return conversions.some(
    ({ parameters, type }) =>
      isSame(type(), to) &&
      taken.some((base) => parameters.every((parameter) => isSame(base, parameter.type()))),
  );
}
