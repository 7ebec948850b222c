/** What somebody has typed or chosen in the form of a figure since it came, by setting; a field that is empty or holds "1e" is still being typed. */
export function typedInto(element: HTMLElement, id: string): Readonly<Record<string, string>> {
  const form = element.querySelector('form');
  if (!form) return {};
  const changed = new Set([...form.elements].map((field) => (isChanged(field) ? field.getAttribute('name') : null)));
  const prefix = `${id}.`;
  const values = [...new FormData(form)].flatMap(([key, value]) =>
    key.startsWith(prefix) && changed.has(key) && typeof value === 'string' ? [[key.slice(prefix.length), value] as const] : [],
  );
  return Object.fromEntries(values);
}

function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) return [...field.options].some((option) => option.selected !== option.defaultSelected);
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLInputElement)) return false;
  if (field.type === 'checkbox' || field.type === 'radio') return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue && (field.type !== 'number' || Number.isFinite(field.valueAsNumber));
}
