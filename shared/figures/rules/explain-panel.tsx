import { useEffect, useState } from 'react';
import type { Explained } from '../../generator/theme/explain.ts';
import { reasonOf } from '../../generator/theme/reason.ts';
import { rulesOf, type Theme } from '../../generator/theme/theme.ts';
import { useIsLive } from '../shell/is-live.ts';
import { SpokenSummary } from '../shell/spoken-summary.tsx';
import type { RulesFacts } from './compute.ts';
import type { explainHere } from './explain.ts';
import type { RulesSettings } from './settings.ts';

interface ExplainPanelProps {
  readonly id: string;
  readonly theme: Theme;
  /** coordinates and kind of the explained cell: "Cell (3, 8), Wall" */
  readonly cell: string;
  readonly explained: readonly Explained[];
  /** number of the rule whose pattern is drawn on the level */
  readonly examined: number;
  /** Draws the pattern of a rule on the level while the pointer is over the rule. */
  examine(number: number | null): void;
  openRule(number: number): void;
}

/** Explains the tiles of a cell: for each rule that it won, or the first reason why it did not. */
export function ExplainPanel({ id, theme, cell, explained, examined, examine, openRule }: ExplainPanelProps) {
  const isLive = useIsLive();
  return (
    <div className="explain">
      <p className="explain-title">
        <b>Why?</b> <span id={`${id}-explain`}>{cell}</span>
        <span className="hint">Point at any cell, or move with the arrow keys.</span>
      </p>
      {theme.layers.map((layer, index) => (
        <div key={layer.id}>
          {theme.layers.length > 1 && <p className="explain-layer">{layer.name}</p>}
          <ol aria-label={`${cell}: rules of the layer ${layer.name}`}>
            {explained
              .filter(({ placed }) => placed.layerIndex === index)
              .map(({ placed, verdict }) => (
                <li key={placed.rule.id} className={classOf(verdict.is, placed.number === examined)}>
                  <button
                    type="button"
                    disabled={!isLive}
                    onClick={() => openRule(placed.number)}
                    onPointerEnter={() => examine(placed.number)}
                    onPointerLeave={() => examine(null)}
                    onFocus={() => examine(placed.number)}
                    onBlur={() => examine(null)}
                  >
                    <Sign isWon={verdict.is === 'won'} />
                    <b>
                      {placed.number} {placed.rule.name}
                    </b>{' '}
                    <span>{reasonOf(theme, placed, verdict)}</span>
                  </button>
                </li>
              ))}
          </ol>
        </div>
      ))}
      <SpokenSummary text={spoken(theme, cell, explained)} />
    </div>
  );
}

function classOf(is: Explained['verdict']['is'], isExamined: boolean): string {
  return `${is === 'won' ? 'is-won' : is === 'claimed' ? 'is-claimed' : 'is-out'}${isExamined ? ' is-examined' : ''}`;
}

/** A tick or a cross, which does not depend on colour. */
function Sign({ isWon }: { readonly isWon: boolean }) {
  return (
    <svg className="explain-sign" viewBox="0 0 12 12" role="img" aria-label={isWon ? 'won:' : 'not:'}>
      <path d={isWon ? 'M2 6.5 5 9.5 10 2.5' : 'M3 3 9 9M9 3 3 9'} />
    </svg>
  );
}

/** The text for screen readers: which rule painted the cell in each layer. */
function spoken(theme: Theme, cell: string, explained: readonly Explained[]): string {
  const layers = theme.layers.map(({ name }, index) => {
    const winner = explained.find(({ placed, verdict }) => placed.layerIndex === index && verdict.is === 'won');
    return winner ? `${name}: ${winner.placed.number} ${winner.placed.rule.name}, ${reasonOf(theme, winner.placed, winner.verdict)}.` : `${name}: nothing.`;
  });
  return `${cell}. ${layers.join(' ')}`;
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
export function useExplained(settings: RulesSettings, facts: RulesFacts, isWanted: boolean): (x: number, y: number) => ExplainedCell {
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
  return (x, y) => (explain ? { x, y, explained: explain(settings, x, y, facts.layers) } : told(settings, facts));
}

/** The verdicts of the model, for the rules that still exist. */
function told({ rules }: RulesSettings, { chosen: { x, y, verdicts } }: RulesFacts): ExplainedCell {
  const explained = rulesOf(rules).flatMap((placed, index) => {
    const verdict = verdicts[index];
    return verdict ? [{ placed, verdict }] : [];
  });
  return { x, y, explained };
}
