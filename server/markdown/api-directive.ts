import type { Element } from 'hast';
import type { LeafDirective } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import { API_TYPES } from '../../shared/api/api.ts';
import { apiTable } from './api-table.ts';
import { notesOf, surroundingsOf } from './notes.ts';
import { suggestion } from './suggest.ts';

/** `::api{type=LevelGenerator}`: a type of the API with its members, as the sheet declares them, or what is wrong. */
export function apiDirective(node: LeafDirective, file: VFile): Element | string {
  const { type: name, ...unknown } = node.attributes ?? {};
  const [odd] = Object.keys(unknown);
  if (odd !== undefined) return `::api has no option "${odd}". Known: type.`;
  if (!name) return '::api needs "type", the name of a type of the API. Add it.';
  const names = API_TYPES.map((type) => type.name);
  const type = API_TYPES[names.indexOf(name)];
  if (!type) return `the API has no type "${name}".${suggestion(name, names)} The types are in shared/api/.`;
  const { apiTypes, references } = notesOf(file);
  if (apiTypes.has(name)) return `the page shows the type ${name} already. Remove one of the two.`;
  apiTypes.add(name);
  if (type.page === undefined) return apiTable(type, null);
  const page = surroundingsOf(file).resolve(`/${type.page}`);
  if (page.kind === 'broken') return `the page that explains ${name} in shared/api/ is not there: ${page.problem}`;
  if (page.kind !== 'page') return apiTable(type, null);
  const line = node.position?.start.line ?? 1;
  references.push({ path: page.path, hash: page.hash, line });
  return apiTable(type, page.title === undefined ? null : { href: page.href, title: page.title });
}

/** Types of the API that the page of the API does not show. */
export function missingTypes(file: VFile): readonly string[] {
  if (!surroundingsOf(file).api?.isHere) return [];
  return API_TYPES.map(({ name }) => name).filter((name) => !notesOf(file).apiTypes.has(name));
}
