/* Example themes in the form of `rule-text.ts`, which is a third as long as the objects. */
import { DUNGEON_WORDS } from './example-themes.ts';
import { readRules } from './text/rule-text.ts';
import type { Theme } from './theme.ts';

/** A dungeon with edges on the wall tops, moss in its biome, and things on floors and walls. */
export const RICH_DUNGEON: Theme = written(
  'l..Ground',
  'g..Walls',
  'r..Pillar.3---FWF-F-.face-pillar',
  'r..Corner.3---FW--F-.face-end.x',
  'r..Wall_face.3----W--F-.face-1_1_2_3',
  'r..Top_corner.3-F-FW----.top-corner.x',
  'r..Top_edge.3-F--W----.top-north',
  'r..Top_side.3---FW----.top-west.x',
  'r..Top_over_an_end.3----W-FW-.top-west.x',
  'r..Top_nook.3F---W----.top-nook.x',
  'r..Wall_top.3----W----.top-1_1_2',
  'g..Mossy_floors.a2',
  'r..Moss.3----F----.grass-1_2_3',
  'g..Floors',
  'r..Cracks.3----F----.floor-cracked.p60',
  'r..Floor.3----F----.floor-1_2_3_4',
  'l..Shadows',
  'g..Shadows',
  'r..Shadow.3-W--F----.wall-shadow',
  'l..Decoration',
  'g..On_walls',
  'r..Torch.3---fWf-F-.torch.p200',
  'r..Banner.3---fWf-F-.banner_vine.p200',
  'g..On_floors',
  'r..Chest_in_a_corner.3-W-WF----.chest.p350_x',
  'r..Pots_along_walls.3---WF----.pot_bones.p150_x',
  'r..Rock.3----F----.rock-1_2_1_2_golden-rock.p40',
);

/** Draws a cave where the biome Cave is set, and a dungeon elsewhere. */
export const CAVE_AND_DUNGEON: Theme = written(
  'l..Ground',
  'g..Cave_look.a1',
  'r..Rock_end.3---FW--F-.cave-face-end.x',
  'r..Rock_face.3----W--F-.cave-face-1_2',
  'r..Rock_top.3----W----.cave-top-1_2',
  'r..Pebbles.3----F----.earth-pebbles.n8-2-580',
  'r..Earth.3----F----.earth-1_2_3',
  'g..Dungeon_look',
  'r..Wall_end.3---FW--F-.face-end.x',
  'r..Wall_face.3----W--F-.face-1_2',
  'r..Wall_top.3----W----.top-1_2',
  'r..Floor.3----F----.floor-1_2_3',
  'l..Decoration',
  'g..Cave_growth.a1',
  'r..Stalagmite.3-W--F----.stalagmite_crystal.p250',
  'r..Mushroom.3---WF----.glow-mushroom.p150_t',
  'r..Pool.3FFFFFFFFF.pool.p200',
);

function written(...records: readonly string[]): Theme {
  const read = readRules([DUNGEON_WORDS], ['1*dungeon', ...records].join('*'));
  if (typeof read === 'string') throw new Error(read);
  return read.value;
}
