import { hexOf, readColour, type Shade, shadeOf } from '../../read/schema/colour.ts';
import {
  BACKGROUNDS,
  foregrounds,
  legible,
  legibleBackground,
  lowContrastOf,
} from './legibility.ts';
import {
  type ColourToken,
  DEFAULTS,
  isRole,
  type Mode,
  type Palette,
  ROLES,
  type Role,
} from './tokens.ts';

/** A colour that a site sets, or one for dark mode that is derived from it. */
interface ChosenColour {
  readonly colour: string;
  readonly isFixed: boolean;
}
export type ChosenColours = Partial<Readonly<Record<Role, ChosenColour>>>;

/** The colours of `site.yaml`: for each role one colour, or one for each mode. */
export type SiteColours = Partial<
  Readonly<Record<Role, string | Readonly<Record<Mode, string>> | undefined>>
>;

/** The colours that a site sets for a mode. If it sets only one, the dark one is derived. */
export function chosenColours(colours: SiteColours, mode: Mode): ChosenColours {
  const chosen: Partial<Record<Role, ChosenColour>> = {};
  for (const role of ROLES) {
    const value = colours[role];
    if (value === undefined) continue;
    const colour = readColour(typeof value === 'string' ? value : value[mode]);
    if (colour === null) continue;
    chosen[role] =
      typeof value === 'string' && mode === 'dark'
        ? { colour: darkVariant(role, colour), isFixed: false }
        : { colour, isFixed: true };
  }
  return chosen;
}

/** All colours of a site in a mode. */
export function coloursFor(colours: SiteColours, mode: Mode): Palette {
  return paletteOf(chosenColours(colours, mode), mode);
}

const GREYS: readonly Role[] = ['paper', 'ink', 'soft', 'line'];
/** Highest chroma of greys in dark mode. */
const MAX_GREY_CHROMA = 0.03;

function darkVariant(role: Role, colour: string): string {
  const { c, h } = shadeOf(colour);
  return hexOf({
    l: shadeOf(DEFAULTS.dark[role]).l,
    c: GREYS.includes(role) ? Math.min(c, MAX_GREY_CHROMA) : c,
    h,
  });
}

/**
 * All colours of a mode. Colours that the site does not set take the hue of those it sets. Then the backgrounds become
 * lighter, or darker in dark mode, until the colours that are set are legible on them. Last, all others become legible.
 */
export function paletteOf(chosen: ChosenColours, mode: Mode): Palette {
  const paper = chosen.paper && shadeOf(chosen.paper.colour);
  // A dark background needs the colours of dark mode.
  const defaults = DEFAULTS[paper ? (paper.l < 0.5 ? 'dark' : 'light') : mode];
  const colours: Record<ColourToken, string> = { ...defaults };
  const tint = paper ?? (chosen.accent && shadeOf(chosen.accent.colour));
  if (tint) Object.assign(colours, greysOf(defaults, tint, paper));
  for (const role of ROLES) colours[role] = chosen[role]?.colour ?? colours[role];
  for (const role of ['accent', 'success', 'warning', 'info', 'danger'] as const)
    if (chosen[role] || paper)
      colours[`wash-${role}`] = washOf(
        shadeOf(defaults[`wash-${role}`]),
        shadeOf(colours[role]),
        shiftOf(defaults, paper),
      );
  const fixed = foregrounds().filter((token) => isRole(token) && chosen[token]?.isFixed);
  for (const background of BACKGROUNDS)
    if (!(isRole(background) && chosen[background]?.isFixed))
      colours[background] = legibleBackground(
        background,
        fixed,
        colours,
        defaults === DEFAULTS.light,
      );
  for (const token of [
    'ink',
    'soft',
    'accent',
    'success',
    'warning',
    'info',
    'danger',
    'important',
    'field-line',
  ] as const)
    if (!(isRole(token) && chosen[token]?.isFixed)) colours[token] = legible(token, colours);
  if (chosen.accent || paper)
    Object.assign(colours, accentVariants(colours, defaults === DEFAULTS.light));
  return colours;
}

/** How much lighter the paper is than the default. All backgrounds and lines shift with it. */
function shiftOf(defaults: Palette, paper: Shade | undefined): number {
  return paper ? paper.l - shadeOf(defaults.paper).l : 0;
}

function greysOf(
  defaults: Palette,
  tint: Shade,
  paper: Shade | undefined,
): Partial<Record<ColourToken, string>> {
  const shift = shiftOf(defaults, paper);
  const grey = (token: ColourToken, shift: number): string => {
    const { l, c } = shadeOf(defaults[token]);
    return hexOf({
      l: l + shift,
      c: paper ? Math.max(paper.c, Math.min(c, 4 * paper.c)) : Math.min(c, tint.c),
      h: tint.h,
    });
  };
  const backgrounds = (
    ['paper', 'raised', 'sunken', 'line', 'line-strong', 'field-line', 'wash-note'] as const
  ).map((token) => [token, grey(token, shift)]);
  const words = (['ink', 'soft'] as const).map((token) => [token, grey(token, 0)]);
  return Object.fromEntries([...backgrounds, ...words]);
}

/** A pale tint of a colour. */
function washOf(defaults: Shade, { c, h }: Shade, shift: number): string {
  return hexOf({ l: defaults.l + shift, c: Math.min(defaults.c, c), h });
}

/** The accent when pressed or selected, with more contrast, and a text colour that is legible on both. */
function accentVariants(
  colours: Palette,
  isLight: boolean,
): Pick<Palette, 'accent-strong' | 'on-accent'> {
  const { l, c, h } = shadeOf(colours.accent);
  const strong = hexOf({ l: l + (isLight ? -0.085 : 0.08), c, h });
  const withStrong = {
    ...colours,
    'accent-strong': legible('accent-strong', { ...colours, 'accent-strong': strong }),
  };
  const candidates = [colours.paper, colours.raised, colours.ink, '#ffffff', '#000000'];
  const onAccent = candidates.find(
    (colour) => !lowContrastOf('on-accent', { ...withStrong, 'on-accent': colour }),
  );
  return { 'accent-strong': withStrong['accent-strong'], 'on-accent': onAccent ?? colours.paper };
}
