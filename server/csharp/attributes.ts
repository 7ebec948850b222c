import { readArguments } from './arguments.ts';
import { resolveCall } from './calls.ts';
import { assignMember } from './creations.ts';
import { constructorsOf, lineage } from './members.ts';
import type { NamedType } from './model.ts';
import { findType, WHAT_TO_DO } from './names.ts';
import { problem, type Scope } from './scope.ts';
import { child, childOf, childrenOf, parts, type Syntax } from './syntax.ts';

/** Checks the attributes before a type or a member: `[SerializeField, Range(0f, 1f)]`. */
export function checkAttributes(node: Syntax, scope: Scope): void {
  for (const attribute of childrenOf(node, 'attribute_list').flatMap((list) => childrenOf(list, 'attribute'))) checkAttribute(attribute, scope);
}

function checkAttribute(node: Syntax, scope: Scope): void {
  const name = child(node, 'name');
  if (!name) return;
  const type = attributeType(name, scope);
  if (!type) {
    problem(name, `there is no attribute \`${name.text}\` in the namespaces that the sample is using. ${WHAT_TO_DO}`, scope);
    return;
  }
  scope.names.findings.use(name, type.declaration);
  const list = childOf(node, 'attribute_argument_list');
  const all = childrenOf(list, 'attribute_argument');
  const isSetting = (argument: Syntax): boolean => parts(argument)[0]?.type === 'assignment_expression';
  for (const argument of all.filter(isSetting)) {
    const setting = parts(argument)[0];
    if (setting) assignMember(type, setting, scope);
  }
  const args = readArguments(list && { ...list, children: all.filter((argument) => !isSetting(argument)) }, scope);
  resolveCall({ at: node, name: name.text, candidates: constructorsOf(type), args, typeArgs: null }, scope);
}

/** The word `Attribute` at the end of its name may be left out. */
function attributeType(name: Syntax, scope: Scope): NamedType | null {
  for (const text of [name.text, `${name.text}Attribute`]) {
    const found = findType(text, 0, name, scope.names);
    if (!found || !('members' in found)) continue;
    const type: NamedType = { kind: 'named', declaration: found, args: [] };
    if (lineage(type, scope.names.world).some(({ declaration }) => declaration.name === 'Attribute' && declaration.namespace === 'System')) return type;
  }
  return null;
}
