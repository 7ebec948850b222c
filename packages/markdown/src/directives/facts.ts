import type { Element } from 'hast';
import type { LeafDirective } from 'mdast-util-directive';
import * as v from 'valibot';
import { directLink, element } from '../html/hast.ts';
import type { Fact } from '../notes.ts';
import { suggestion } from '../suggest.ts';
import { attributes, directive, type Use } from './directive.ts';

const factsAttributes = attributes({ only: v.optional(v.string(), '') });
type FactsUse = Use<LeafDirective, typeof factsAttributes>;

/** `::facts{only="price licence"}`: facts of `site.yaml`, each with a link target such as `#fact-price`. */
export const facts = directive({
  names: ['facts'],
  sheet: 'glossary',
  attributes: factsAttributes,
  render(use: FactsUse) {
    const { attributes, site, notes, problem } = use;
    const shown = chosen(site.facts(), attributes.only);
    if (typeof shown === 'string') return problem(shown);
    const twice = shown.find(({ id }) => notes.ids.has(anchorOf(id)));
    if (twice)
      return problem(
        `the page already has the fact "${twice.id}". Say with "only" which facts each list shows.`,
      );
    for (const { id } of shown) notes.ids.add(anchorOf(id));
    const rows = shown.map((fact) => rowOf(fact, use));
    return element('dl', { className: ['glossary', 'facts'] }, ...rows);
  },
});

/** Returns the facts named in `only` in that order, or all if it is empty. Returns a message for a mistake. */
function chosen(all: readonly Fact[], only: string): readonly Fact[] | string {
  if (all.length === 0) return 'site.yaml has no "facts". List them there, or remove ::facts.';
  const names = only.split(/[\s,]+/).filter((name) => name !== '');
  if (names.length === 0) return all;
  const found: Fact[] = [];
  for (const name of names) {
    const fact = all.find(({ id }) => id === name);
    if (!fact)
      return `there is no fact "${name}".${suggestion(
        name,
        all.map(({ id }) => id),
      )}`;
    if (found.includes(fact)) return `the fact "${name}" is listed twice. Remove one of the two.`;
    found.push(fact);
  }
  return found;
}

function anchorOf(id: string): string {
  return `fact-${id}`;
}

function rowOf({ id, label, value, link }: Fact, use: FactsUse): Element {
  const href = link === undefined ? null : hrefOf(label, link, use);
  const name = href === null ? label : element('a', { href }, label);
  return element(
    'div',
    { id: anchorOf(id) },
    element('dt', {}, name, directLink(anchorOf(id), label)),
    value === undefined
      ? element('dd', {}, element('span', { className: ['unstated'] }, use.site.say('Not stated')))
      : element('dd', {}, value),
  );
}

/** The address that a fact leads to, or null with a problem. */
function hrefOf(
  label: string,
  link: string,
  { site, notes, line, problem }: FactsUse,
): string | null {
  const target = site.resolve(link);
  if (target.kind === 'broken' || target.kind === 'here')
    return problem(
      `the fact "${label}" in site.yaml leads nowhere${target.kind === 'broken' ? `: ${target.problem}` : '.'}`,
    );
  if (target.kind === 'page')
    notes.references.push({
      path: target.path,
      hash: target.hash,
      line,
      ...(target.query ? { query: target.query } : {}),
    });
  return target.href;
}
