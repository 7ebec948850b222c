/** @jsxImportSource preact */
import type { ViewProps } from '../figure.ts';
import { Picture } from '../shell/picture.tsx';
import type { CaveFacts } from './facts.ts';
import type { CAVE_FIGURE_SETTINGS } from './settings.ts';
import { nameStage, STRIP } from './strip.ts';

/** Six stages side by side: the whole story without playing it, and a way to each of them. */
export function StageStrip({ settings, model, isLive, change }: ViewProps<typeof CAVE_FIGURE_SETTINGS, CaveFacts>) {
  const { stages } = model.facts;
  const rounds = stages.length - 2;
  const wanted = Math.min(settings.stage, rounds + 1);
  return (
    <ol class="step-strip cave-strip">
      {STRIP.map(({ id, round }) => {
        const stage = round(rounds);
        const name = nameStage(stage, rounds);
        return (
          <li key={id}>
            <Picture of={id} bare>
              <button
                type="button"
                class="step-pick"
                disabled={!isLive}
                aria-pressed={stage === wanted}
                aria-label={`Look at ${name}`}
                onClick={() => change({ stage }, 'done')}
              />
            </Picture>
            <p class="step-name">
              {name}
              <span>
                {stages[stage]?.areas} {stages[stage]?.areas === 1 ? 'area' : 'areas'}
              </span>
            </p>
          </li>
        );
      })}
    </ol>
  );
}
