/* Names of entries of the disk cache. They name all inputs but the build. */

interface Named {
  readonly id: string;
}

/** The entry of content that has no problems in any locale. */
export function soundName(snapshots: readonly Named[]): string {
  return `sound ${snapshots.map(({ id }) => id).join(' ')}`;
}

/** The studied pages. */
export function studiedName({ id }: Named): string {
  return `studied ${id}`;
}

/** @param id names all inputs of the article */
export function articleName(id: string): string {
  return `article ${id}`;
}

export interface IndexNames {
  readonly data: string;
  /** The compressed file for browsers. */
  readonly file: string;
}

/** @param version name of a version of the docs */
export function indexNames({ id }: Named, version: string): IndexNames {
  return { data: `search ${id} ${version}`, file: `search file ${id} ${version}` };
}
