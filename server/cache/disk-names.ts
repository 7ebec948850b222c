/* Names of what is kept on disk of some content. They say everything that it depends on, except for the build. */

interface Named {
  readonly id: string;
}

/** Says that the content of all locales has no problems. */
export function soundName(snapshots: readonly Named[]): string {
  return `sound ${snapshots.map(({ id }) => id).join(' ')}`;
}

/** What is known of all pages. */
export function studiedName({ id }: Named): string {
  return `studied ${id}`;
}

/** @param id names all that the article is made from */
export function articleName(id: string): string {
  return `article ${id}`;
}

export interface IndexNames {
  readonly data: string;
  /** Of the file for browsers. */
  readonly file: string;
}

/** @param version name of a version of the docs */
export function indexNames({ id }: Named, version: string): IndexNames {
  return { data: `search ${id} ${version}`, file: `search file ${id} ${version}` };
}
