import { elementAt, pathTo } from '../element-path.ts';
import { repeatInput } from './repeat-input.ts';

/* What a visitor has done to the server's HTML of a figure, before the live figure takes its place. */

/**
 * What was typed or chosen in the form, by setting. A field that is empty or holds "1e" is still being typed, and left
 * out.
 */
export function typedInto(element: HTMLElement, id: string): Readonly<Record<string, string>> {
  const form = element.querySelector('form');
  if (!form) return {};
  const changed = new Set(
    [...form.elements].map((field) => (isChanged(field) ? field.getAttribute('name') : null)),
  );
  const prefix = `${id}.`;
  const values = [...new FormData(form)].flatMap(([key, value]) =>
    key.startsWith(prefix) && changed.has(key) && typeof value === 'string'
      ? [[key.slice(prefix.length), value] as const]
      : [],
  );
  return Object.fromEntries(values);
}

function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected);
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLInputElement)) return false;
  if (field.type === 'checkbox' || field.type === 'radio')
    return field.checked !== field.defaultChecked;
  return (
    field.value !== field.defaultValue &&
    (field.type !== 'number' || Number.isFinite(field.valueAsNumber))
  );
}

/**
 * Notes which parts of a figure are unfolded and where the focus is. The live figure has the same markup, so a place in
 * it stands for an element. Returns what gives both back once the live figure is there.
 */
export function carryOver(figure: HTMLElement): () => void {
  const unfolded = [...figure.querySelectorAll('details')].map(({ open }) => open);
  const focused = pathTo(document.activeElement, figure);
  return () => {
    figure.querySelectorAll('details').forEach((details, at) => {
      details.open = unfolded[at] ?? details.open;
    });
    elementAt(focused, figure)?.focus({ preventScroll: true });
    // Afterwards, since React sets a slider back that is moved while it renders.
    queueMicrotask(() => repeatInput(figure));
  };
}
