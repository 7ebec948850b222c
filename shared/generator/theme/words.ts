/* Small words for sentences about rules. */

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'] as const;

/** "three", "twenty", "42". */
export function countWord(count: number): string {
  return count === 20 ? 'twenty' : count === 50 ? 'fifty' : count === 100 ? 'a hundred' : (COUNTS[count] ?? String(count));
}

/** "third", for up to eight. */
export function ordinalWord(place: number): string {
  return ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'][place] ?? `${place}th`;
}

/** "a", "a and b", "a, b and c". */
export function listed(parts: readonly string[], joint: 'and' | 'or' = 'and'): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${joint} ${parts[parts.length - 1] ?? ''}`;
}

/** A thousandth as "0.05", without needless zeros. */
export function decimal(value: number): string {
  return String(Math.floor(value * 1000 + 0.5) / 1000);
}

/** Parts that a share is told in, the simplest first; more than ten only "one time in ..." is easy to picture. */
const PARTS = [2, 3, 4, 5, 8, 10, 12, 15, 20, 25, 50, 100, 200, 500, 1000] as const;

/** A share of 0 to 1 as "one time in five", "three times in ten", "never", "always"; what is no simple fraction is told as a chance. */
export function oftenWord(share: number): string {
  const thousandths = Math.floor(share * 1000 + 0.5);
  if (thousandths <= 0) return 'never';
  if (thousandths >= 1000) return 'always';
  for (const parts of PARTS) {
    const times = (thousandths * parts) / 1000;
    if (times === 1) return `one time in ${countWord(parts)}`;
    if (Number.isInteger(times) && (parts === 4 || parts === 10)) return `${countWord(times)} times in ${countWord(parts)}`;
  }
  return `with a chance of ${decimal(share)}`;
}

/** A number of 0 to 1 with at least two decimals: as many as it takes to show on which side of a limit it lies. */
export function decimals(value: number, limit: number): string {
  let digits = 2;
  let scale = 100;
  while (digits < 9 && value >= limit && Math.floor(value * scale) / scale < limit) {
    digits++;
    scale *= 10;
  }
  const whole = Math.floor(value * scale);
  return `${Math.floor(whole / scale)}.${String(whole % scale).padStart(digits, '0')}`;
}
