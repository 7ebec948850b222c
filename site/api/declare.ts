import type { ApiMember, ApiType } from 'markdown';

/*
 * How the API sheet is written: every C# type and member that pages may use. It is the source of the tables on the API
 * page, of the check of C# samples, and of the links from samples to table rows.
 */

/** A type as the sheet has it: without what nearly all types of the engine have in common. */
export type EngineType = Omit<ApiType, 'namespace' | 'kind'> & Partial<ApiType>;

/** Types of Unity, .NET and NUnit that samples may use: C# declarations without bodies. */
export interface ForeignTypes {
  readonly namespace: string;
  readonly declarations: string;
}

export function property(declaration: string, sentence: string): ApiMember {
  return { kind: 'property', name: nameBefore(' {', declaration), declaration, sentence };
}

/** A property that is a setting in the Inspector, so that code can read it and set it. */
export function setting(declaration: string, sentence: string): ApiMember {
  return property(`${declaration} { get; set; }`, sentence);
}

/** A list of the Inspector. The list itself stays; its entries can change. */
export function list(declaration: string, sentence: string): ApiMember {
  return property(`${declaration} { get; }`, sentence);
}

export function value(name: string, sentence: string, occursIn?: string): ApiMember {
  return { kind: 'value', name, sentence, ...(occursIn !== undefined && { occursIn }) };
}

export function method(declaration: string, sentence: string): ApiMember {
  return {
    kind: 'method',
    name: nameBefore('(', declaration).replace(/<.*/, ''),
    declaration,
    sentence,
  };
}

/** The last word before the first `end` in a declaration. */
function nameBefore(end: string, declaration: string): string {
  const before = declaration.slice(0, declaration.indexOf(end));
  return before.slice(before.lastIndexOf(' ') + 1);
}
