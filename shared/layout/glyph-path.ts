/** Outline of a pixel glyph (five rows of five, `#` filled, rows separated by blanks) on a 25 x 25 field, one square of 4.4 a pixel. */
export function glyphPath(pattern: string): string {
  return pattern
    .split(' ')
    .flatMap((row, y) => [...row].map((pixel, x) => (pixel === '#' ? `M${x * 5} ${y * 5}h4.4v4.4h-4.4z` : '')))
    .join('');
}
