import { type Argument, showValue } from './arguments.ts';
import type { Call } from './calls.ts';
import type { Bound } from './members.ts';
import { type Parameter, show, substitute, type TypeParameter } from './model.ts';

/** Why a call means none of its candidates: what it is given, and what they take. */
export function mismatch({ name, args, candidates }: Call): string {
  const taken = [...new Set(candidates.map(parametersText))].join(' or ');
  return `\`${name}\` cannot be called with (${args.map(argumentText).join(', ')}); it takes ${taken}. Change the call, or the declaration in shared/api/.`;
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
