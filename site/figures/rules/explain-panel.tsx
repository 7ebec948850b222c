import { type Explained, rulesOf, type Theme } from 'generator';
import { useEffect, useState } from 'react';
import { useIsLive } from '#engine/shared/figure-host/is-live.ts';
import { storyLayers } from '../../level/why/story-layers.ts';
import { WhyPanel } from '../../level/why/why-panel.tsx';
import type { RulesFacts } from './compute.ts';
import type { explainHere } from './explain.ts';
import type { RulesSettings } from './settings.ts';

interface ExplainPanelProps {
  readonly id: string;
  readonly theme: Theme;
  /** coordinates and kind of the explained cell: "Cell (3, 8), Wall" */
  readonly cell: string;
  /** its int grid tile */
  readonly kind: number;
  readonly explained: readonly Explained[];
  /** number of the rule whose pattern is drawn on the level */
  readonly examined: number;
  /** Draws the pattern of a rule on the level while the pointer is over the rule. */
  examine(number: number | null): void;
  openRule(number: number): void;
}

/** Explains the tiles of a cell. Each rule is a button that opens it, and draws its pattern on the level. */
export function ExplainPanel({
  id,
  theme,
  cell,
  kind,
  explained,
  examined,
  examine,
  openRule,
}: ExplainPanelProps) {
  const isLive = useIsLive();
  return (
    <WhyPanel
      id={id}
      cell={cell}
      hint=""
      life={[]}
      layers={storyLayers(theme, explained, kind)}
      base=""
      classOf={({ number }) => (number === examined ? 'is-examined' : '')}
      lead={({ number }, words) => (
        <button
          type="button"
          disabled={!isLive}
          onClick={() => openRule(number)}
          onPointerEnter={() => examine(number)}
          onPointerLeave={() => examine(null)}
          onFocus={() => examine(number)}
          onBlur={() => examine(null)}
        >
          {words}
        </button>
      )}
    />
  );
}

/** Loaded once for all figures of a page. */
let explain: typeof explainHere | undefined;

/** A cell with the verdict of each rule. */
interface ExplainedCell {
  readonly x: number;
  readonly y: number;
  readonly explained: readonly Explained[];
}

/**
 * Explains any cell. The explanation of the chosen cell is part of the model. The code for other cells imports the
 * random numbers and the noise, so it is loaded when the pointer or the focus is near. Until then the chosen cell stays
 * explained.
 */
export function useExplained(
  settings: RulesSettings,
  facts: RulesFacts,
  isWanted: boolean,
): (x: number, y: number) => ExplainedCell {
  const [, setIsHere] = useState(explain !== undefined);
  useEffect(() => {
    if (!isWanted || explain) return;
    import('./explain.ts').then(
      ({ explainHere }) => {
        explain = explainHere;
        setIsHere(true);
      },
      // Tried again when the pointer comes back.
      () => undefined,
    );
  }, [isWanted]);
  return (x, y) =>
    explain ? { x, y, explained: explain(settings, x, y, facts.layers) } : told(settings, facts);
}

/** The verdicts of the model, for the rules that still exist. */
function told({ rules }: RulesSettings, { chosen: { x, y, verdicts } }: RulesFacts): ExplainedCell {
  const explained = rulesOf(rules).flatMap((placed, index) => {
    const verdict = verdicts[index];
    return verdict ? [{ placed, verdict }] : [];
  });
  return { x, y, explained };
}
