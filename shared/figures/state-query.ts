/** Whether a query may hold the state of a figure; quick, and true for some that do not. Apart from the rest, since every page asks. */
export function mayHoldState(query: string): boolean {
  // Read as the state itself is read: some programs that pass links on write the dot as %2E.
  return [...new URLSearchParams(query).keys()].some((key) => /^[a-z][a-z0-9-]*\./.test(key));
}
