import { invocationOf, lineage } from './members.ts';
import { substitute, type Type, type TypeParameter } from './model.ts';
import type { World } from './world.ts';

/** Learns from an argument what the type parameters of a method stand for. What is known already stays. */
export function infer(wanted: Type, given: Type, open: readonly TypeParameter[], bindings: Map<TypeParameter, Type>, world: World): void {
  if (wanted.kind === 'parameter') {
    if (open.includes(wanted.parameter) && !bindings.has(wanted.parameter) && given.kind !== 'null' && given.kind !== 'void')
      bindings.set(wanted.parameter, given);
    return;
  }
  if (wanted.kind === 'array' && given.kind === 'array') infer(wanted.element, given.element, open, bindings, world);
  if (wanted.kind !== 'named' || wanted.args.length === 0) return;
  const same = lineage(given, world).find(({ declaration }) => declaration === wanted.declaration);
  wanted.args.forEach((arg, index) => {
    const found = same?.args[index];
    if (found) infer(arg, found, open, bindings, world);
  });
}

/** The parameters that a lambda gets for a delegate, as far as they are known; null when one is not. */
export function knownParameters(delegate: Type, open: readonly TypeParameter[], bindings: ReadonlyMap<TypeParameter, Type>): readonly Type[] | null {
  const parameters = invocationOf(delegate)?.parameters.map((parameter) => substitute(parameter, bindings));
  return parameters?.every((parameter) => !isOpen(parameter, open)) ? parameters : null;
}

export function isOpen(type: Type, open: readonly TypeParameter[]): boolean {
  if (type.kind === 'parameter') return open.includes(type.parameter);
  if (type.kind === 'array') return isOpen(type.element, open);
  return type.kind === 'named' && type.args.some((arg) => isOpen(arg, open));
}
