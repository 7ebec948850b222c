import { h, hydrate, render } from 'preact';
import { readState } from '../../shared/figures/address.ts';
import { figures } from '../../shared/figures/registry.ts';
import { checkSettings } from '../../shared/generator/settings-values.ts';
import type { LiveFigureElement } from './define-live-figure.ts';
import { openFigureLine } from './figure-line.ts';
import { LiveFigure } from './live-figure.tsx';

/**
 * Takes over the figure that the server put into an element: its code, its worker and its first computation come first, so that what is shown
 * never goes back to less. Returns the undo.
 */
export async function mountFigure(element: LiveFigureElement): Promise<() => void> {
  const { id, dataset } = element;
  const modules = figures[dataset.figure ?? ''];
  if (!modules) throw new Error(`This build has no figure "${dataset.figure}".`);
  const line = openFigureLine(dataset.figure ?? '');
  const { figure } = await modules.view();
  const given: unknown = JSON.parse(dataset.settings ?? '{}');
  const base = checkSettings(figure.settings, isRecord(given) ? given : {}).settings;
  const asked = readState(location.search, id, figure.settings, base)?.settings ?? base;
  // Whoever was quicker than the script has typed into the form already.
  const settings = checkSettings(figure.settings, { ...asked, ...typedInto(element, id) }).settings;
  const model = await line.compute(settings);
  if (model === null) throw new Error('The first computation of a figure was overtaken.');
  const place = { id, href: location.pathname, base, pictures: { base: document.documentElement.dataset.base ?? '/', build: '' } };
  hydrate(h(LiveFigure, { figure, place, line, first: { settings, model } }), element);
  return () => {
    render(null, element);
    line.close();
  };
}

/** The fields of a form that no longer hold what they came with. */
function typedInto(element: HTMLElement, id: string): Readonly<Record<string, string>> {
  const form = element.querySelector('form');
  if (!form) return {};
  const changed = [...form.elements].filter(
    (field) =>
      field instanceof HTMLInputElement &&
      (field.type === 'checkbox' || field.type === 'radio' ? field.checked !== field.defaultChecked : field.value !== field.defaultValue),
  );
  if (changed.length === 0) return {};
  const prefix = `${id}.`;
  const values = [...new FormData(form)].flatMap(([key, value]) =>
    key.startsWith(prefix) && typeof value === 'string' ? [[key.slice(prefix.length), value] as const] : [],
  );
  const { v, ...typed } = Object.fromEntries(values);
  return typed;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
