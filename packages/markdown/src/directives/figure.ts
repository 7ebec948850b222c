import type { LeafDirective } from 'mdast-util-directive';
import * as v from 'valibot';
import { FRAME_IDS } from '../headings.ts';
import { element } from '../html/hast.ts';
import { directive, type Use } from './directive.ts';

/** `name`, `id`, `compact` and settings. The settings depend on the figure, so `site.figure` checks them. */
const figureAttributes = v.record(v.string(), v.string());

/** `::figure{name=… id=… compact=page.md setting=value}`: a figure, or the short form of one on another page. */
export const figure = directive({
  names: ['figure'],
  requires: 'figures',
  attributes: figureAttributes,
  render({ attributes, site, notes, problem }: Use<LeafDirective, typeof figureAttributes>) {
    const found = site.figure(attributes);
    if (typeof found === 'string') return problem(found);
    if (notes.figures.some(({ id }) => id === found.id))
      return problem(
        `there are two figures "${found.id}" on this page. Give one of them another id: id=${found.id}-2.`,
      );
    const { name, id, written, isStill, full } = found;
    // A still has no id on the page.
    if (!isStill && FRAME_IDS.includes(id))
      return problem(
        `the id "${id}" is reserved for the frame of the page. Give the figure another: id=${id}-2.`,
      );
    notes.figures.push(found);
    notes.sheets.push('figures/shell', `figures/${name}`);
    // A React component of the page.
    const whole = full && { full: full.href, fullSettings: full.written };
    return element('x-figure', { name, id, settings: written, isStill, ...whole });
  },
});
