/*
 * The API sheet: every C# type and member of the engine that pages may use. It is the source of the tables on the API
 * page, of the check of C# samples, and of the links from samples to table rows.
 */

interface Described {
  /** One plain sentence without a full stop. */
  readonly sentence: string;
}

interface Declared<Kind> extends Described {
  readonly kind: Kind;
  /** As C# declares it, without a body or a semicolon. */
  readonly declaration: string;
}

interface ApiNamedMember extends Declared<'property' | 'method'> {
  readonly name: string;
}

interface ApiEnumValue extends Described {
  readonly kind: 'value';
  readonly name: string;
  /** The pipelines that have this step; of steps only. */
  readonly occursIn?: string;
}

export type ApiMember =
  | ApiNamedMember
  | Declared<'indexer'>
  | Declared<'constructor'>
  | ApiEnumValue;

export interface ApiType extends Described {
  readonly name: string;
  readonly namespace: string;
  readonly kind: 'class' | 'enum';
  readonly isAbstract?: boolean;
  /** The base class, which may be a foreign type. */
  readonly base?: string;
  /** Path, from the content folder, of the page that explains the type. Left out when only the API page does. */
  readonly page?: string;
  readonly members: readonly ApiMember[];
}

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

/** The anchor of a type's table on the API page. */
export function typeAnchor(type: string): string {
  return `api-${type.toLowerCase()}`;
}

/** The anchor of a member's row. `member` is its `rowName`. */
export function memberAnchor(type: string, member: string): string {
  return `${typeAnchor(type)}-${member.toLowerCase()}`;
}

/** The name of a member in its anchor. */
export function rowName(member: ApiMember): string {
  if (member.kind === 'constructor') return 'new';
  return member.kind === 'indexer' ? 'item' : member.name;
}
