/**
 * What the visitor has typed, chosen and unfolded, kept while the page is loaded anew. The browser does it for some
 * fields, but not for those that it must not complete, nor for those that a script has made.
 */

/** A live figure has other elements than its HTML, but the same names. The buttons of a choice share theirs. */
type Place = readonly [key: string, element: HTMLElement, property: 'checked' | 'open' | 'value'];

export function places(): readonly Place[] {
  const fields = [...document.querySelectorAll<HTMLInputElement>('[name]:is(input, select, textarea):not([type="hidden"])')];
  // Where there are more or fewer, the text is another.
  const folds = [...document.querySelectorAll<HTMLElement>('#main details')];
  return [
    ...fields.map((field): Place => (/checkbox|radio/.test(field.type) ? [`${field.name}=${field.value}`, field, 'checked'] : [field.name, field, 'value'])),
    ...folds.map((fold, at): Place => [`${at}/${folds.length}`, fold, 'open']),
  ];
}

/** By the page's path, so that no other page is filled with it. */
export const keptInputKey = (): string => `kept-input ${location.pathname}`;

/** Keeps everything for the next document of this tab. */
export function keepInput(): void {
  const kept = places().map(([key, element, property]) => [key, Reflect.get(element, property), element === document.activeElement]);
  try {
    sessionStorage.setItem(keptInputKey(), JSON.stringify(kept));
  } catch {
    // Too much, or blocked: the page comes without it.
  }
}
