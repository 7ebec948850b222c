import type { ThemeResult } from './apply-theme.ts';
import { isMultiTile } from './multi-tile.ts';
import { isFixed, type Plan } from './plan.ts';
import { isReady } from './rule-test.ts';
import { shadows } from './shadows.ts';
import { rulesOf, type Theme } from './theme.ts';

/** Something about a theme that is probably not meant. Rules are named by their numbers. */
export type Warning =
  /** in no level will this rule paint anything, since the earlier rule `by` takes every cell it could take */
  | { readonly about: 'shadowed'; readonly rule: number; readonly by: number }
  /** it paints nothing, since it has no picture */
  | { readonly about: 'without output'; readonly rule: number }
  /** it painted nothing in this level */
  | { readonly about: 'unused'; readonly rule: number }
  /** cells without a picture in any layer; `first` is the one that comes first in row order */
  | { readonly about: 'gaps'; readonly cells: number; readonly first: number };

/** What is worth a look: gaps first, since they can be seen in the level, then rules in their order. Rules that are switched off are left alone. */
export function warningsOf(theme: Theme, plan: Plan, result: ThemeResult): readonly Warning[] {
  const rules = rulesOf(theme);
  const aboutRules = rules.flatMap((placed): readonly Warning[] => {
    const rule = placed.number;
    if (!placed.rule.enabled) return [];
    if (!isReady(placed.rule)) return [{ about: 'without output', rule }];
    // An output larger than a cell may lack room where its pattern fits: such a rule shadows none.
    const by = rules.find((other) => !isMultiTile(theme, other.rule) && shadows(other, placed));
    if (by) return [{ about: 'shadowed', rule, by: by.number }];
    return result.painted[rule - 1] === 0 ? [{ about: 'unused', rule }] : [];
  });
  return [...gapsOf(plan, result), ...aboutRules];
}

function gapsOf(plan: Plan, { layers }: ThemeResult): readonly Warning[] {
  let cells = 0;
  let first = 0;
  for (let cell = plan.grid.cells.length - 1; cell >= 0; cell--) {
    if (isFixed(plan, cell) || layers.some(({ winners }) => winners[cell] !== 0)) continue;
    cells++;
    first = cell;
  }
  return cells === 0 ? [] : [{ about: 'gaps', cells, first }];
}
