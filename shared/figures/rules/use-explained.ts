import { useEffect, useState } from 'preact/hooks';
import type { Explained } from '../../generator/theme/explain.ts';
import { rulesOf } from '../../generator/theme/theme.ts';
import type { RulesFacts } from './compute.ts';
import type { explainHere } from './explain-here.ts';
import type { RulesSettings } from './settings.ts';

/** Once it has come it serves every figure. */
let explain: typeof explainHere | undefined;

/** A cell with what each rule says to it. */
export interface ExplainedCell {
  readonly x: number;
  readonly y: number;
  readonly explained: readonly Explained[];
}

/**
 * What each rule says to a cell. The chosen cell comes explained with the level. The code for any other, which brings the dice and their noise, is
 * fetched when somebody comes near the figure; until it is here the chosen cell stays explained.
 */
export function useExplained(settings: RulesSettings, facts: RulesFacts, isWanted: boolean): (x: number, y: number) => ExplainedCell {
  const [, setIsHere] = useState(explain !== undefined);
  useEffect(() => {
    if (!isWanted || explain) return;
    import('./explain-here.ts').then(
      ({ explainHere }) => {
        explain = explainHere;
        setIsHere(true);
      },
      // Whoever comes back to the level asks for it again.
      () => undefined,
    );
  }, [isWanted]);
  return (x, y) => (explain ? { x, y, explained: explain(settings, x, y, facts.parts) } : told(settings, facts));
}

/** The verdicts that came with the level, for as many rules as there are by now. */
function told({ rules }: RulesSettings, { chosen: { x, y, verdicts } }: RulesFacts): ExplainedCell {
  const explained = rulesOf(rules).flatMap((placed, index) => {
    const verdict = verdicts[index];
    return verdict ? [{ placed, verdict }] : [];
  });
  return { x, y, explained };
}
