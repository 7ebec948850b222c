/* Words that every figure may need; apart from describe.ts, so that who wants a plural does not load the islands. */

/** "1 lake", "2 lakes", "1,954 lakes". */
export function count(amount: number, noun: string): string {
  return `${thousands(amount)} ${noun}${amount === 1 ? '' : 's'}`;
}

/** A whole number as the pages write it. */
export function thousands(amount: number): string {
  return String(amount).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** A share with one decimal; never rounded up to all. */
export function share(part: number, whole: number): string {
  return whole === 0 ? '–' : `${(Math.floor((part / whole) * 1000) / 10).toFixed(part === whole ? 0 : 1)} %`;
}
