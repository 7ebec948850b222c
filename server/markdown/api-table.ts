import type { Element, ElementContent } from 'hast';
import type { ApiMember, ApiType } from '../../shared/api/sheet.ts';
import { memberAnchor, typeAnchor } from '../csharp/anchors.ts';
import { headOf, signatureOf } from '../csharp/stubs.ts';
import { element } from './hast.ts';

/** Where a type is explained at length. */
export interface Explained {
  readonly href: string;
  readonly title: string;
}

/** A type of the API: its name as a heading, how it is declared, what it is, and a row for each member. */
export function apiTable(type: ApiType, page: Explained | null): Element {
  const { name, sentence, since, members } = type;
  const where = page === null ? [] : [' More in ', element('a', { href: page.href }, page.title), '.'];
  const about = element('p', {}, element('code', {}, headOf(type)), ` since ${since}. ${sentence}.`, ...where);
  // The heading says its id as one in Markdown does, and so gets its link like all others.
  const heading = element('h4', {}, `${name} {#${typeAnchor(name)}}`);
  return element('div', { className: ['api-type'] }, heading, about, ...(members.length === 0 ? [] : [tableOf(type)]));
}

function tableOf(type: ApiType): Element {
  const heads = type.kind === 'enum' ? ['Value', 'Pipeline', 'Meaning'] : ['Member', 'Declaration and purpose'];
  const head = element('tr', {}, ...heads.map((label) => element('th', {}, label)));
  const rows = type.members.map((member) => rowOf(type, member));
  return element('table', { className: ['api'] }, element('thead', {}, head), element('tbody', {}, ...rows));
}

/** The name alone in its cell, as the search takes what stands bold there for a name. */
function rowOf(type: ApiType, member: ApiMember): Element {
  const id = memberAnchor(type.name, member);
  const name = nameOf(type, member);
  const direct = `Direct link to ${type.name} ${name}`;
  const anchor = element('a', { className: ['anchor'], href: `#${id}`, ariaLabel: direct, title: direct }, '#');
  const said =
    member.kind === 'value'
      ? [element('td', {}, member.occursIn ?? ''), element('td', {}, member.sentence)]
      : [element('td', {}, element('code', {}, signatureOf(member, type.name)), ' ', element('p', {}, member.sentence))];
  return element('tr', { id }, element('td', {}, element('strong', {}, ...breakable(name), anchor)), ...said);
}

/** Long names break between their words. */
function breakable(name: string): (ElementContent | string)[] {
  return name.split(/(?<=[a-z])(?=[A-Z])/).flatMap((word, index) => (index === 0 ? [word] : [element('wbr', {}), word]));
}

function nameOf(type: ApiType, member: ApiMember): string {
  if (member.kind === 'constructor') return `new ${type.name}`;
  return member.kind === 'indexer' ? 'this[]' : member.name;
}
