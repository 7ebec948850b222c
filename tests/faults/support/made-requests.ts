import { KERNEL_VERSION } from 'generator';

const WORDS = [
  'walker',
  'noise generator',
  'rule',
  'how do i make a level',
  'seed',
  'tile map',
  'biomes',
  'levl',
];

/** Pages that have to be made for one visitor, each another: results of a search and states of a figure in turn. */
export function madePage(nth: number): string {
  if (nth % 2 === 1)
    return `docs/walker-generator/configuration/?walker.v=${KERNEL_VERSION}&walker.seed=${nth}`;
  return `search/?q=${encodeURIComponent(`${WORDS[(nth / 2) % WORDS.length]} ${nth}`)}`;
}
