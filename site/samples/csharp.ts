import {
  type ApiMember,
  type ApiType,
  headOf,
  memberAnchor,
  type ReadSamples,
  signatureOf,
  typeAnchor,
} from 'markdown';
import { loadSampleCheck } from 'sample-check';
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

/** A whole type as C# declares it, for the check of samples. */
function declarationOf(type: ApiType): string {
  const lines = type.members.map((member) => signatureOf(member) + TERMINATORS[member.kind]);
  return `${headOf(type)} {\n${lines.join('\n')}\n}`;
}

const TERMINATORS: Readonly<Record<ApiMember['kind'], string>> = {
  property: '',
  indexer: '',
  method: ';',
  constructor: ';',
  value: ',',
};
