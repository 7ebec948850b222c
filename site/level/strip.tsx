import type { ReactNode } from 'react';
import { useIsLive } from '#engine/shared/figure-host/is-live.ts';
import { Picture } from '#engine/shared/figure-host/picture.tsx';

/** One of the small pictures. */
interface StripStep {
  /** id of the picture */
  readonly id: string;
  readonly label: string;
  /** before the label */
  readonly order?: ReactNode;
  /** after the label */
  readonly note?: string;
  /** the accessible name of the button; without it "Look at" and the label */
  readonly action?: string;
  readonly isShown: boolean;
  choose(): void;
}

interface StepStripProps {
  /** class of a strip with a number of pictures per row other than five */
  readonly look?: string;
  readonly steps: readonly StripStep[];
}

/** Small pictures of steps in a row, each with a button that shows its step. */
export function StepStrip({ look = '', steps }: StepStripProps) {
  const isLive = useIsLive();
  return (
    <ol className={`step-strip ${look}`.trimEnd()}>
      {steps.map(({ id, label, order, note, action = `Look at ${label}`, isShown, choose }) => (
        <li key={id}>
          <Picture of={id} bare>
            <button
              type="button"
              className="step-pick"
              disabled={!isLive}
              aria-pressed={isShown}
              aria-label={action}
              onClick={choose}
            />
          </Picture>
          <p className="step-name">
            {order !== undefined && (
              <>
                <span>{order}</span>{' '}
              </>
            )}
            {label}
            {note !== undefined && <span className="step-note">{note}</span>}
          </p>
        </li>
      ))}
    </ol>
  );
}
