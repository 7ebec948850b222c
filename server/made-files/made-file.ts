import type { Edition } from '../library/edition.ts';
import type { Snapshot } from '../model/snapshot/snapshot.ts';
import type { RendererOptions } from '../render/render.tsx';

/** Everything that a file can be made from. */
export interface MadeFileParts extends RendererOptions {
  /** The content in the locale of the file's address. */
  readonly edition: Edition;
}

/** A file that is made from the content, such as a feed. */
export interface MadeFile {
  /** Media type, with the charset of a text. */
  readonly type: string;
  /**
   * Site path of the only page whose text it depends on. It then becomes stale when that page or anything but page text
   * changes. Without it, every change makes the file stale.
   */
  readonly page?: string;
  /**
   * Digest of all inputs except the build. The file then becomes stale only when the digest changes. It is cached on
   * disk, and immutable for browsers at a URL with digest and build.
   */
  readonly digest?: string;
  /** Whether other sites may embed it. */
  readonly isEmbeddable?: boolean;
  /** Returns the content, or null if the site has no such file. Concurrent requests share one call. */
  make(parts: MadeFileParts): Promise<string | Uint8Array | null>;
}

/** Files whose number depends on the content. */
export interface MadeFamily {
  /** Finds the file at a decoded site path. Does not make it. */
  find(path: string, snapshot: Snapshot): MadeFile | null;
  /** Lists candidate paths, some of which may have no file. */
  paths(snapshot: Snapshot): Iterable<string>;
}
