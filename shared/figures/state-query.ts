/** Whether a query may hold the state of a figure; quick, and true for some that do not. Apart from the rest, since every page asks. */
export function mayHoldState(query: string): boolean {
  return /[?&][a-z][\w-]*\.[a-z]\w*=/i.test(query);
}
