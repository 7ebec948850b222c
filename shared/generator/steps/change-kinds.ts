/* How a cell differs from what it was before a step. */

export const UNCHANGED = 0;
/** not walkable before and walkable now, or not there before */
export const ADDED = 1;
/** walkable before and not now */
export const REMOVED = 2;
/** another kind, but walkable or not as before */
export const REPLACED = 3;
