/** Messages of an error and its causes, outermost first. What was thrown without being an error is told as it is. */
export function messageChain(error: unknown): string {
  return chain(error, new Set());
}

function chain(error: unknown, seen: Set<unknown>): string {
  if (!(error instanceof Error)) return String(error);
  // An error can be its own cause by way of others.
  if (error.cause === undefined || seen.has(error)) return error.message;
  return `${error.message}\n\nCause:\n${chain(error.cause, seen.add(error))}`;
}
