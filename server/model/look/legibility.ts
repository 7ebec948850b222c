import { byNearness, contrast, hexOf, mix, shadeOf } from '../../read/schema/colour.ts';
import type { ColourToken, Palette } from './tokens.ts';

/** What WCAG 2.2 asks of text, and of the edges of fields. */
const LEAST_OF_TEXT = 4.5;
const LEAST_OF_EDGES = 3;

/** How far a ground moves. Farther, and it would look like the paper. */
const FARTHEST = 0.018;
const STEP = 0.003;

const PAGE = ['paper', 'raised', 'sunken'] as const satisfies readonly ColourToken[];
/** All that words lie on. */
export const GROUNDS = [
  ...PAGE,
  'wash-accent',
  'wash-success',
  'wash-warning',
  'wash-info',
  'wash-danger',
  'wash-note',
] as const satisfies readonly ColourToken[];

/** What can be seen only against another colour, with all that it lies on. */
const LIES_ON = {
  ink: GROUNDS,
  soft: GROUNDS,
  accent: GROUNDS,
  'accent-strong': GROUNDS,
  'on-accent': ['accent', 'accent-strong'],
  success: [...PAGE, 'wash-success'],
  warning: [...PAGE, 'wash-warning'],
  info: [...PAGE, 'wash-info'],
  danger: [...PAGE, 'wash-danger'],
  important: PAGE,
  'field-line': ['paper', 'raised'],
} as const satisfies Partial<Readonly<Record<ColourToken, readonly ColourToken[]>>>;
type SeenToken = keyof typeof LIES_ON;

export function seenTokens(): readonly SeenToken[] {
  return Object.keys(LIES_ON).filter(isSeenToken);
}

export function isSeenToken(token: string): token is SeenToken {
  return token in LIES_ON;
}

/** The contrast that a colour has to have at least. */
export function leastContrast(token: SeenToken): number {
  return token === 'field-line' ? LEAST_OF_EDGES : LEAST_OF_TEXT;
}

/** The usual share of the accent in a line of code that is marked, in per cent, and the least that can be noticed. */
export const USUAL_SHARE = 13;
const LEAST_SHARE = 4;

/** The contrast of a colour with what it lies on. Code is on the sunken ground, of which some lines are marked. */
function contrastOn(ground: ColourToken, token: SeenToken, colours: Palette, share = LEAST_SHARE): number {
  return contrast(colours[token], ground === 'sunken' ? mix(colours.sunken, colours.accent, share / 100) : colours[ground]);
}

/** The share of the accent in a line of code that is marked, up to the usual one, with which all code can be read. */
export function lineShare(colours: Palette): number {
  const inCode = seenTokens().filter((token) => liesOn(token, 'sunken'));
  const isSeen = (share: number): boolean => inCode.every((token) => contrastOn('sunken', token, colours, share) >= LEAST_OF_TEXT);
  let share = USUAL_SHARE;
  while (share > LEAST_SHARE && !isSeen(share)) share--;
  return share;
}

function liesOn(token: SeenToken, ground: ColourToken): boolean {
  return LIES_ON[token].some((other) => other === ground);
}

export interface Faint {
  readonly token: SeenToken;
  readonly ground: ColourToken;
  readonly ratio: number;
}

/** The first ground of a palette on which one of its colours is not seen well enough, if there is one. */
export function faintOn(token: SeenToken, colours: Palette): Faint | null {
  const least = leastContrast(token);
  for (const ground of LIES_ON[token]) {
    const ratio = contrastOn(ground, token, colours);
    if (ratio < least) return { token, ground, ratio };
  }
  return null;
}

/** The nearest colour that can be seen in the place of one of a palette, or the same if there is none. */
export function legible(token: SeenToken, colours: Palette): string {
  if (!faintOn(token, colours)) return colours[token];
  for (const colour of byNearness(colours[token])) if (!faintOn(token, { ...colours, [token]: colour })) return colour;
  return colours[token];
}

/**
 * A ground on which all of some colours can be seen, near that of a palette: by day a little lighter, by night a little
 * darker. The last one that is near if there is none.
 */
export function legibleGround(ground: ColourToken, tokens: readonly SeenToken[], colours: Palette, isLight: boolean): string {
  const lying = tokens.filter((token) => liesOn(token, ground));
  const isSeen = (colour: string): boolean => lying.every((token) => contrastOn(ground, token, { ...colours, [ground]: colour }) >= leastContrast(token));
  const shade = shadeOf(colours[ground]);
  let colour = colours[ground];
  for (let moved = STEP; !isSeen(colour) && moved <= FARTHEST; moved += STEP) colour = hexOf({ ...shade, l: shade.l + (isLight ? moved : -moved) });
  return colour;
}
