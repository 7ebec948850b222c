/** Name of the index file of a docs version; `dir` is empty for the last version and begins with a hyphen for others. */
export function searchIndexFile(dir: string): string {
  return `search-index${dir}.json`;
}

/** What an index file is addressed by. */
export interface IndexAddress {
  /** Base path of the site; begins and ends with a slash. */
  readonly base: string;
  /** Digest of the file, which gets the newest one past every cache. */
  readonly hash: string;
}

/**
 * Where the search index of a docs version lies; `dir` is empty for the last version and begins with a hyphen for others. Both parts may come
 * from an address that somebody sent a visitor, so one that would ask another origin (`//`, or a backslash, which browsers read as a slash)
 * throws.
 */
export function searchIndexUrl(dir: string, { base, hash }: IndexAddress, origin: string): URL {
  const url = new URL(`${base}${searchIndexFile(dir)}?_=${hash}`, origin);
  if (url.origin !== new URL(origin).origin) throw new Error('Unexpected version url');
  return url;
}
