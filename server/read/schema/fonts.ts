/** The name of a font, with nothing in it that CSS could take for anything else. */
export const FAMILY = /^[\p{L}\p{N}](?:[\p{L}\p{N} _+-]*[\p{L}\p{N}])?$/u;

/** Names that stand for whatever font of a kind there is. Quoted, they would be names of fonts. */
const GENERIC = ['serif', 'sans-serif', 'monospace', 'cursive', 'system-ui', 'ui-serif', 'ui-sans-serif', 'ui-monospace', 'ui-rounded'];

/** What stands in for fonts that a reader does not have. */
export const FALLBACK_FONTS = {
  text: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif",
  mono: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace",
} as const;

/** Names with commas between, as CSS writes them. If none of them is always there, the fallback follows. */
export function fontStack(names: string, fallback: string): string {
  const families = names.split(',').map((name) => name.trim());
  const isSure = GENERIC.includes(families.at(-1) ?? '');
  return [...families.map((name) => (GENERIC.includes(name) ? name : `'${name}'`)), ...(isSure ? [] : [fallback])].join(', ');
}
