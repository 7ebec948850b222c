import type { Member, TypeDeclaration } from './model.ts';
import type { Syntax } from './syntax.ts';

/** What reading a sample brings to light. */
export interface Findings {
  problem(at: Syntax, message: string): void;
  /** A name in the sample that means this type or member. */
  use(at: Syntax, what: Member | TypeDeclaration): void;
}

/** For what is read a second time, or was read before. */
export const NO_FINDINGS: Findings = { problem: () => undefined, use: () => undefined };
