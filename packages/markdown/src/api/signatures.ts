import type { ApiMember, ApiType } from './sheet.ts';

/** A member as C# declares it, without a body. */
export function signatureOf(member: ApiMember): string {
  return member.kind === 'value' ? member.name : member.declaration;
}

/** A type as C# declares it, without its members: `abstract class LevelGenerator : MonoBehaviour`. */
export function headOf({ name, kind, isAbstract, base }: ApiType): string {
  return `${isAbstract ? 'abstract ' : ''}${kind} ${name}${base ? ` : ${base}` : ''}`;
}
