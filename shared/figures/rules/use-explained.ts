import { useEffect, useState } from 'preact/hooks';
import type { Explained } from '../../generator/theme/explain.ts';
import { rulesOf } from '../../generator/theme/theme.ts';
import type { RulesFacts } from './compute.ts';
import type { explainHere } from './explain-here.ts';
import type { RulesSettings } from './settings.ts';

/** Once it has come it serves every figure. */
let explain: typeof explainHere | undefined;

/**
 * What each rule says to a cell. The chosen cell comes explained with the level. The code for any other, which brings the dice and their noise, is
 * fetched when somebody comes near the figure; until it is here the chosen cell stays explained.
 */
export function useExplained(settings: RulesSettings, facts: RulesFacts, isWanted: boolean): (x: number, y: number) => readonly Explained[] {
  const [, setIsHere] = useState(explain !== undefined);
  useEffect(() => {
    if (!isWanted || explain) return;
    import('./explain-here.ts').then(
      ({ explainHere }) => {
        explain = explainHere;
        setIsHere(true);
      },
      // The next time that somebody points at the level it is asked for again.
      () => undefined,
    );
  }, [isWanted]);
  return (x, y) => explain?.(settings, x, y, facts.parts) ?? told(settings, facts);
}

/** The verdicts that came with the level, for as many rules as there are by now. */
function told({ rules }: RulesSettings, { verdicts }: RulesFacts): readonly Explained[] {
  return rulesOf(rules).flatMap((placed, index) => {
    const verdict = verdicts[index];
    return verdict ? [{ placed, verdict }] : [];
  });
}
