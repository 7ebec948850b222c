/** @jsxImportSource preact */
import type { ViewProps } from '../figure.ts';
import { Picture } from '../shell/picture.tsx';
import type { PostProcessingFacts } from './compute.ts';
import { type POST_PROCESSING_SETTINGS, STEPS } from './settings.ts';

/** The level after every step, small: each picture is chosen with a press, and together they tell the story without scripts. */
export function StepStrip({ settings, isLive, change }: ViewProps<typeof POST_PROCESSING_SETTINGS, PostProcessingFacts>) {
  return (
    <ol class="step-strip">
      {STEPS.map(({ id, order, label }) => (
        <li key={id}>
          <Picture of={id} bare>
            <button
              type="button"
              class="step-pick"
              disabled={!isLive}
              aria-pressed={id === settings.step}
              aria-label={`Look at ${label}`}
              onClick={() => change({ step: id }, 'done')}
            />
          </Picture>
          <p class="step-name">
            <span>{order}</span> {label}
          </p>
        </li>
      ))}
    </ol>
  );
}
