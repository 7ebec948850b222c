/** A font name without characters that mean something else in CSS. */
export const FAMILY = /^[\p{L}\p{N}](?:[\p{L}\p{N} _+-]*[\p{L}\p{N}])?$/u;

/** Generic families. In quotes, they would name fonts. */
const GENERIC = [
  'serif',
  'sans-serif',
  'monospace',
  'cursive',
  'system-ui',
  'ui-serif',
  'ui-sans-serif',
  'ui-monospace',
  'ui-rounded',
];

export const FALLBACK_FONTS = {
  text: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif",
  mono: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace",
} as const;

/** Turns comma-separated names into a CSS font stack. Adds the fallback unless the last one is generic. */
export function fontStack(names: string, fallback: string): string {
  const families = names.split(',').map((name) => name.trim());
  const endsGeneric = GENERIC.includes(families.at(-1) ?? '');
  return [
    ...families.map((name) => (GENERIC.includes(name) ? name : `'${name}'`)),
    ...(endsGeneric ? [] : [fallback]),
  ].join(', ');
}
