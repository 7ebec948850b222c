import { type Explained, explainCell } from '../../generator/theme/explain.ts';
import type { RulesFacts } from './compute.ts';
import { planOf } from './plan.ts';
import type { RulesSettings } from './settings.ts';

/** What each rule says to a cell, worked out on the page: at once, while the level itself is still being computed. */
export function explainHere(settings: RulesSettings, x: number, y: number, parts: RulesFacts['parts']): readonly Explained[] {
  return explainCell(settings.rules, planOf(settings), x, y, parts);
}
