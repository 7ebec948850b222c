/* Colours and patterns of a cave. They are the same on light and dark pages: the map is the map. */
import type { Colour } from '../../generator/tiles/raster.ts';
import { FLOOR, WALKER_KINDS, WALL } from '../../generator/walker/walker-kinds.ts';

/** How cells of one sort look; `#` is a pixel of the ink. */
export interface Weave {
  readonly ground: Colour;
  readonly ink: Colour;
  readonly shape: readonly string[];
}

/** Pixels of a cell in the large picture, which patterns are made for. */
export const CELL = 8;

const PLAIN: readonly string[] = [];
const RISING = ['......##', '.....##.', '....##..', '...##...', '..##....', '.##.....', '##......', '#......#'];
const DOTS = ['........', '.##.....', '.##.....', '........', '........', '.....##.', '.....##.', '........'];
const BARS = ['........', '........', '########', '........', '........', '........', '########', '........'];
const POSTS = ['..#...#.', '..#...#.', '..#...#.', '..#...#.', '..#...#.', '..#...#.', '..#...#.', '..#...#.'];
const FALLING = [...RISING].reverse();
const PLUS = ['........', '...##...', '...##...', '.######.', '.######.', '...##...', '...##...', '........'];
const CROSS = ['........', '.##..##.', '..####..', '...##...', '...##...', '..####..', '.##..##.', '........'];

const FLOOR_COLOUR = WALKER_KINDS[FLOOR]?.flat ?? 0;
const WALL_COLOUR = WALKER_KINDS[WALL]?.flat ?? 0;

export const WALL_LOOK: Weave = { ground: WALL_COLOUR, ink: WALL_COLOUR, shape: PLAIN };
/** The largest area, and floor where areas do not matter. */
export const FLOOR_LOOK: Weave = { ground: FLOOR_COLOUR, ink: FLOOR_COLOUR, shape: PLAIN };

/** The areas after the largest, in turns: neighbours in size differ in colour and pattern. */
export const SEALED_LOOKS: readonly [Weave, ...Weave[]] = [
  { ground: 0xe58a5b, ink: 0xa8502a, shape: RISING },
  { ground: 0x7cc0d8, ink: 0x35788f, shape: DOTS },
  { ground: 0xc99be0, ink: 0x81509c, shape: BARS },
  { ground: 0x9ccb72, ink: 0x56862f, shape: POSTS },
  { ground: 0xf0cf5e, ink: 0xa37f14, shape: FALLING },
];

/** Cells that have become floor, and wall. */
export const OPENED: Weave = { ground: 0xffd84d, ink: 0x5a3b00, shape: PLUS };
export const CLOSED: Weave = { ground: 0xd9468f, ink: 0xffffff, shape: CROSS };
