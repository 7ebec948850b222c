/** Colours of marks over a level. Like those of the level, they are the same in both colour modes. */
export const OVER_LEVEL = {
  light: '#ffffff',
  shade: '#14191b',
  wrong: '#d8331c',
  lit: '#ffd23f',
  /** magenta, which no picture contains */
  gap: '#ff2bd6',
  /** Brighter than `wrong`, for dimmed levels. */
  alarm: '#ff6a4d',
} as const;

/** A colour in CSS notation. */
export function hex(colour: number): string {
  return `#${colour.toString(16).padStart(6, '0')}`;
}
