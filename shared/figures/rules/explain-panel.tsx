/** @jsxImportSource preact */
import type { Explained } from '../../generator/theme/explain.ts';
import { reasonOf } from '../../generator/theme/reason.ts';
import type { Theme } from '../../generator/theme/theme.ts';
import { SpokenSummary } from '../shell/spoken-summary.tsx';

export interface ExplainPanelProps {
  readonly id: string;
  readonly theme: Theme;
  /** where the explained cell lies and what it is: "Cell (3, 8), Wall" */
  readonly cell: string;
  readonly explained: readonly Explained[];
  /** number of the rule whose pattern is drawn on the level */
  readonly examined: number;
  readonly isLive: boolean;
  /** Draws the pattern of a rule on the level while it is pointed at. */
  examine(number: number | null): void;
  openRule(number: number): void;
}

/** Why a cell looks as it does: for each rule the first reason why it did not win, or that it won. */
export function ExplainPanel({ id, theme, cell, explained, examined, isLive, examine, openRule }: ExplainPanelProps) {
  return (
    <div class="explain">
      <p class="explain-title">
        <b>Why?</b> <span id={`${id}-explain`}>{cell}</span>
        <span class="hint">Point at any cell, or walk with the arrow keys.</span>
      </p>
      {theme.layers.map((layer, index) => (
        <div key={layer.id}>
          {theme.layers.length > 1 && <p class="explain-layer">{layer.name}</p>}
          <ol aria-label={`${cell}: rules of the layer ${layer.name}`}>
            {explained
              .filter(({ placed }) => placed.layerIndex === index)
              .map(({ placed, verdict }) => (
                <li key={placed.rule.id} class={classOf(verdict.is, placed.number === examined)}>
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
      {isLive && <SpokenSummary text={spoken(theme, cell, explained)} />}
    </div>
  );
}

function classOf(is: Explained['verdict']['is'], isExamined: boolean): string {
  return `${is === 'won' ? 'is-won' : is === 'claimed' ? 'is-claimed' : 'is-out'}${isExamined ? ' is-examined' : ''}`;
}

/** A tick or a cross, so that colour is not alone in telling them apart. */
function Sign({ isWon }: { readonly isWon: boolean }) {
  return (
    <svg class="explain-sign" viewBox="0 0 12 12" role="img" aria-label={isWon ? 'won:' : 'not:'}>
      <path d={isWon ? 'M2 6.5 5 9.5 10 2.5' : 'M3 3 9 9M9 3 3 9'} />
    </svg>
  );
}

/** What a reader of the screen hears of a cell: who painted it in each layer, and why the first rule did not. */
function spoken(theme: Theme, cell: string, explained: readonly Explained[]): string {
  const layers = theme.layers.map(({ name }, index) => {
    const winner = explained.find(({ placed, verdict }) => placed.layerIndex === index && verdict.is === 'won');
    return winner ? `${name}: ${winner.placed.number} ${winner.placed.rule.name}, ${reasonOf(theme, winner.placed, winner.verdict)}.` : `${name}: nothing.`;
  });
  return `${cell}. ${layers.join(' ')}`;
}
