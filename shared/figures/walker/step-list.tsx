/** @jsxImportSource preact */
import type { ViewProps } from '../figure.ts';
import type { WalkerFacts } from './facts.ts';
import type { WALKER_FIGURE_SETTINGS } from './settings.ts';

/** The steps of the pipeline with what each did to this level; one of them is shown. */
export function StepList({ settings, model, id, isLive, change }: ViewProps<typeof WALKER_FIGURE_SETTINGS, WalkerFacts>) {
  return (
    <div class="walker-steps">
      <p id={`${id}-steps`}>Steps</p>
      <ol aria-labelledby={`${id}-steps`}>
        {model.facts.stages.map(({ id: stage, order, label, note }) => (
          <li key={stage}>
            <button type="button" disabled={!isLive} aria-pressed={settings.stage === stage} onClick={() => change({ stage }, 'done')}>
              <span class="walker-order">{order}</span>
              <b>{label}</b>
              <span class="walker-note">{note}</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
