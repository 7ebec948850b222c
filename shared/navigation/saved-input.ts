/**
 * Saves what the visitor has typed, chosen and unfolded across a reload. Browsers do so for some fields, but not for
 * those without autocompletion or created by scripts.
 */

/** Live figures replace their HTML's elements, but keep the names. The buttons of a group share one. */
type InputField = readonly [
  key: string,
  element: HTMLElement,
  property: 'checked' | 'open' | 'value',
];

export function inputFields(): readonly InputField[] {
  const fields = [
    ...document.querySelectorAll<HTMLInputElement>(
      '[name]:is(input, select, textarea):not([type="hidden"])',
    ),
  ];
  // Another count means that the text has changed.
  const folds = [...document.querySelectorAll<HTMLElement>('#main details')];
  return [
    ...fields.map(
      (field): InputField =>
        /checkbox|radio/.test(field.type)
          ? [`${field.name}=${field.value}`, field, 'checked']
          : [field.name, field, 'value'],
    ),
    ...folds.map((fold, at): InputField => [`${at}/${folds.length}`, fold, 'open']),
  ];
}

/** Contains the page's path, so that no other page is filled. */
export const savedInputKey = (): string => `kept-input ${location.pathname}`;

/** Saves all input for the next document of this tab. */
export function saveInput(): void {
  const saved = inputFields().map(([key, element, property]) => [
    key,
    Reflect.get(element, property),
    element === document.activeElement,
  ]);
  try {
    sessionStorage.setItem(savedInputKey(), JSON.stringify(saved));
  } catch {
    // Storage is full or blocked, so the input is lost.
  }
}
