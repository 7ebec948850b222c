/** @jsxImportSource preact */
import type { ViewProps } from '../figure.ts';
import { Picture } from '../shell/picture.tsx';
import type { PathsFacts } from './facts.ts';
import { METHODS, type PATHS_FIGURE_SETTINGS } from './settings.ts';

/** The plans of all methods side by side; each is chosen with a press. */
export function MethodStrip({ settings, model, isLive, change }: ViewProps<typeof PATHS_FIGURE_SETTINGS, PathsFacts>) {
  return (
    <ol class="step-strip paths-strip">
      {METHODS.map(({ value, label }) => {
        const blocks = model.facts.methods.find(({ id }) => id === value)?.numbers.blocks ?? 0;
        return (
          <li key={value}>
            <Picture of={value} bare>
              <button
                type="button"
                class="step-pick"
                disabled={!isLive}
                aria-pressed={value === settings.method}
                aria-label={`Look at ${label}`}
                onClick={() => change({ method: value, look: 'plan' }, 'done')}
              />
            </Picture>
            <p class="step-name">
              {label}
              <span>{blocks === 1 ? '1 thick place' : `${blocks} thick places`}</span>
            </p>
          </li>
        );
      })}
    </ol>
  );
}
