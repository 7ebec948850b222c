import { loadSampleCheck } from 'sample-check';
import { memberAnchor, typeAnchor } from '#engine/server/markdown/api/sheet.ts';
import { declarationOf } from '#engine/server/markdown/api/signatures.ts';
import type { ReadSamples } from '#engine/server/markdown/sample-links.ts';
import { API_TYPES, FOREIGN_TYPES } from '../api/api.ts';

/** Checks C# samples against site/api/. Loads the C# grammar, so the production server must not use it. */
export async function loadSampleReader(): Promise<ReadSamples> {
  const own = API_TYPES.map((type) => ({
    namespace: type.namespace,
    declarations: declarationOf(type),
    isReported: true,
  }));
  const check = await loadSampleCheck([...FOREIGN_TYPES, ...own], 'site/api/');
  return (texts) =>
    check(texts).map(({ problems, uses }) => ({
      problems,
      links: uses.map(({ start, length, type, member }) => ({
        start,
        length,
        anchor: member === null ? typeAnchor(type) : memberAnchor(type, member),
      })),
    }));
}
