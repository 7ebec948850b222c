/** A colour as SVG writes it. */
export function hex(colour: number): string {
  return `#${colour.toString(16).padStart(6, '0')}`;
}
