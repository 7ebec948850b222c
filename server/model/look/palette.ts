import { hexOf, readColour, type Shade, shadeOf } from '../../read/schema/colour.ts';
import { faintOn, GROUNDS, legible, legibleGround, seenTokens } from './legibility.ts';
import { type ColourToken, isRole, type Mode, type Palette, ROLES, type Role, USUAL } from './tokens.ts';

/** A colour that a site names, or that follows for the dark mode from the only one that it names. */
interface Wish {
  readonly colour: string;
  readonly isFixed: boolean;
}
export type Wishes = Partial<Readonly<Record<Role, Wish>>>;

/** What `site.yaml` says: one colour for a role, or one by day and one by night. */
export type SiteColours = Partial<Readonly<Record<Role, string | Readonly<Record<Mode, string>> | undefined>>>;

/** The colours that a site names for a mode. From one colour alone, that of the night follows. */
export function wishesFor(colours: SiteColours, mode: Mode): Wishes {
  const wishes: Partial<Record<Role, Wish>> = {};
  for (const role of ROLES) {
    const said = colours[role];
    if (said === undefined) continue;
    const colour = readColour(typeof said === 'string' ? said : said[mode]);
    if (colour === null) continue;
    wishes[role] = typeof said === 'string' && mode === 'dark' ? { colour: byNight(role, colour), isFixed: false } : { colour, isFixed: true };
  }
  return wishes;
}

/** All colours of a site in a mode. */
export function coloursFor(colours: SiteColours, mode: Mode): Palette {
  return paletteOf(wishesFor(colours, mode), mode);
}

const GREYS: readonly Role[] = ['paper', 'ink', 'soft', 'line'];
/** No grey is more colourful by night. */
const STRONGEST_GREY = 0.03;

function byNight(role: Role, colour: string): string {
  const { c, h } = shadeOf(colour);
  return hexOf({ l: shadeOf(USUAL.dark[role]).l, c: GREYS.includes(role) ? Math.min(c, STRONGEST_GREY) : c, h });
}

/**
 * All colours of a mode. What the site does not name takes the hue of what it names. Then the grounds become lighter,
 * by night darker, until what is named can be read on them, and at last all other colours, until they can be read too.
 */
export function paletteOf(wishes: Wishes, mode: Mode): Palette {
  const paper = wishes.paper && shadeOf(wishes.paper.colour);
  // A ground as dark as that of the night needs the colours of the night on it.
  const usual = USUAL[paper ? (paper.l < 0.5 ? 'dark' : 'light') : mode];
  const colours: Record<ColourToken, string> = { ...usual };
  const tint = paper ?? (wishes.accent && shadeOf(wishes.accent.colour));
  if (tint) Object.assign(colours, greysOf(usual, tint, paper));
  for (const role of ROLES) colours[role] = wishes[role]?.colour ?? colours[role];
  for (const role of ['accent', 'success', 'warning', 'info', 'danger'] as const)
    if (wishes[role] || paper) colours[`wash-${role}`] = washOf(shadeOf(usual[`wash-${role}`]), shadeOf(colours[role]), riseOf(usual, paper));
  const fixed = seenTokens().filter((token) => isRole(token) && wishes[token]?.isFixed);
  for (const ground of GROUNDS)
    if (!(isRole(ground) && wishes[ground]?.isFixed)) colours[ground] = legibleGround(ground, fixed, colours, usual === USUAL.light);
  for (const token of ['ink', 'soft', 'accent', 'success', 'warning', 'info', 'danger', 'important', 'field-line'] as const)
    if (!(isRole(token) && wishes[token]?.isFixed)) colours[token] = legible(token, colours);
  if (wishes.accent || paper) Object.assign(colours, aroundAccent(colours, usual === USUAL.light));
  return colours;
}

/** How much lighter the paper is than usual. All grounds and lines are so, then. */
function riseOf(usual: Palette, paper: Shade | undefined): number {
  return paper ? paper.l - shadeOf(usual.paper).l : 0;
}

function greysOf(usual: Palette, tint: Shade, paper: Shade | undefined): Partial<Record<ColourToken, string>> {
  const rise = riseOf(usual, paper);
  const grey = (token: ColourToken, shift: number): string => {
    const { l, c } = shadeOf(usual[token]);
    return hexOf({ l: l + shift, c: paper ? Math.max(paper.c, Math.min(c, 4 * paper.c)) : Math.min(c, tint.c), h: tint.h });
  };
  const grounds = (['paper', 'raised', 'sunken', 'line', 'line-strong', 'field-line', 'wash-note'] as const).map((token) => [token, grey(token, rise)]);
  const words = (['ink', 'soft'] as const).map((token) => [token, grey(token, 0)]);
  return Object.fromEntries([...grounds, ...words]);
}

/** A colour at low strength on the paper. */
function washOf(usual: Shade, { c, h }: Shade, rise: number): string {
  return hexOf({ l: usual.l + rise, c: Math.min(usual.c, c), h });
}

/** What is pressed or chosen, farther from the ground than the accent, and what can be read on both. */
function aroundAccent(colours: Palette, isLight: boolean): Pick<Palette, 'accent-strong' | 'on-accent'> {
  const { l, c, h } = shadeOf(colours.accent);
  const strong = hexOf({ l: l + (isLight ? -0.085 : 0.08), c, h });
  const withStrong = { ...colours, 'accent-strong': legible('accent-strong', { ...colours, 'accent-strong': strong }) };
  const candidates = [colours.paper, colours.raised, colours.ink, '#ffffff', '#000000'];
  const onAccent = candidates.find((colour) => !faintOn('on-accent', { ...withStrong, 'on-accent': colour }));
  return { 'accent-strong': withStrong['accent-strong'], 'on-accent': onAccent ?? colours.paper };
}
