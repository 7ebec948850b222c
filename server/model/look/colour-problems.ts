import type { ContentProblem } from '../../read/content-error.ts';
import { byNearness } from '../../read/schema/colour.ts';
import type { LineOf } from '../../read/yaml.ts';
import {
  foregrounds,
  isForeground,
  type LowContrast,
  legible,
  lowContrastOf,
  minContrast,
} from './legibility.ts';
import { type ChosenColours, chosenColours, paletteOf, type SiteColours } from './palette.ts';
import { type ColourToken, isRole, MODES, type Mode, type Palette, type Role } from './tokens.ts';

/** Reports colours with too little contrast for text or field borders, and suggests the nearest that have enough. */
export function colourProblems(colours: SiteColours, lineOf: LineOf): readonly ContentProblem[] {
  return MODES.flatMap((mode) => {
    const chosen = chosenColours(colours, mode);
    const palette = paletteOf(chosen, mode);
    return [...lowContrastByRole(palette, chosen)].map(([role, low]) => {
      const path = ['look', 'colors', role, ...(typeof colours[role] === 'string' ? [] : [mode])];
      return {
        file: 'site.yaml',
        line: lineOf(path),
        message: `"${path.join('.')}": ${messageOf(role, low, { palette, chosen, mode })}`,
      };
    });
  });
}

/** The first lack of contrast that each colour of the site causes. */
function lowContrastByRole(
  palette: Palette,
  chosen: ChosenColours,
): ReadonlyMap<Role, LowContrast> {
  const found = new Map<Role, LowContrast>();
  for (const low of foregrounds().flatMap((token) => lowContrastOf(token, palette) ?? [])) {
    const role = [low.token, low.background]
      .map(roleBehind)
      .find((candidate) => candidate && chosen[candidate]?.isFixed);
    if (role && !found.has(role)) found.set(role, low);
  }
  return found;
}

function roleBehind(token: ColourToken): Role | null {
  if (isRole(token)) return token;
  return token === 'accent-strong' || token === 'on-accent' ? 'accent' : 'paper';
}

interface PaletteContext {
  readonly palette: Palette;
  readonly chosen: ChosenColours;
  readonly mode: Mode;
}

function messageOf(
  role: Role,
  { token, background, ratio }: LowContrast,
  { palette, chosen, mode }: PaletteContext,
): string {
  const other = token === role ? background : token;
  const needed = `${token === 'field-line' ? 'the border of a field' : 'text'} needs ${minContrast(token)}`;
  // Rounded down, so that it never looks sufficient.
  const shown = Math.floor(ratio * 100) / 100;
  const nearest = nearestOf(role, { palette, chosen, mode });
  const remedy = nearest
    ? `The nearest colour that passes is ${nearest}.`
    : 'Neither a lighter nor a darker one passes. Change the other colour first.';
  return `${palette[role]} has a contrast of ${shown} with ${nameOf(other)} (${palette[other]}); ${needed}. ${remedy}`;
}

/** The nearest legible colour for a role; for the paper, the nearest on which all other colours are legible. */
function nearestOf(role: Role, { palette, chosen, mode }: PaletteContext): string | null {
  if (isForeground(role)) {
    const colour = legible(role, palette);
    return colour === palette[role] ? null : colour;
  }
  for (const colour of byNearness(palette[role])) {
    const tried: ChosenColours = { ...chosen, [role]: { colour, isFixed: true } };
    if (!lowContrastByRole(paletteOf(tried, mode), tried).has(role)) return colour;
  }
  return null;
}

const NAMES: Partial<Readonly<Record<ColourToken, string>>> = {
  paper: 'the background of pages',
  raised: 'a raised background, such as a menu',
  sunken: 'marked lines of code',
  ink: 'the text on it',
  soft: 'the soft text on it',
  accent: 'the accent on it',
  'accent-strong': 'the accent when pressed',
  'on-accent': 'the text on it',
  'field-line': 'the border of a field on it',
};

function nameOf(token: ColourToken): string {
  return (
    NAMES[token] ??
    (token.startsWith('wash-') ? 'the background of a note' : `the colour "${token}" on it`)
  );
}
