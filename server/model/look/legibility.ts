import { byNearness, contrast, hexOf, mix, shadeOf } from '../../read/schema/colour.ts';
import type { ColourToken, Palette } from './tokens.ts';

/** WCAG 2.2 minimum contrast of text and of field borders. */
const MIN_TEXT_CONTRAST = 4.5;
const MIN_BORDER_CONTRAST = 3;

/** How far the lightness of a background may shift. With more, it would look like the paper. */
const MAX_SHIFT = 0.018;
const STEP = 0.003;

const PAGE = ['paper', 'raised', 'sunken'] as const satisfies readonly ColourToken[];
/** All backgrounds of text. */
export const BACKGROUNDS = [
  ...PAGE,
  'wash-accent',
  'wash-success',
  'wash-warning',
  'wash-info',
  'wash-danger',
  'wash-note',
] as const satisfies readonly ColourToken[];

/** The backgrounds of each foreground colour. */
const BACKGROUNDS_OF = {
  ink: BACKGROUNDS,
  soft: BACKGROUNDS,
  accent: BACKGROUNDS,
  'accent-strong': BACKGROUNDS,
  'on-accent': ['accent', 'accent-strong'],
  success: [...PAGE, 'wash-success'],
  warning: [...PAGE, 'wash-warning'],
  info: [...PAGE, 'wash-info'],
  danger: [...PAGE, 'wash-danger'],
  important: PAGE,
  'field-line': ['paper', 'raised'],
} as const satisfies Partial<Readonly<Record<ColourToken, readonly ColourToken[]>>>;
type Foreground = keyof typeof BACKGROUNDS_OF;

export function foregrounds(): readonly Foreground[] {
  return Object.keys(BACKGROUNDS_OF).filter(isForeground);
}

export function isForeground(token: string): token is Foreground {
  return token in BACKGROUNDS_OF;
}

export function minContrast(token: Foreground): number {
  return token === 'field-line' ? MIN_BORDER_CONTRAST : MIN_TEXT_CONTRAST;
}

/** The default percentage of the accent in marked lines of code, and the least that is visible. */
export const DEFAULT_SHARE = 13;
const MIN_SHARE = 4;

/** The contrast of a colour with a background. Code is on the sunken one, where lines may be marked. */
function contrastOn(
  background: ColourToken,
  token: Foreground,
  colours: Palette,
  share = MIN_SHARE,
): number {
  return contrast(
    colours[token],
    background === 'sunken'
      ? mix(colours.sunken, colours.accent, share / 100)
      : colours[background],
  );
}

/** The largest percentage of the accent in marked lines of code, up to the default, with which all code is legible. */
export function lineShare(colours: Palette): number {
  const inCode = foregrounds().filter((token) => isOn(token, 'sunken'));
  const isLegible = (share: number): boolean =>
    inCode.every((token) => contrastOn('sunken', token, colours, share) >= MIN_TEXT_CONTRAST);
  let share = DEFAULT_SHARE;
  while (share > MIN_SHARE && !isLegible(share)) share--;
  return share;
}

function isOn(token: Foreground, background: ColourToken): boolean {
  return BACKGROUNDS_OF[token].some((other) => other === background);
}

export interface LowContrast {
  readonly token: Foreground;
  readonly background: ColourToken;
  readonly ratio: number;
}

/** The first background on which a colour of a palette has too little contrast, if there is one. */
export function lowContrastOf(token: Foreground, colours: Palette): LowContrast | null {
  const min = minContrast(token);
  for (const background of BACKGROUNDS_OF[token]) {
    const ratio = contrastOn(background, token, colours);
    if (ratio < min) return { token, background, ratio };
  }
  return null;
}

/** The nearest legible colour to one of a palette, or the same one if there is none. */
export function legible(token: Foreground, colours: Palette): string {
  if (!lowContrastOf(token, colours)) return colours[token];
  for (const colour of byNearness(colours[token]))
    if (!lowContrastOf(token, { ...colours, [token]: colour })) return colour;
  return colours[token];
}

/**
 * The nearest background to that of a palette on which some colours are legible: a little lighter in light mode, a
 * little darker in dark mode. The farthest one that was tried if there is none.
 */
export function legibleBackground(
  background: ColourToken,
  tokens: readonly Foreground[],
  colours: Palette,
  isLight: boolean,
): string {
  const onIt = tokens.filter((token) => isOn(token, background));
  const isLegible = (colour: string): boolean =>
    onIt.every(
      (token) =>
        contrastOn(background, token, { ...colours, [background]: colour }) >= minContrast(token),
    );
  const shade = shadeOf(colours[background]);
  let colour = colours[background];
  for (let shift = STEP; !isLegible(colour) && shift <= MAX_SHIFT; shift += STEP)
    colour = hexOf({ ...shade, l: shade.l + (isLight ? shift : -shift) });
  return colour;
}
