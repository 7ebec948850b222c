/** The query of an address whose bytes never change, since it names all their inputs. */
export function versionQuery(digest: string, build: string): string {
  return `?v=${digest}.${build}`;
}
