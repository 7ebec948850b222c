/* Words that every figure may need; apart from describe.ts, so that who wants a plural does not load the islands. */

/** "1 lake", "2 lakes". */
export function count(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`;
}
