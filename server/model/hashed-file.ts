import { addressOf } from '../../shared/urls.ts';
import { digestOf } from '../read/raw-content.ts';

/** A generated file that pages load, named after its digest. It is cached for a few revisions, for open pages. */
export interface HashedFile {
  readonly name: string;
  readonly href: string;
  /** Media type with its charset. */
  readonly type: string;
  readonly text: string;
}

interface HashedFileParts extends Pick<HashedFile, 'type' | 'text'> {
  readonly base: string;
  /** Before the digest. */
  readonly prefix: string;
  readonly extension: string;
}

export function createHashedFile({
  base,
  prefix,
  extension,
  type,
  text,
}: HashedFileParts): HashedFile {
  const digest = digestOf(text, 12);
  const name = `${prefix}-${digest}.${extension}`;
  return { name, href: addressOf(base, `/${name}`), type, text };
}
