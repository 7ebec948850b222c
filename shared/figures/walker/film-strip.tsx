/** @jsxImportSource preact */
import type { ViewProps } from '../figure.ts';
import { Picture } from '../shell/picture.tsx';
import type { WalkerFacts } from './facts.ts';
import type { WALKER_FIGURE_SETTINGS } from './settings.ts';

/** Six moments side by side: the whole story without playing it, and a way to each of them. */
export function FilmStrip({ settings, model, isLive, change }: ViewProps<typeof WALKER_FIGURE_SETTINGS, WalkerFacts>) {
  const { frames, ticks } = model.facts;
  const isShown = (stage: string, tick: number): boolean => settings.stage === stage && (stage !== 'walk' || Math.min(settings.tick, ticks) === tick);
  return (
    <ul class="walker-frames" aria-label="Moments of this level">
      {frames.map(({ id, label, stage, tick }) => (
        <li key={id}>
          <Picture of={id} bare />
          <button type="button" disabled={!isLive} aria-pressed={isShown(stage, tick)} onClick={() => change({ stage, tick }, 'done')}>
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}
