import { addressOf } from '../../shared/urls.ts';
import { digestOf } from '../read/raw-content.ts';

/** A file that pages load, made from the content and named after it. Kept for a few changes, for pages sent before. */
export interface KeptFile {
  readonly name: string;
  readonly href: string;
  /** Media type with its charset. */
  readonly type: string;
  readonly text: string;
}

interface KeptFileParts extends Pick<KeptFile, 'type' | 'text'> {
  readonly base: string;
  /** Before the digest. */
  readonly prefix: string;
  readonly extension: string;
}

export function createKeptFile({ base, prefix, extension, type, text }: KeptFileParts): KeptFile {
  const digest = digestOf(text, 12);
  const name = `${prefix}-${digest}.${extension}`;
  return { name, href: addressOf(base, `/${name}`), type, text };
}
