import type { Edition } from '../library/edition.ts';
import type { Snapshot } from '../model/snapshot.ts';
import type { RendererOptions } from '../render/render.tsx';

/** What a file can be made of. */
export interface MadeFileParts extends RendererOptions {
  /** The content in the locale of the file's address. */
  readonly edition: Edition;
  /** Id of the build. */
  readonly build: string;
}

/** A file that is made from the content, such as a feed. */
export interface MadeFile {
  /** Media type, with the charset of a text. */
  readonly type: string;
  /**
   * Site path of the only page whose text it depends on. Then it is made again when that page or anything but the texts
   * of pages changes, and otherwise after every change.
   */
  readonly page?: string;
  /**
   * Digest of all that it is made from, except for the build. It is then made again only when that changes, and kept on
   * disk, and browsers keep it for good at an address that names digest and build.
   */
  readonly digest?: string;
  /** Whether it is a picture that other sites may show. */
  readonly isForOthers?: boolean;
  /** Its content, or null if the site has no such file. Called once for all who ask. */
  make(parts: MadeFileParts): Promise<string | Uint8Array | null>;
}

/** Files of which a site has as many as its content wants. */
export interface MadeFamily {
  /** The file at a decoded site path. Only looks things up. */
  find(path: string, snapshot: Snapshot): MadeFile | null;
  /** Where such files lie, and perhaps a few paths where there is none. */
  paths(snapshot: Snapshot): Iterable<string>;
}
