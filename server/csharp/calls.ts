import type { Argument } from './arguments.ts';
import { fitOfType } from './conversions.ts';
import { fitOf, runLambda } from './fitting.ts';
import { infer, isOpen, knownParameters } from './inference.ts';
import { type Bound, invocationOf } from './members.ts';
import { mismatch } from './mismatch.ts';
import { type Parameter, substitute, type Type, type TypeParameter, UNKNOWN } from './model.ts';
import { declareLocal, problem, type Scope } from './scope.ts';
import type { Syntax } from './syntax.ts';

/** A call with what it is called on and with. */
export interface Call {
  /** where complaints go */
  readonly at: Syntax;
  /** as a sample writes it: `grid.TryGet` */
  readonly name: string;
  readonly candidates: readonly Bound[];
  readonly args: readonly Argument[];
  readonly typeArgs: readonly Type[] | null;
  /** of an extension method: what stands before the dot */
  readonly receiver?: Type | undefined;
}

interface Match {
  readonly bound: Bound;
  readonly bindings: Map<TypeParameter, Type>;
  /** the parameter of each argument */
  readonly parameters: readonly Parameter[];
  readonly cost: number;
}

/** What a call means: the method, or null after a complaint; and what it gives. */
export interface Resolved {
  readonly bound: Bound | null;
  readonly type: Type;
}

/** Finds the method that a call means and checks its arguments, lambdas too. Where no candidate fits, those of the next call are tried. */
export function resolveCall(call: Call, scope: Scope, next?: Call): Resolved {
  const best = bestOf(call, scope);
  const other = best || !next ? null : bestOf(next, scope);
  const match = best ?? other;
  if (match) {
    settle(match, call, scope);
    return { bound: match.bound, type: substitute(match.bound.member.type(), match.bindings) };
  }
  for (const { declares, value: given } of call.args) if (declares) declareLocal(declares, given.kind === 'value' ? given.type : UNKNOWN, scope);
  // What was complained about already is not complained about again.
  const isTold = call.args.some((arg) => arg.isTyped && arg.value.kind === 'value' && arg.value.type.kind === 'unknown');
  if (!isTold) problem(call.at, mismatch(call.candidates.length > 0 || !next ? call : next), scope);
  return { bound: null, type: UNKNOWN };
}

function bestOf(call: Call, scope: Scope): Match | null {
  const matches = call.candidates.flatMap((bound) => matchOf(bound, call, scope) ?? []);
  return matches.reduce<Match | null>((least, match) => (least === null || match.cost < least.cost ? match : least), null);
}

function matchOf(bound: Bound, call: Call, scope: Scope): Match | null {
  const { member } = bound;
  const own = call.receiver ? member.parameters.slice(1) : member.parameters;
  const parameters = assign(own, call.args);
  const open = member.typeParameters;
  if (!parameters || (call.typeArgs && call.typeArgs.length !== open.length)) return null;
  const bindings = new Map(bound.bindings);
  open.forEach((parameter, index) => {
    const given = call.typeArgs?.[index];
    if (given) bindings.set(parameter, given);
  });
  const { world } = scope.names;
  const [self] = member.parameters;
  if (call.receiver && self) {
    infer(self.type(), call.receiver, open, bindings, world);
    if (fitOfType(call.receiver, substitute(self.type(), bindings), world) === null) return null;
  }
  learn(parameters, call.args, open, bindings, scope);
  if (open.some((parameter) => !bindings.has(parameter)) || !keepsConstraints(open, bindings, scope)) return null;
  let cost = parameters.some(({ isRest }) => isRest) ? call.args.length + 1 : 0;
  for (const [index, arg] of call.args.entries()) {
    const parameter = parameters[index];
    if (!parameter || parameter.pass !== arg.pass) return null;
    const type = wantedType(parameter, arg, bindings, scope);
    const found = arg.isTyped
      ? arg.pass === 'out'
        ? fitOfType(type, arg.value.kind === 'value' ? arg.value.type : UNKNOWN, world)
        : fitOf(arg.value, type, scope)
      : 0;
    if (found === null) return null;
    cost += found;
  }
  return { bound, bindings, parameters, cost };
}

/** The parameter of each argument, by place or by name; null when they do not go together. */
function assign(parameters: readonly Parameter[], args: readonly Argument[]): readonly Parameter[] | null {
  const rest = parameters.find(({ isRest }) => isRest);
  const assigned = args.map((arg, index) => (arg.name ? parameters.find(({ name }) => name === arg.name?.text) : (parameters[index] ?? rest)));
  const found = assigned.filter((parameter) => parameter !== undefined);
  const isComplete = parameters.every((parameter) => parameter.isOptional || parameter.isRest || found.includes(parameter));
  const isOnce = new Set(found.filter(({ isRest }) => !isRest)).size === found.filter(({ isRest }) => !isRest).length;
  return found.length === args.length && isComplete && isOnce ? found : null;
}

/** Learns type arguments: from values first, then from what lambdas return. */
function learn(
  parameters: readonly Parameter[],
  args: readonly Argument[],
  open: readonly TypeParameter[],
  bindings: Map<TypeParameter, Type>,
  scope: Scope,
): void {
  const { world } = scope.names;
  args.forEach(({ value: given, isTyped }, index) => {
    const type = parameters[index]?.type();
    if (type && isTyped && given.kind === 'value') infer(type, given.type, open, bindings, world);
  });
  args.forEach(({ value: given }, index) => {
    const type = parameters[index]?.type();
    if (!type || given.kind !== 'lambda') return;
    const returns = invocationOf(type)?.returns;
    const known = knownParameters(type, open, bindings);
    if (returns && known && isOpen(substitute(returns, bindings), open))
      infer(substitute(returns, bindings), runLambda(given.syntax, known, null, scope, true), open, bindings, world);
  });
}

function keepsConstraints(open: readonly TypeParameter[], bindings: ReadonlyMap<TypeParameter, Type>, scope: Scope): boolean {
  return open.every((parameter) => {
    const base = parameter.base();
    const given = bindings.get(parameter);
    return base === null || given === undefined || fitOfType(given, substitute(base, bindings), scope.names.world) !== null;
  });
}

/** One of the rest is an element, unless the array itself is given. */
function wantedType(parameter: Parameter, arg: Argument, bindings: ReadonlyMap<TypeParameter, Type>, scope: Scope): Type {
  const type = substitute(parameter.type(), bindings);
  if (!parameter.isRest || type.kind !== 'array') return type;
  return fitOf(arg.value, type, scope) === null || (arg.value.kind === 'value' && arg.value.type.kind === 'null') ? type.element : type;
}

function settle({ bindings, parameters }: Match, { args }: Call, scope: Scope): void {
  args.forEach((arg, index) => {
    const parameter = parameters[index];
    if (!parameter) return;
    const type = wantedType(parameter, arg, bindings, scope);
    if (arg.declares) declareLocal(arg.declares, arg.isTyped && arg.value.kind === 'value' ? arg.value.type : type, scope);
    adopt(arg, type, scope);
  });
}

/** Checks what gets its type only here. */
function adopt({ value: given }: Argument, type: Type, scope: Scope): void {
  const invocation = invocationOf(type);
  if (given.kind === 'lambda' && invocation) runLambda(given.syntax, invocation.parameters, invocation.returns, scope);
  if (given.kind === 'new' || given.kind === 'list') scope.evaluate(given.syntax, scope, type);
}
