/** A share with one decimal; never rounded up to all. */
export function share(part: number, whole: number): string {
  return whole === 0 ? '–' : `${(Math.floor((part / whole) * 1000) / 10).toFixed(part === whole ? 0 : 1)} %`;
}
