/** The name of an index file. `dir` is empty for the latest version of the docs and begins with a hyphen for others. */
export function searchIndexFile(dir: string): string {
  return `search-index${dir}.json`;
}

interface IndexAddress {
  /** Base path of the site; begins and ends with a slash. */
  readonly base: string;
  /** Digest of the file, so that no cache returns an older one. */
  readonly hash: string;
}

/**
 * The address of an index file. Throws when it is on another origin, because its parts may come from a manipulated
 * link: one with `//`, or with a backslash, which browsers read as a slash.
 */
export function searchIndexUrl(dir: string, { base, hash }: IndexAddress, origin: string): URL {
  const url = new URL(`${base}${searchIndexFile(dir)}?_=${hash}`, origin);
  if (url.origin !== new URL(origin).origin) throw new Error('Unexpected version url');
  return url;
}
