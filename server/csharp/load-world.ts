import { API_TYPES, FOREIGN_TYPES } from '../../shared/api/api.ts';
import { readDeclarations } from './declare.ts';
import { type Findings, NO_FINDINGS } from './findings.ts';
import type { Origin } from './model.ts';
import type { Names } from './names.ts';
import { stubOf } from './stubs.ts';
import { flaws, type Parse } from './syntax.ts';
import { World } from './world.ts';

/** Everything that samples may use: the API sheet and what it stands on. Throws when a sheet is no C#. */
export function loadWorld(parse: Parse, findings: Findings = NO_FINDINGS): World {
  const world = new World();
  const namespaces = [...new Set([...FOREIGN_TYPES, ...API_TYPES].map(({ namespace }) => namespace))];
  const names: Names = { world, namespace: '', usings: [], local: [], container: null, typeParameters: [], findings };
  const add = (declarations: string, namespace: string, origin: Origin): void => {
    const root = parse(declarations);
    const [flaw] = flaws(root);
    if (flaw) throw new Error(`shared/api: the declarations of ${namespace} are no C# in their line ${flaw.line}: ${flaw.text}`);
    const own: Names = { ...names, namespace, usings: namespaces.filter((other) => other !== namespace) };
    for (const { declaration } of readDeclarations(root, { namespace, origin }, own)) world.add(declaration);
  };
  for (const { namespace, declarations } of FOREIGN_TYPES) add(declarations, namespace, 'foreign');
  for (const type of API_TYPES) add(stubOf(type), type.namespace, 'api');
  return world;
}
