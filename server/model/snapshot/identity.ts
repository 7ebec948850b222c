import { formatProblem } from '../../read/content-error.ts';
import { digestOf, markdownOf, type RawContent } from '../../read/raw-content.ts';
import { sharedDigestOf } from '../documents.ts';
import type { HashedFile } from '../hashed-file.ts';
import { interfaceOf } from '../interface-words.ts';
import type { Translation } from '../locales.ts';
import type { ServedFiles } from '../served-files.ts';
import type { LocaleOptions, Snapshot } from './snapshot.ts';

interface SurroundingsOf {
  readonly options: LocaleOptions;
  readonly translation: Translation;
  readonly look: HashedFile | null;
  readonly files: ServedFiles;
}

/** Digest of everything but the text of pages. Whatever else a snapshot has is derived from these. */
export function surroundingsIdOf(
  raw: RawContent,
  { options, translation, look, files }: SurroundingsOf,
): string {
  const { base, drafts, localeFolders = [] } = options;
  return hashOf([
    JSON.stringify([translation, base, drafts, localeFolders]),
    raw.site.hash,
    ...raw.interfaces.map(({ path }) => path),
    interfaceOf(raw, translation.locale)?.hash ?? '',
    raw.history?.hash ?? '',
    `${raw.custom?.hash ?? ''} ${look?.name ?? ''}`,
    ...besideDocsKey(raw),
    ...filesKey(files),
    ...raw.strays.map(formatProblem),
    ...markdownOf(raw).map((file) => `${file.path} ${sharedDigestOf(file)}`),
  ]);
}

/** Digests of the files beside the docs that pages depend on. */
function besideDocsKey({ current, versions }: RawContent): string[] {
  return [current, ...versions.values()].map(
    ({ folder, sidebars, glossary, measured }) =>
      `${folder} ${[sidebars, glossary, measured].map((file) => file?.hash ?? '').join(' ')}`,
  );
}

function filesKey(files: ServedFiles): string[] {
  return [...files.values()].map(
    ({ address, bytes, size, hash }) =>
      `${address} ${bytes} ${size?.width ?? ''}x${size?.height ?? ''} ${hash}`,
  );
}

/** Names a snapshot by its surroundings and the text of its pages. */
export function idOf(
  surroundingsId: string,
  { current, versions }: RawContent,
  documents: Snapshot['documents'],
): string {
  const synonyms = [current, ...versions.values()].map((version) => version.synonyms?.hash ?? '');
  return hashOf([
    surroundingsId,
    ...synonyms,
    ...[...documents.values()].map(({ file }) => `${file.path} ${file.hash}`),
  ]);
}

/** Digests of the files of pages, by site path. */
export function digestsOf(documents: Snapshot['documents']) {
  return { get: (path: string) => documents.get(path)?.file.hash };
}

export function hashOf(parts: readonly string[]): string {
  return digestOf(parts.join('\n'), 16);
}
