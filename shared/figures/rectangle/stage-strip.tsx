/** @jsxImportSource preact */
import type { ViewProps } from '../figure.ts';
import { Picture } from '../shell/picture.tsx';
import type { RectangleFacts } from './facts.ts';
import { type RECTANGLE_FIGURE_SETTINGS, STAGES } from './settings.ts';

/** The four stages, small; pressing one shows it, with a cell that its line painted. */
export function StageStrip({ settings, model, isLive, change }: ViewProps<typeof RECTANGLE_FIGURE_SETTINGS, RectangleFacts>) {
  return (
    <ol class="step-strip is-four">
      {STAGES.map(({ id, label }, at) => (
        <li key={id}>
          <Picture of={id} bare>
            <button
              type="button"
              class="step-pick"
              disabled={!isLive}
              aria-pressed={id === settings.stage}
              aria-label={`Stage ${at + 1}: ${label}`}
              onClick={() => change({ stage: id, ...model.facts.telling[id] }, 'done')}
            />
          </Picture>
          <p class="step-name">
            <span>Stage {at + 1}</span> {label}
          </p>
        </li>
      ))}
    </ol>
  );
}
