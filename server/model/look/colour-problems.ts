import type { ContentProblem } from '../../read/content-error.ts';
import { byNearness } from '../../read/schema/colour.ts';
import type { LineOf } from '../../read/yaml.ts';
import { type Faint, faintOn, isSeenToken, leastContrast, legible, seenTokens } from './legibility.ts';
import { paletteOf, type SiteColours, type Wishes, wishesFor } from './palette.ts';
import { type ColourToken, isRole, MODES, type Mode, type Palette, type Role } from './tokens.ts';

/** Colours that cannot be read, or not seen as the edge of a field, with the nearest ones that could be. */
export function colourProblems(colours: SiteColours, lineOf: LineOf): readonly ContentProblem[] {
  return MODES.flatMap((mode) => {
    const wishes = wishesFor(colours, mode);
    const palette = paletteOf(wishes, mode);
    return [...faintByRole(palette, wishes)].map(([role, faint]) => {
      const path = ['look', 'colors', role, ...(typeof colours[role] === 'string' ? [] : [mode])];
      return { file: 'site.yaml', line: lineOf(path), message: `"${path.join('.')}": ${messageOf(role, faint, { palette, wishes, mode })}` };
    });
  });
}

/** What each colour of the site makes hard to read. */
function faintByRole(palette: Palette, wishes: Wishes): ReadonlyMap<Role, Faint> {
  const found = new Map<Role, Faint>();
  for (const faint of seenTokens().flatMap((token) => faintOn(token, palette) ?? [])) {
    const role = [faint.token, faint.ground].map(roleBehind).find((candidate) => candidate && wishes[candidate]?.isFixed);
    if (role && !found.has(role)) found.set(role, faint);
  }
  return found;
}

function roleBehind(token: ColourToken): Role | null {
  if (isRole(token)) return token;
  return token === 'accent-strong' || token === 'on-accent' ? 'accent' : 'paper';
}

interface Around {
  readonly palette: Palette;
  readonly wishes: Wishes;
  readonly mode: Mode;
}

function messageOf(role: Role, { token, ground, ratio }: Faint, { palette, wishes, mode }: Around): string {
  const other = token === role ? ground : token;
  const needed = `${token === 'field-line' ? 'the edge of a field' : 'text'} needs ${leastContrast(token)}`;
  // Not rounded up to what it should be.
  const told = Math.floor(ratio * 100) / 100;
  const nearest = nearestOf(role, { palette, wishes, mode });
  const remedy = nearest ? `The nearest colour that passes is ${nearest}.` : 'Neither a lighter nor a darker one passes. Change the other colour first.';
  return `${palette[role]} has a contrast of ${told} with ${nameOf(other)} (${palette[other]}); ${needed}. ${remedy}`;
}

/** The nearest colour with which a role can be read; for the paper, on which all else can be. */
function nearestOf(role: Role, { palette, wishes, mode }: Around): string | null {
  if (isSeenToken(role)) {
    const colour = legible(role, palette);
    return colour === palette[role] ? null : colour;
  }
  for (const colour of byNearness(palette[role])) {
    const tried: Wishes = { ...wishes, [role]: { colour, isFixed: true } };
    if (!faintByRole(paletteOf(tried, mode), tried).has(role)) return colour;
  }
  return null;
}

const NAMES: Partial<Readonly<Record<ColourToken, string>>> = {
  paper: 'the ground of pages',
  raised: 'a raised ground, such as a menu',
  sunken: 'marked lines of code',
  ink: 'the text on it',
  soft: 'the soft text on it',
  accent: 'the accent on it',
  'accent-strong': 'the accent where it is pressed',
  'on-accent': 'the text on it',
  'field-line': 'the edge of a field on it',
};

function nameOf(token: ColourToken): string {
  return NAMES[token] ?? (token.startsWith('wash-') ? 'the ground of a note' : `the colour "${token}" on it`);
}
