import type { Element, ElementContent } from 'hast';
import type { LeafDirective } from 'mdast-util-directive';
import * as v from 'valibot';
import { type ApiMember, type ApiType, memberAnchor, rowName, typeAnchor } from '../api/sheet.ts';
import { headOf, signatureOf } from '../api/signatures.ts';
import { directLink, element } from '../html/hast.ts';
import { addProblem } from '../notes.ts';
import { suggestion } from '../suggest.ts';
import { attributes, directive, type Use } from './directive.ts';

const apiAttributes = attributes({
  type: v.optional(
    v.pipe(
      v.string(),
      v.nonEmpty('::api has a "type" without a name. Name a type, or leave it out.'),
    ),
  ),
});

/** `::api{type=LevelGenerator}`: a type of the API with its members. `::api` alone: links to all types. */
export const api = directive({
  names: ['api'],
  requires: 'api',
  sheet: 'settings',
  attributes: apiAttributes,
  render({
    attributes: { type: name },
    site,
    notes,
    line,
    problem,
  }: Use<LeafDirective, typeof apiAttributes>) {
    const names = site.apiTypes.map((type) => type.name);
    if (name === undefined) {
      if (site.api?.isHere) return typeList(names);
      return problem('::api without "type" lists the types of the API page. Name a type here.');
    }
    const type = site.apiTypes[names.indexOf(name)];
    if (!type)
      return problem(
        `the API has no type "${name}".${suggestion(name, names)} The plugin of the site has the list.`,
      );
    if (notes.apiTypes.has(name))
      return problem(`the page already shows the type ${name}. Remove one of the two.`);
    notes.apiTypes.add(name);
    const page = type.page === undefined ? null : site.resolve(`/${type.page}`);
    if (page?.kind === 'broken')
      return problem(`the page that explains ${name} does not exist: ${page.problem}`);
    if (page?.kind !== 'page') return typeTable(type, null);
    notes.references.push({ path: page.path, hash: page.hash, line });
    const title = site.titleOf(page.path);
    return typeTable(type, title === undefined ? null : { href: page.href, title });
  },
  endOfPage({ site, notes }) {
    // The API page must show every type.
    if (!site.api?.isHere) return;
    for (const { name } of site.apiTypes) {
      if (!notes.apiTypes.has(name))
        addProblem(notes, {
          line: 1,
          message: `the API page does not show the type ${name}. Add ::api{type=${name}}.`,
        });
    }
  },
});

/** A link to the table of each type of the page, in the order of the alphabet. */
function typeList(names: readonly string[]): Element {
  const items = names
    .toSorted()
    .map((name) =>
      element(
        'li',
        {},
        element('a', { href: `#${typeAnchor(name)}` }, element('code', {}, ...breakable(name))),
      ),
    );
  return element('ul', { className: ['api-types'] }, ...items);
}

/**
 * A type of the API: its name as a heading, its declaration, a description, and a row for each member.
 * @param page the page that explains the type
 */
function typeTable(
  type: ApiType,
  page: { readonly href: string; readonly title: string } | null,
): Element {
  const { name, sentence, members } = type;
  const where =
    page === null ? [] : [' More in ', element('a', { href: page.href }, page.title), '.'];
  const about = element('p', {}, element('code', {}, headOf(type)), `. ${sentence}.`, ...where);
  const heading = element('h4', { id: typeAnchor(name) }, name);
  return element('div', {}, heading, about, ...(members.length === 0 ? [] : [tableOf(type)]));
}

function tableOf(type: ApiType): Element {
  const heads =
    type.kind !== 'enum'
      ? ['Member', 'Declaration and purpose']
      : hasPipelines(type)
        ? ['Value', 'Pipeline', 'Meaning']
        : ['Value', 'Meaning'];
  const head = element('tr', {}, ...heads.map((label) => element('th', {}, label)));
  const rows = type.members.map((member) => rowOf(type, member));
  return element(
    'table',
    { className: ['api'] },
    element('thead', {}, head),
    element('tbody', {}, ...rows),
  );
}

/** The name is alone in its cell, since the search index reads a bold first cell as a name. */
function rowOf(type: ApiType, member: ApiMember): Element {
  const id = memberAnchor(type.name, rowName(member));
  const name = nameOf(type, member);
  const description =
    member.kind === 'value'
      ? [
          ...(hasPipelines(type) ? [element('td', {}, member.occursIn ?? '')] : []),
          element('td', {}, member.sentence),
        ]
      : [
          element(
            'td',
            {},
            element('code', {}, signatureOf(member)),
            ' ',
            element('p', {}, member.sentence),
          ),
        ];
  return element(
    'tr',
    { id },
    element(
      'td',
      {},
      element('strong', {}, ...breakable(name), directLink(id, `${type.name} ${name}`)),
    ),
    ...description,
  );
}

/** Whether its values are steps of pipelines. */
function hasPipelines({ members }: ApiType): boolean {
  return members.some((member) => member.kind === 'value' && member.occursIn !== undefined);
}

/** Lets a line break between the words of a name. */
function breakable(name: string): (ElementContent | string)[] {
  return name
    .split(/(?<=[a-z])(?=[A-Z])/)
    .flatMap((word, index) => (index === 0 ? [word] : [element('wbr', {}), word]));
}

function nameOf(type: ApiType, member: ApiMember): string {
  if (member.kind === 'constructor') return `new ${type.name}`;
  return member.kind === 'indexer' ? 'this[]' : member.name;
}
