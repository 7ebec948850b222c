import { LIMITS } from './theme.ts';

/** The id that a layer, group or rule has if nothing else was chosen: its name in small letters, with hyphens for what an id cannot hold. */
export function idOf(name: string): string {
  const plain = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return plain.slice(0, LIMITS.idLength).replace(/^-+|-+$/g, '');
}

/** What numbered pictures of one sort have in common: `face-` of `face-2`; empty for a picture without a number. */
export function stemOf(picture: string): string {
  return /^(.*-)\d+$/.exec(picture)?.[1] ?? '';
}
