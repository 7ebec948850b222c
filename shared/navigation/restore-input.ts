import { keptInputKey, places } from './kept-input.ts';

/** Puts back what the document before has kept, and forgets it. Apart from the keeping, which the starter needs too. */
export function restoreInput(): void {
  const kept = takeKept();
  const byKey = new Map(kept.map((one) => [one[0], one]));
  for (const [key, element, property] of places()) {
    const [, value, hasFocus] = byKey.get(key) ?? [];
    if (value !== undefined) Object.assign(element, { [property]: value });
    if (hasFocus) element.focus({ preventScroll: true });
  }
}

function takeKept(): readonly (readonly unknown[])[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keptInputKey()) ?? '[]');
    sessionStorage.removeItem(keptInputKey());
    return Array.isArray(stored) ? stored.filter(Array.isArray) : [];
  } catch {
    // Blocked, or something else.
    return [];
  }
}
