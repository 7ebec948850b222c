import { readArguments } from './arguments.ts';
import { type Call, resolveCall } from './calls.ts';
import { isWhole } from './conversions.ts';
import { needsObject, needsType } from './member-access.ts';
import { invocationOf, membersOf } from './members.ts';
import { type Methods, problem, type Scope, typeOf, unknown, type Value, value } from './scope.ts';
import { child, need, type Syntax } from './syntax.ts';
import { show, showOne, substitute, type Type, UNKNOWN } from './types.ts';

/** `grid.CellsOf(floor)` */
export function evaluateInvocation(node: Syntax, scope: Scope): Value {
  const [called, list] = [need(node, 'function'), child(node, 'arguments')];
  if (called.text === 'nameof') {
    readArguments(list, scope);
    return value(scope.names.world.keyword('string'));
  }
  const target = scope.evaluate(called, scope);
  if (target.kind === 'methods') return invokeMethods(called, target, list, scope);
  const type = typeOf(target);
  const args = readArguments(list, scope);
  if (type.kind === 'unknown') {
    if (target.kind !== 'value') problem(called, `\`${called.text}\` is not a method.`, scope);
    return value(UNKNOWN);
  }
  const [invoke] = invocationOf(type) ? membersOf(type, 'Invoke', scope.names.world) : [];
  if (!invoke)
    return unknown(called, `\`${called.text}\` is ${showOne(type)} and cannot be called.`, scope);
  const call: Call = { at: called, name: called.text, candidates: [invoke], args, typeArgs: null };
  return value(substitute(resolveCall(call, scope).type, invoke.bindings));
}

function invokeMethods(
  called: Syntax,
  { methods, extensions, receiver, args: typeArgs, at }: Methods,
  list: Syntax | undefined,
  scope: Scope,
): Value {
  const call: Call = {
    at: called,
    name: calledName(called),
    candidates: methods,
    args: readArguments(list, scope),
    typeArgs,
  };
  const extended =
    extensions.length > 0 && receiver ? { ...call, candidates: extensions, receiver } : undefined;
  const { bound, type } = resolveCall(call, scope, extended);
  if (!bound) return value(UNKNOWN);
  const { member } = bound;
  scope.names.findings.use(at, member);
  if (!member.isStatic && receiver === null)
    problem(at, needsObject(member.owner.name, member.name), scope);
  const isBare = called.type === 'identifier' || called.type === 'generic_name';
  if (member.isStatic && !member.isExtension && receiver !== null && !isBare)
    problem(at, needsType(member.owner.name, member.name), scope);
  return { kind: 'value', type, isCopy: true };
}

/** The name for messages; of a long chain of calls only the last one. */
function calledName(called: Syntax): string {
  const text = called.text.replace(/\s+/g, '');
  return text.length <= 60 ? text : `…${text.slice(text.lastIndexOf('.'))}`;
}

/** `grid[cell]` */
export function evaluateElement(node: Syntax, scope: Scope): Value {
  const left = scope.evaluate(need(node, 'expression'), scope);
  const list = child(node, 'subscript');
  return left.kind === 'value' ? evaluateIndex(left.type, node, list, scope) : value(UNKNOWN);
}

export function evaluateIndex(
  type: Type,
  at: Syntax,
  list: Syntax | undefined,
  scope: Scope,
): Value {
  const args = readArguments(list, scope);
  if (type.kind === 'unknown') return value(UNKNOWN);
  if (type.kind === 'array') {
    const isRight =
      args.length === type.rank &&
      args.every(
        (arg) =>
          arg.value.kind === 'value' &&
          (isWhole(arg.value.type) || arg.value.type.kind === 'unknown'),
      );
    if (!isRight)
      problem(
        at,
        `\`${show(type)}\` takes ${type.rank} whole ${type.rank === 1 ? 'number' : 'numbers'} in brackets.`,
        scope,
      );
    return value(type.element, true);
  }
  const candidates = membersOf(type, 'this[]', scope.names.world);
  if (candidates.length === 0)
    return unknown(at, `\`${show(type)}\` cannot be indexed. ${scope.names.world.whatToDo}`, scope);
  const { bound, type: found } = resolveCall(
    { at, name: `${show(type)}[]`, candidates, args, typeArgs: null },
    scope,
  );
  return { kind: 'value', type: found, isSettable: bound?.member.isSettable ?? true, isCopy: true };
}
