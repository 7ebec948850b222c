import { type PlacedRule, rulesOf, type Theme } from 'generator';
import type { RulesFacts } from './compute.ts';

/** Which rules a long list shows. */
export interface RuleFilter {
  /** words that a rule must contain, in its name, its group or its tiles */
  readonly search: string;
  readonly painted: 'any' | 'level' | 'cell';
}

export const NO_FILTER: RuleFilter = { search: '', painted: 'any' };

/** The numbers of the rules that pass a filter. */
export function rulesThatPass(
  theme: Theme,
  { painted, chosen }: Pick<RulesFacts, 'painted' | 'chosen'>,
  filter: RuleFilter,
): ReadonlySet<number> {
  const words = filter.search.toLowerCase().split(/\s+/).filter(Boolean);
  const labels = new Map(theme.outputTiles.map(({ id, label }) => [id, label]));
  const passes = ({ rule, group, number }: PlacedRule): boolean => {
    if (filter.painted === 'level' && (painted[number - 1] ?? 0) === 0) return false;
    if (filter.painted === 'cell' && chosen.verdicts[number - 1]?.is !== 'won') return false;
    if (words.length === 0) return true;
    const text = [
      rule.name,
      group.name,
      ...rule.outputs.map((id) => `${id} ${labels.get(id) ?? ''}`),
    ]
      .join(' ')
      .toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return new Set(rulesOf(theme).flatMap((placed) => (passes(placed) ? [placed.number] : [])));
}
