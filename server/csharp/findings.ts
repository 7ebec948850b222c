import type { Member, TypeDeclaration } from './model.ts';
import type { Syntax } from './syntax.ts';

/** What reading a sample brings to light. */
export interface Findings {
  problem(at: Syntax, message: string): void;
  /** A name in the sample that means this type or member. */
  use(at: Syntax, what: Member | TypeDeclaration): void;
}

/** Of what the grammar reads and the check does not: it is told, never passed over. */
export function notKnown(what: string): string {
  return `the check of samples does not know ${what} yet. Write it in another way.`;
}

/** The same of a piece of syntax: its first line, and what the grammar calls it. */
export function notKnownSyntax({ text, type }: Syntax): string {
  return notKnown(`\`${text.split('\n')[0]}\` (${type})`);
}

/** For what is read a second time, or was read before. */
export const NO_FINDINGS: Findings = { problem: () => undefined, use: () => undefined };
