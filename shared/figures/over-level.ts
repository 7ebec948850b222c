/** Colours of what is drawn over a level: like those of the level they are the same in both colour modes. */
export const OVER_LEVEL = {
  light: '#ffffff',
  shade: '#14191b',
  wrong: '#d8331c',
  lit: '#ffd23f',
  /** No picture is magenta, so a gap cannot be taken for one. */
  gap: '#ff2bd6',
} as const;

/** A colour as SVG writes it. */
export function hex(colour: number): string {
  return `#${colour.toString(16).padStart(6, '0')}`;
}
