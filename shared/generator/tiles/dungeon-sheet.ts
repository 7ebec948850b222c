/*
 * The sheet of sprites that themes draw with. Ids and how the pictures fit together: `sprite-ids.ts`; composing them: `paint-sprites.ts`.
 */
import { CAVE_IDS, DUNGEON_IDS, type SpriteId } from './sprite-ids.ts';
import { makeSource, type SpriteSource, type SpriteUse } from './sprite-source.ts';
import { fill } from './sprite-tile.ts';

export { type Orientation, UPRIGHT } from './orientation.ts';
export { CAVE_IDS, DUNGEON_IDS, type SpriteId } from './sprite-ids.ts';
export type { SpriteSet, SpriteSource, SpriteUse } from './sprite-source.ts';
export { SPRITE } from './sprite-tile.ts';

/** Every sprite by id, in the order of a palette. */
export const dungeonSprites: ReadonlyMap<string, SpriteSource> = new Map([...DUNGEON_IDS, ...CAVE_IDS].map((id) => [id, stub(id)]));

function stub(id: SpriteId): SpriteSource {
  const use: SpriteUse = /^(floor|grass|earth)/.test(id) ? 'floor' : /top|face/.test(id) ? 'wall' : 'prop';
  const colour = use === 'floor' ? 0xb5a78d : id.includes('top') ? 0x2f3a40 : use === 'wall' ? 0x8a7a68 : 0x8b5d33;
  return makeSource({
    id,
    label: id,
    set: 'dungeon',
    use,
    draw: (tile) => fill(tile, (x, y) => (use !== 'prop' || (x > 4 && x < 11 && y > 4 && y < 13) ? colour : -1)),
  });
}
