/** The query of an address of which the content never changes, since it names all that it is made from. */
export function versionQuery(digest: string, build: string): string {
  return `?v=${digest}.${build}`;
}
