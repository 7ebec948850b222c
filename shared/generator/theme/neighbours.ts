/* How a sentence tells what a pattern asks of the cells around its centre. */
import { type CellTest, fitsOf } from './rule-test.ts';
import type { Rule, Vocabulary } from './theme.ts';
import { countWord, listed } from './words.ts';

/** More places than this are counted, not listed. */
const MOST_PLACES = 4;

/** The words for cells that ask the same, as "floor below it and to its left"; empty for a pattern that asks for nothing around its centre. */
export function aroundWords({ kinds }: Vocabulary, rule: Rule): string {
  const tests = (fitsOf(rule)[0]?.tests ?? []).filter(({ dx, dy }) => dx !== 0 || dy !== 0);
  const asked = new Map<string, CellTest[]>();
  // What has to be there is said before what has not.
  for (const test of [...tests.filter(({ isNot }) => !isNot), ...tests.filter(({ isNot }) => isNot)]) {
    const what = `${test.isNot ? 'no ' : ''}${kinds[test.kind]?.name.toLowerCase() ?? 'unknown kind'}`;
    asked.set(what, [...(asked.get(what) ?? []), test]);
  }
  return listed([...asked].map(([what, cells]) => `${what} ${placesWord(cells)}`));
}

function placesWord(cells: readonly CellTest[]): string {
  const whole = wholeRing(cells);
  if (whole !== undefined) return whole;
  if (cells.length > MOST_PLACES) return `at ${countWord(cells.length)} places around it`;
  const joint = cells[0]?.isNot ? 'or' : 'and';
  const upright = cells.filter(({ dx, dy }) => dx === 0 && Math.abs(dy) === 1).map(({ dy }) => (dy > 0 ? 'above' : 'below'));
  const sideways = cells.filter(({ dx, dy }) => Math.abs(dx) === 1 && Math.abs(dy) <= 1).map(({ dx, dy }) => cellName(dx, dy));
  const far = cells.filter(({ dx, dy }) => Math.abs(dx) > 1 || Math.abs(dy) > 1).map(({ dx, dy }) => farPlace(dx, dy));
  const parts = [upright.length === 0 ? '' : `${listed(upright, joint)} it`, sideways.length === 0 ? '' : `to its ${listed(sideways, joint)}`, ...far];
  return listed(
    parts.filter((part) => part !== ''),
    joint,
  );
}

/** Sets of places that have a word of their own. */
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
  const parts = [...(dx === 0 ? [] : [`${Math.abs(dx)} ${side}`]), ...(dy === 0 ? [] : [`${Math.abs(dy)} ${dy > 0 ? 'up' : 'down'}`])];
  return parts.join(', ');
}
