import { createHash } from 'node:crypto';
import { addressOf } from '../../shared/urls.ts';

/**
 * A file that pages load and that is made from the content. Its name is made from what is in it, so it never changes.
 * It is kept for a few changes of the content, for pages that were sent before.
 */
export interface KeptFile {
  readonly name: string;
  readonly href: string;
  /** Media type with its charset. */
  readonly type: string;
  readonly text: string;
}

interface KeptFileParts extends Pick<KeptFile, 'type' | 'text'> {
  /** Base path of the site. */
  readonly base: string;
  /** Before the digest. */
  readonly prefix: string;
  readonly extension: string;
}

export function createKeptFile({ base, prefix, extension, type, text }: KeptFileParts): KeptFile {
  const digest = createHash('sha256').update(text).digest('base64url').slice(0, 12);
  const name = `${prefix}-${digest}.${extension}`;
  return { name, href: addressOf(base, `/${name}`), type, text };
}
