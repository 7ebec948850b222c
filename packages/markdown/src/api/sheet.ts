/* Types of an API in C#, as a site describes them: the source of the tables that `::api` shows. */

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

/** A member of a type, which has a row in the type's table. */
export type ApiMember =
  | ApiNamedMember
  | Declared<'indexer'>
  | Declared<'constructor'>
  | ApiEnumValue;

/** A type of the API, which has a table. */
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
