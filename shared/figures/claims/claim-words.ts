import type { WrittenSetting } from '../../generator/settings.ts';
import { PARTS } from '../../generator/theme/claims.ts';

/** How the nine parts are written, in the order of their bits. */
const CODES = ['cell', 'n', 'e', 's', 'w', 'ne', 'se', 'sw', 'nw'];
const NOTHING = 'none';

/** The parts that a rule claims as a setting: bits, written as "cell-w-e". */
export function claimSetting(label: string, claims: number): WrittenSetting<number> {
  return {
    type: 'written',
    label,
    sentence: `Parts that the rule uses up, joined by hyphens: ${CODES.join(', ')}; or ${NOTHING}.`,
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
  if (wrong !== undefined) return `a claim is ${CODES.join(', ')}, joined by hyphens, or ${NOTHING}; "${wrong.slice(0, 12)}" is none of them`;
  return { value: codes.reduce((bits, code) => bits | (1 << CODES.indexOf(code)), 0) };
}

/** "its east edge", "its cell, its east edge and its west edge". */
export function claimSentence(claims: number): string {
  const names = PARTS.filter(({ bit }) => (claims & bit) !== 0).map(({ name }) => `its ${name}`);
  if (names.length === 0) return 'It claims nothing.';
  return `It claims ${names.length === 1 ? '' : `${names.slice(0, -1).join(', ')} and `}${names[names.length - 1]}.`;
}
