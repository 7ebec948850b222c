/* Words for sentences about rules: numbers, lists, shares, and the cells around the centre of a pattern. */
import { type CellTest, orientedPatterns } from './rule-test.ts';
import { askable, type Rule, type Vocabulary } from './theme.ts';

const COUNTS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
] as const;

/** "three", "twenty", "42". */
export function countWord(count: number): string {
  return count === 20
    ? 'twenty'
    : count === 50
      ? 'fifty'
      : count === 100
        ? 'a hundred'
        : (COUNTS[count] ?? String(count));
}

/** "third"; "9th" from nine on. */
export function ordinalWord(place: number): string {
  return (
    ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'][place] ??
    `${place}th`
  );
}

/** "a", "a and b", "a, b and c". */
export function listed(parts: readonly string[], joint: 'and' | 'or' = 'and'): string {
  return parts.length < 2
    ? parts.join('')
    : `${parts.slice(0, -1).join(', ')} ${joint} ${parts[parts.length - 1] ?? ''}`;
}

/** A number rounded to thousandths, without trailing zeros: "0.05". */
export function decimal(value: number): string {
  return String(Math.floor(value * 1000 + 0.5) / 1000);
}

/** Denominators for a share, the simplest first. Above ten only "one time in ..." is easy to imagine. */
const PARTS = [2, 3, 4, 5, 8, 10, 12, 15, 20, 25, 50, 100, 200, 500, 1000] as const;

/** A share from 0 to 1 as "one time in five", "three times in ten", "never", "always", or "with a chance of 0.35". */
export function oftenWord(share: number): string {
  const thousandths = Math.floor(share * 1000 + 0.5);
  if (thousandths <= 0) return 'never';
  if (thousandths >= 1000) return 'always';
  for (const parts of PARTS) {
    const times = (thousandths * parts) / 1000;
    if (times === 1) return `one time in ${countWord(parts)}`;
    if (Number.isInteger(times) && (parts === 4 || parts === 10))
      return `${countWord(times)} times in ${countWord(parts)}`;
  }
  return `with a chance of ${decimal(share)}`;
}

/** A number from 0 to 1 with two decimals, or as many as show on which side of a limit it is. */
export function decimals(value: number, limit: number): string {
  let digits = 2;
  let scale = 100;
  const isHidden = (): boolean => {
    const shown = Math.floor(value * scale) / scale;
    return value > limit ? shown <= limit : value === limit && shown < limit;
  };
  while (digits < 9 && isHidden()) {
    digits++;
    scale *= 10;
  }
  const whole = Math.floor(value * scale);
  return `${Math.floor(whole / scale)}.${String(whole % scale).padStart(digits, '0')}`;
}

/** More places than this are counted, not listed. */
const MOST_PLACES = 4;

/** The names of biomes, by their bits. */
export function biomeNames({ biomes }: Vocabulary, bits: number): readonly string[] {
  return biomes.flatMap(({ name }, bit) => ((bits >>> bit) & 1 ? [name] : []));
}

/** What a pattern asks around its centre, such as "floor below it and to its left"; may be empty. */
export function aroundWords(words: Vocabulary, rule: Rule): string {
  const tests = (orientedPatterns(rule)[0]?.tests ?? []).filter(
    ({ dx, dy }) => dx !== 0 || dy !== 0,
  );
  const known = askable(words);
  const asked = new Map<string, CellTest[]>();
  // The kinds that must be there come before those that must not.
  for (const test of [
    ...tests.filter(({ isNot }) => !isNot),
    ...tests.filter(({ isNot }) => isNot),
  ]) {
    const what = `${test.isNot ? 'no ' : ''}${known[test.kind]?.name.toLowerCase() ?? 'unknown kind'}`;
    asked.set(what, [...(asked.get(what) ?? []), test]);
  }
  return listed([...asked].map(([what, cells]) => `${what} ${placesWord(cells)}`));
}

function placesWord(cells: readonly CellTest[]): string {
  const whole = wholeRing(cells);
  if (whole !== undefined) return whole;
  if (cells.length > MOST_PLACES) return `at ${countWord(cells.length)} places around it`;
  const joint = cells[0]?.isNot ? 'or' : 'and';
  const upright = cells
    .filter(({ dx, dy }) => dx === 0 && Math.abs(dy) === 1)
    .map(({ dy }) => (dy > 0 ? 'above' : 'below'));
  const sideways = cells
    .filter(({ dx, dy }) => Math.abs(dx) === 1 && Math.abs(dy) <= 1)
    .map(({ dx, dy }) => cellName(dx, dy));
  const far = cells
    .filter(({ dx, dy }) => Math.abs(dx) > 1 || Math.abs(dy) > 1)
    .map(({ dx, dy }) => farPlace(dx, dy));
  const parts = [
    upright.length === 0 ? '' : `${listed(upright, joint)} it`,
    sideways.length === 0 ? '' : `to its ${listed(sideways, joint)}`,
    ...far,
  ];
  return listed(
    parts.filter((part) => part !== ''),
    joint,
  );
}

/** The word for all eight neighbours, for the four sides or for the four corners; undefined for others. */
function wholeRing(cells: readonly CellTest[]): string | undefined {
  const near = cells.filter(({ dx, dy }) => Math.abs(dx) <= 1 && Math.abs(dy) <= 1);
  if (near.length !== cells.length) return undefined;
  const sides = near.filter(({ dx, dy }) => dx === 0 || dy === 0).length;
  if (near.length === 8) return 'all around it';
  if (sides === 4 && near.length === 4) return 'on all four sides';
  return sides === 0 && near.length === 4 ? 'at all four corners' : undefined;
}

/** "two cells above it", "two right and one down". */
function farPlace(dx: number, dy: number): string {
  if (dx === 0) return `${countWord(Math.abs(dy))} cells ${dy > 0 ? 'above' : 'below'} it`;
  if (dy === 0) return `${countWord(Math.abs(dx))} cells to its ${dx < 0 ? 'left' : 'right'}`;
  return `${countWord(Math.abs(dx))} ${dx < 0 ? 'left' : 'right'} and ${countWord(Math.abs(dy))} ${dy > 0 ? 'up' : 'down'}`;
}

/** The name of a pattern cell: "centre", "left", "upper right", "2 left, 1 down". */
export function cellName(dx: number, dy: number): string {
  if (dx === 0 && dy === 0) return 'centre';
  const side = dx < 0 ? 'left' : 'right';
  if (Math.abs(dx) <= 1 && Math.abs(dy) <= 1) {
    if (dx === 0) return dy > 0 ? 'above' : 'below';
    return dy === 0 ? side : `${dy > 0 ? 'upper' : 'lower'} ${side}`;
  }
  const parts = [
    ...(dx === 0 ? [] : [`${Math.abs(dx)} ${side}`]),
    ...(dy === 0 ? [] : [`${Math.abs(dy)} ${dy > 0 ? 'up' : 'down'}`]),
  ];
  return parts.join(', ');
}
