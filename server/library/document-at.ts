import { posix } from 'node:path';
import { decodePath } from '../../shared/urls.ts';
import { suggestion } from '../markdown/suggest.ts';
import type { ContentDocument } from './documents.ts';
import type { Snapshot } from './snapshot.ts';

/** The document that a link to a file leads to, or the sentence that says why there is none. */
export function documentAt(target: string, document: ContentDocument, snapshot: Snapshot): ContentDocument | string {
  const decoded = decodePath(target) ?? target;
  const path = decoded.startsWith('/') ? decoded.slice(1) : posix.join(posix.dirname(document.file.path), decoded);
  return snapshot.byFile.get(path) ?? `the link ${target} leads to no page: there is no file ${path}.${suggestion(path, [...snapshot.byFile.keys()])}`;
}
