import { formatProblem } from '../read/content-error.ts';
import type { RawContent, RawVersion, TextFile } from '../read/raw-content.ts';
import { outlineOf } from './documents.ts';

/** The pages of which only the text differs. Null if other files do, or what is seen of a page outside of it. */
export function otherTexts(before: RawContent, after: RawContent): readonly TextFile[] | null {
  const versions = [...after.versions].map(([name, version]) => differing(before.versions.get(name)?.docs ?? [], version.docs));
  const isSame =
    before.site === after.site &&
    before.history === after.history &&
    before.custom === after.custom &&
    before.versions.size === after.versions.size &&
    [...after.versions].every(([name, version]) => isSameBeside(before.versions.get(name), version)) &&
    isSameBeside(before.current, after.current) &&
    before.interfaces.length === after.interfaces.length &&
    after.interfaces.every((file, place) => file === before.interfaces[place]) &&
    before.strays.map(formatProblem).join('\n') === after.strays.map(formatProblem).join('\n') &&
    isSameMap(before.statics, after.statics) &&
    isSameMap(before.translated, after.translated);
  const lists = [differing(before.current.docs, after.current.docs), ...versions, differing(before.pages, after.pages)];
  return isSame && lists.every((list) => list !== null) ? lists.flat() : null;
}

/** Whether the files beside the docs of a version are the same. */
function isSameBeside(before: RawVersion | undefined, { folder, sidebars, glossary, synonyms, measured }: RawVersion): boolean {
  const isSame = before?.folder === folder && before.sidebars === sidebars && before.glossary === glossary;
  return isSame && before.synonyms === synonyms && before.measured === measured;
}

function isSameMap<Value>(before: ReadonlyMap<string, Value>, after: ReadonlyMap<string, Value>): boolean {
  return before.size === after.size && [...after].every(([key, value]) => before.get(key) === value);
}

/** The files of a list that have another text. Null if it has other files, or more differs of them than their text. */
function differing(before: readonly TextFile[], after: readonly TextFile[]): readonly TextFile[] | null {
  if (before.length !== after.length) return null;
  const changed: TextFile[] = [];
  for (const [place, file] of after.entries()) {
    const known = before[place];
    if (known === file) continue;
    if (known?.path !== file.path || outlineOf(known) !== outlineOf(file)) return null;
    changed.push(file);
  }
  return changed;
}
