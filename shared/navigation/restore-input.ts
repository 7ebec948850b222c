import { inputFields, savedInputKey } from './saved-input.ts';

/** Restores and deletes saved input. The starter needs the saving alone, so this is a separate file. */
export function restoreInput(): void {
  const saved = takeSaved();
  const byKey = new Map(saved.map((field) => [field[0], field]));
  for (const [key, element, property] of inputFields()) {
    const [, value, hasFocus] = byKey.get(key) ?? [];
    if (value !== undefined) Object.assign(element, { [property]: value });
    if (hasFocus) element.focus({ preventScroll: true });
  }
}

function takeSaved(): readonly (readonly unknown[])[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(savedInputKey()) ?? '[]');
    sessionStorage.removeItem(savedInputKey());
    return Array.isArray(stored) ? stored.filter(Array.isArray) : [];
  } catch {
    // Storage is blocked or invalid.
    return [];
  }
}
