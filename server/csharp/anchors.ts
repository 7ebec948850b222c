import type { ApiMember } from '../../shared/api/sheet.ts';

/** The anchor of a type's table on the API page. */
export function typeAnchor(type: string): string {
  return `api-${type.toLowerCase()}`;
}

/** The anchor of a member's row. What has no name of its own is called `new` or `item`. */
export function memberAnchor(type: string, { kind, ...member }: Pick<ApiMember, 'kind'> & { readonly name?: string }): string {
  const name = kind === 'constructor' ? 'new' : kind === 'indexer' ? 'item' : (member.name ?? '');
  return `${typeAnchor(type)}-${name.toLowerCase()}`;
}
