import type { ApiMember, ApiParameter, ApiType } from '../../shared/api/sheet.ts';

/** A member as C# declares it, without a body: what the tables show and what the check reads are the same text. */
export function signatureOf(member: ApiMember, owner: string): string {
  switch (member.kind) {
    case 'property':
      return `${member.type} ${member.name} ${accessors(member.isSettable)}`;
    case 'indexer':
      return `${member.type} this[${member.parameters.map(parameterText).join(', ')}] ${accessors(member.isSettable)}`;
    case 'method': {
      const generic = member.generic ? `<${member.generic.name}>` : '';
      const where = member.generic ? ` where ${member.generic.name} : ${member.generic.base}` : '';
      const modifiers = (member.modifiers ?? []).map((modifier) => `${modifier} `).join('');
      return `${modifiers}${member.returns} ${member.name}${generic}(${member.parameters.map(parameterText).join(', ')})${where}`;
    }
    case 'constructor':
      return `${owner}(${member.parameters.map(parameterText).join(', ')})`;
    case 'value':
      return member.name;
  }
}

/** How a type is declared: `abstract class LevelGenerator : MonoBehaviour`. */
export function headOf({ name, kind, isAbstract, base }: ApiType): string {
  return `${isAbstract ? 'abstract ' : ''}${kind} ${name}${base ? ` : ${base}` : ''}`;
}

/** A type of the sheet as C# declares it. */
export function stubOf(type: ApiType): string {
  const { name, kind, members } = type;
  const lines = members.map(
    (member) => signatureOf(member, name) + (kind === 'enum' ? ',' : member.kind === 'property' || member.kind === 'indexer' ? '' : ';'),
  );
  return `${headOf(type)} {\n${lines.join('\n')}\n}`;
}

function accessors(isSettable: boolean): string {
  return isSettable ? '{ get; set; }' : '{ get; }';
}

function parameterText({ name, type, pass }: ApiParameter): string {
  return `${pass ? `${pass} ` : ''}${type} ${name}`;
}
