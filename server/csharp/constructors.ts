import { ownType } from './access.ts';
import { type Argument, readArguments } from './arguments.ts';
import { resolveCall } from './calls.ts';
import type { Declared } from './declare.ts';
import { constructorsOf } from './members.ts';
import { type NamedType, show } from './model.ts';
import { WHAT_TO_DO } from './names.ts';
import { problem, type Scope } from './scope.ts';
import { child, childOf, hasToken, type Syntax } from './syntax.ts';

/** Checks which constructor runs before this one: that of `: base(…)` or `: this(…)`, or the one of the base that takes nothing. */
export function checkInitializer(node: Syntax, scope: Scope): void {
  const written = childOf(node, 'constructor_initializer');
  const args = readArguments(childOf(written, 'argument_list'), scope);
  const own = ownType(scope.owner);
  const type = written && hasToken(written, 'this') && own.kind === 'named' ? own : baseOf(scope);
  if (type) construct(written ?? child(node, 'name') ?? node, type, args, scope);
  else if (args.length > 0) problem(node, 'the base of this class takes no arguments.', scope);
}

/** A class without a constructor is made with the one of its base that takes nothing. */
export function checkBase({ declaration, syntax }: Declared, scope: Scope): void {
  const base = baseOf(scope);
  if (base && !declaration.members.some(({ kind }) => kind === 'constructor')) construct(child(syntax, 'name') ?? syntax, base, [], scope);
}

function baseOf({ owner }: Scope): NamedType | undefined {
  return owner.kind === 'class' ? owner.bases().find(({ declaration }) => declaration.kind === 'class') : undefined;
}

function construct(at: Syntax, type: NamedType, args: readonly Argument[], scope: Scope): void {
  const candidates = constructorsOf(type);
  if (candidates.length > 0) resolveCall({ at, name: `new ${show(type)}`, candidates, args, typeArgs: null }, scope);
  else if (args.length > 0) problem(at, `\`${show(type)}\` has no constructor that takes something. ${WHAT_TO_DO}`, scope);
}
