import { type Argument, infer, inferFromArguments, showValue } from './arguments.ts';
import { fitOfType } from './conversions.ts';
import { fitOf, runLambda } from './fitting.ts';
import { type Bound, invocationOf } from './members.ts';
import { declareLocal, problem, type Scope, typeOf } from './scope.ts';
import type { Syntax } from './syntax.ts';
import {
  type Parameter,
  show,
  substitute,
  type Type,
  type TypeParameter,
  UNKNOWN,
} from './types.ts';
import type { World } from './world.ts';

/** A call that is to be resolved. */
export interface Call {
  /** Where problems are reported. */
  readonly at: Syntax;
  /** As the sample writes it: `grid.TryGet`. */
  readonly name: string;
  readonly candidates: readonly Bound[];
  readonly args: readonly Argument[];
  readonly typeArgs: readonly Type[] | null;
  /** For extension methods: the type of what stands before the dot. */
  readonly receiver?: Type | undefined;
}

interface Match {
  readonly bound: Bound;
  readonly bindings: Map<TypeParameter, Type>;
  /** The parameter of each argument. */
  readonly parameters: readonly Parameter[];
  readonly cost: number;
}

/** The method that is called, or null when there was a problem, and the type of the result. */
interface Resolved {
  readonly bound: Bound | null;
  readonly type: Type;
}

/**
 * Finds the method that is called and checks its arguments, lambdas included. When no candidate fits, those of `next`
 * are tried.
 */
export function resolveCall(call: Call, scope: Scope, next?: Call): Resolved {
  const best = bestOf(call, scope);
  const other = best || !next ? null : bestOf(next, scope);
  const match = best ?? other;
  if (match) {
    settle(match, call, scope);
    return { bound: match.bound, type: substitute(match.bound.member.type(), match.bindings) };
  }
  for (const { declares, value: given } of call.args)
    if (declares) declareLocal(declares, typeOf(given), scope);
  // An argument of unknown type has been reported already.
  const isTold = call.args.some(
    (arg) => arg.isTyped && arg.value.kind === 'value' && arg.value.type.kind === 'unknown',
  );
  if (!isTold)
    problem(
      call.at,
      mismatch(call.candidates.length > 0 || !next ? call : next, scope.names.world),
      scope,
    );
  return { bound: null, type: UNKNOWN };
}

function bestOf(call: Call, scope: Scope): Match | null {
  const matches = call.candidates.flatMap((bound) => matchOf(bound, call, scope) ?? []);
  return matches.reduce<Match | null>(
    (least, match) => (least === null || match.cost < least.cost ? match : least),
    null,
  );
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
  inferFromArguments(parameters, call.args, open, bindings, scope);
  if (
    open.some((parameter) => !bindings.has(parameter)) ||
    !keepsConstraints(open, bindings, scope)
  )
    return null;
  let cost = parameters.some(({ isRest }) => isRest) ? call.args.length + 1 : 0;
  for (const [index, arg] of call.args.entries()) {
    const parameter = parameters[index];
    if (!parameter || parameter.pass !== arg.pass) return null;
    const type = wantedType(parameter, arg, bindings, scope);
    // What `out` gives has to fit the variable, so the types change places.
    const fit =
      arg.pass === 'out'
        ? fitOfType(type, typeOf(arg.value), world)
        : fitOf(arg.value, type, scope);
    const found = arg.isTyped ? fit : 0;
    if (found === null) return null;
    cost += found;
  }
  return { bound, bindings, parameters, cost };
}

/** The parameter of each argument, by position or by name; null when the arguments do not match the parameters. */
function assign(
  parameters: readonly Parameter[],
  args: readonly Argument[],
): readonly Parameter[] | null {
  const rest = parameters.find(({ isRest }) => isRest);
  const assigned = args.map((arg, index) =>
    arg.name ? parameters.find(({ name }) => name === arg.name?.text) : (parameters[index] ?? rest),
  );
  const found = assigned.filter((parameter) => parameter !== undefined);
  const isComplete = parameters.every(
    (parameter) => parameter.isOptional || parameter.isRest || found.includes(parameter),
  );
  const isOnce =
    new Set(found.filter(({ isRest }) => !isRest)).size ===
    found.filter(({ isRest }) => !isRest).length;
  return found.length === args.length && isComplete && isOnce ? found : null;
}

function keepsConstraints(
  open: readonly TypeParameter[],
  bindings: ReadonlyMap<TypeParameter, Type>,
  scope: Scope,
): boolean {
  return open.every((parameter) => {
    const base = parameter.base();
    const given = bindings.get(parameter);
    return (
      base === null ||
      given === undefined ||
      fitOfType(given, substitute(base, bindings), scope.names.world) !== null
    );
  });
}

/** The type that an argument has to fit. For `params` it is the element type, unless the array itself is passed. */
function wantedType(
  parameter: Parameter,
  arg: Argument,
  bindings: ReadonlyMap<TypeParameter, Type>,
  scope: Scope,
): Type {
  const type = substitute(parameter.type(), bindings);
  if (!parameter.isRest || type.kind !== 'array') return type;
  return fitOf(arg.value, type, scope) === null ||
    (arg.value.kind === 'value' && arg.value.type.kind === 'null')
    ? type.element
    : type;
}

function settle({ bindings, parameters }: Match, { args }: Call, scope: Scope): void {
  args.forEach((arg, index) => {
    const parameter = parameters[index];
    if (!parameter) return;
    const type = wantedType(parameter, arg, bindings, scope);
    if (arg.declares) declareLocal(arg.declares, arg.isTyped ? typeOf(arg.value) : type, scope);
    adopt(arg, type, scope);
  });
}

/** Checks an argument that gets its type from the parameter. */
function adopt({ value: given }: Argument, type: Type, scope: Scope): void {
  const invocation = invocationOf(type);
  if (given.kind === 'lambda' && invocation)
    runLambda(given.syntax, invocation.parameters, invocation.returns, scope);
  if (given.kind === 'new' || given.kind === 'list') scope.evaluate(given.syntax, scope, type);
}

/** The message for a call that fits no candidate. */
function mismatch({ name, args, candidates }: Call, { place }: World): string {
  const taken = [...new Set(candidates.map(parametersText))].join(' or ');
  return `\`${name}\` cannot be called with (${args.map(argumentText).join(', ')}); it takes ${taken}. Change the call, or the declaration in ${place}.`;
}

function argumentText({ pass, name, isTyped, value }: Argument): string {
  return `${passText(pass)}${name ? `${name.text}: ` : ''}${isTyped ? showValue(value) : 'var'}`;
}

function parametersText({ member, bindings }: Bound): string {
  const parameters = member.isExtension ? member.parameters.slice(1) : member.parameters;
  return `(${parameters.map(({ pass, type, name }) => `${passText(pass)}${show(substitute(type(), bindings))} ${name}`).join(', ')})${member.typeParameters.map(constraintText).join('')}`;
}

function constraintText({ name, base }: TypeParameter): string {
  const type = base();
  return type ? ` where ${name} : ${show(type)}` : '';
}

function passText(pass: Parameter['pass']): string {
  return pass === 'value' ? '' : `${pass} `;
}
