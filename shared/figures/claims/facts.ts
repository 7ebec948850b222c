/** One of the two rules. */
export interface RuleFact {
  readonly name: string;
  /** stands for it in the pictures */
  readonly letter: string;
  readonly sentence: string;
  readonly claims: number;
  /** results of it on the level */
  readonly placed: number;
  /** cells at which a claim, its own ones among them, kept it out */
  readonly keptOut: number;
}

/** Who holds one part of the cell that is looked at. */
export interface PartFact {
  readonly name: string;
  /** place on the finer lattice */
  readonly lattice: readonly [number, number];
  /** 0 for nobody, 1 for the first rule, 2 for the second */
  readonly holder: number;
  /** the cell at which that rule applied; empty for nobody */
  readonly from: string;
}

/** What the view draws besides the pictures. */
export interface ClaimsFacts {
  readonly width: number;
  readonly height: number;
  /** holder of every part on the lattice of 2 width + 1 by 2 height + 1 points */
  readonly holders: Uint8Array;
  /** in the order of the page; when they are swapped the second runs first */
  readonly rules: readonly [RuleFact, RuleFact];
  readonly x: number;
  readonly y: number;
  readonly kind: string;
  /** what became of each rule at that cell, in the order in which they run */
  readonly verdicts: readonly string[];
  readonly parts: readonly PartFact[];
  /** parts that all results claim together, and how many different ones these are */
  readonly claimed: number;
  readonly different: number;
}
