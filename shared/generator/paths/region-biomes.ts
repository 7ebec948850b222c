import { cellHash, hashText, unit } from '../hash.ts';
import type { Site } from './sites.ts';

const WETNESS = hashText('wetness');
/** Coarse cells between two corners of the noise. */
const WAVELENGTH = 16;

/** Whether the region of a site is meadow rather than forest: a value that varies slowly from site to site, so that neighbours tend to agree. */
export function isMeadow(seed: number, site: Site): boolean {
  const [x, y] = [site.x / WAVELENGTH, site.y / WAVELENGTH];
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const corner = (dx: number, dy: number): number => unit(cellHash(seed, WETNESS, column + dx, row + dy));
  const bottom = between(corner(0, 0), corner(1, 0), x - column);
  const top = between(corner(0, 1), corner(1, 1), x - column);
  return between(bottom, top, y - row) < 0.5;
}

function between(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}
