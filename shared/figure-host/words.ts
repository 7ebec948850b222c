/* Numbers as text, for every figure. Not in describe.ts, since that imports the island palette. No line ends between a
   number and its %. */

/** "1 lake", "2 lakes", "1,954 lakes". */
export function count(amount: number, noun: string): string {
  return `${thousands(amount)} ${noun}${amount === 1 ? '' : 's'}`;
}

/** A whole number with commas: "1,954". */
export function thousands(amount: number): string {
  return String(amount).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** A share in percent with one decimal, rounded down so that only the whole is 100 %. */
export function share(part: number, whole: number): string {
  return whole === 0
    ? '–'
    : `${(Math.floor((part / whole) * 1000) / 10).toFixed(part === whole ? 0 : 1)}\u00a0%`;
}

/** A share in whole percent. */
export function percent(part: number): string {
  return `${Math.round(part * 100)}\u00a0%`;
}
