import {
  choice,
  describeSettings,
  number,
  onOff,
  type SettingsOf,
  seedSetting,
  type WrittenSetting,
  wholeNumber,
} from 'generator';

/** The codes of the nine parts, in the order of their bits. */
const CODES = ['cell', 'n', 'e', 's', 'w', 'ne', 'se', 'sw', 'nw'];
const NOTHING = 'none';

/** A setting for the parts that a rule claims: bits, written as "cell-w-e". */
export function claimSetting(label: string, claims: number): WrittenSetting<number> {
  return {
    type: 'written',
    label,
    sentence: `Parts of the cell that the rule claims, joined by hyphens: ${CODES.join(', ')}; or ${NOTHING}.`,
    default: claims,
    maxLength: 40,
    write: (value) => CODES.filter((_, place) => (value >>> place) & 1).join('-') || NOTHING,
    read: readClaim,
  };
}

function readClaim(text: string): { readonly value: number } | string {
  const codes = text
    .toLowerCase()
    .split(/[\s,-]+/)
    .filter((code) => code !== '' && code !== NOTHING);
  const wrong = codes.find((code) => !CODES.includes(code));
  if (wrong !== undefined)
    return `a claim is ${CODES.join(', ')}, joined by hyphens, or ${NOTHING}; "${wrong.slice(0, 12)}" is none of them`;
  return { value: codes.reduce((bits, code) => bits | (1 << CODES.indexOf(code)), 0) };
}

/** Chosen by eye among the first fifty: chests and frames side by side in the room on the left. */
const SEED = 7;

/** Columns and rows of the largest scene. */
const MOST_COLUMNS = 12;
const MOST_ROWS = 10;

/** Two rules that claim parts of cells on a small level, and the chosen cell. */
export const CLAIMS_SETTINGS = describeSettings({
  seed: seedSetting(SEED),
  chance: number('Probability', [0, 1], 0.4, {
    digits: 2,
    step: 0.05,
    sentence: 'The probability of both rules.',
  }),
  rotations: onOff(
    'Rotations',
    'Also tries the pattern turned: of the first rule, or of both where the example says so.',
    true,
  ),
  swapped: onOff('Second rule first', 'Swaps the order of the two rules.', false),
  scene: choice('Example', 'The level, and the patterns of the two rules.', 'chests', {
    chests: 'Frames and chests',
    banners: 'Wide frames and banners',
    room: 'A room of 2 × 2',
  }),
  first: claimSetting('First rule claims', 4),
  second: claimSetting('Second rule claims', 1),
  x: wholeNumber('Column of the cell', [0, MOST_COLUMNS - 1], 3, {
    sentence: 'Counted from the left, beginning with 0.',
  }),
  y: wholeNumber('Row of the cell', [0, MOST_ROWS - 1], 5, {
    sentence: 'Counted from the bottom, beginning with 0.',
  }),
});

export type ClaimsSettings = SettingsOf<typeof CLAIMS_SETTINGS>;
export type SceneId = ClaimsSettings['scene'];
