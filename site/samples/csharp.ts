import { loadSampleCheck } from 'sample-check';
import type { ReadSamples } from '../../server/markdown/sample-links.ts';
import { API_TYPES, FOREIGN_TYPES } from '../api/api.ts';
import { memberAnchor, typeAnchor } from '../../server/api/sheet.ts';
import { declarationOf } from '../../server/api/signatures.ts';

/** Checks C# samples against shared/api/. Loads the C# grammar, so the production server must not use it. */
export async function loadSampleReader(): Promise<ReadSamples> {
  const own = API_TYPES.map((type) => ({ namespace: type.namespace, declarations: declarationOf(type), isReported: true }));
  const check = await loadSampleCheck([...FOREIGN_TYPES, ...own], 'shared/api/');
  return (texts) =>
    check(texts).map(({ problems, uses }) => ({
      problems,
      links: uses.map(({ start, length, type, member }) => ({ start, length, anchor: member === null ? typeAnchor(type) : memberAnchor(type, member) })),
    }));
}
