import { RenderKeys } from '../../contract/render-keys.ts';
import { formatProblem } from '../../read/content-error.ts';
import type { RawContent, RawVersion, TextFile } from '../../read/raw-content.ts';
import { lineLookupOf, sharedDigestOf } from '../documents.ts';
import { digestsOf, idOf } from './identity.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * Updates a snapshot for raw content that differs only in texts, as after most edits. Null if it differs in more. The
 * cost hardly depends on the number of pages.
 */
export function snapshotWithTexts(previous: Snapshot, raw: RawContent): Snapshot | null {
  const texts = changedTexts(previous.raw, raw);
  if (!texts) return null;
  const documents = new Map(previous.documents);
  const byFile = new Map(previous.byFile);
  const docsOf = new Map([...previous.versions].map(([name, { docs }]) => [name, new Map(docs)]));
  for (const file of texts) {
    const before = byFile.get(file.path);
    // Drafts and all but one of the pages with the same address are missing.
    if (!before) continue;
    const document = { ...before, file, ...lineLookupOf(before, file) };
    byFile.set(file.path, document);
    if (documents.get(document.path) === before) documents.set(document.path, document);
    const docs = document.type === 'doc' ? docsOf.get(document.version) : undefined;
    if (document.type === 'doc' && docs?.get(document.id) === before)
      docs.set(document.id, document);
  }
  const versions = new Map(
    [...previous.versions].map(([name, version]) => [
      name,
      { ...version, docs: docsOf.get(name) ?? version.docs },
    ]),
  );
  const { surroundingsId, last } = previous;
  const id = idOf(surroundingsId, raw, documents);
  return {
    ...previous,
    id,
    renderKeys: new RenderKeys({ ...previous, id, pages: digestsOf(documents) }),
    sharing: previous.sharing.withDocuments(documents),
    raw,
    versions,
    last: last && versions.get(last.version.name),
    documents,
    byFile,
  };
}

/** The pages of which only the text has changed. Null if another file has, or something that other pages depend on. */
function changedTexts(before: RawContent, after: RawContent): readonly TextFile[] | null {
  const versions = [...after.versions].map(([name, version]) =>
    changedFiles(before.versions.get(name)?.docs ?? [], version.docs),
  );
  const isSame =
    before.site === after.site &&
    before.history === after.history &&
    before.custom === after.custom &&
    before.versions.size === after.versions.size &&
    [...after.versions].every(([name, version]) =>
      isSameBeside(before.versions.get(name), version),
    ) &&
    isSameBeside(before.current, after.current) &&
    before.interfaces.length === after.interfaces.length &&
    after.interfaces.every((file, index) => file === before.interfaces[index]) &&
    before.strays.map(formatProblem).join('\n') === after.strays.map(formatProblem).join('\n') &&
    isSameMap(before.statics, after.statics) &&
    isSameMap(before.translated, after.translated);
  const lists = [
    changedFiles(before.current.docs, after.current.docs),
    ...versions,
    changedFiles(before.pages, after.pages),
  ];
  return isSame && lists.every((list) => list !== null) ? lists.flat() : null;
}

function isSameBeside(
  before: RawVersion | undefined,
  { folder, sidebars, glossary, synonyms, measured }: RawVersion,
): boolean {
  const isSame =
    before?.folder === folder && before.sidebars === sidebars && before.glossary === glossary;
  return isSame && before.synonyms === synonyms && before.measured === measured;
}

function isSameMap<Value>(
  before: ReadonlyMap<string, Value>,
  after: ReadonlyMap<string, Value>,
): boolean {
  return (
    before.size === after.size && [...after].every(([key, value]) => before.get(key) === value)
  );
}

/** The files with a changed text. Null if files were added or removed, or something else of them has changed. */
function changedFiles(
  before: readonly TextFile[],
  after: readonly TextFile[],
): readonly TextFile[] | null {
  if (before.length !== after.length) return null;
  const changed: TextFile[] = [];
  for (const [index, file] of after.entries()) {
    const previous = before[index];
    if (previous === file) continue;
    if (previous?.path !== file.path || sharedDigestOf(previous) !== sharedDigestOf(file))
      return null;
    changed.push(file);
  }
  return changed;
}
