import { useEffect, useState } from 'react';
import { writeValue } from 'settings';
import { writeState } from './address.ts';
import { Controls, type ControlsProps } from './controls.tsx';
import { Exports } from './exports.tsx';
import type { AnySettings, AnyViewProps, SeenModel } from './figure.ts';
import { IsLive, useIsLive } from './is-live.ts';
import { madeFrom } from './made-from.ts';
import { PictureSource } from './picture.tsx';
import { SpokenSummary } from './spoken-summary.tsx';

interface ShellProps extends ControlsProps, Pick<AnyViewProps, 'explain'> {
  /** the settings that the pictures show; they may briefly lag behind the controls */
  readonly shown: AnySettings;
  readonly model: SeenModel<unknown>;
  readonly isLive: boolean;
  /** whether it is the first of its page, and so is probably in the first view */
  readonly isFirst?: boolean;
}

/**
 * The frame around every figure: pictures, controls, experiments, seed and digest. Without JavaScript the controls are
 * a plain form that asks the server, and experiments are links; with it the same elements act at once.
 */
export function FigureShell(props: ShellProps) {
  const { figure, place, settings, shown, model, isLive, explain, isFirst = false, change } = props;
  const { id } = place;
  const View = figure.view;
  const hasControls = Object.keys(figure.settings).length > 0;
  const controls = hasControls && <Controls {...props} />;
  return (
    <IsLive value={isLive}>
      <figure
        className={`live ${hasControls ? `controls-${figure.controls}` : 'is-still'}`}
        aria-labelledby={`${id}-title`}
        data-state={writeState('', id, figure, { settings: shown, base: place.base }) || undefined}
      >
        <p className="live-title" id={`${id}-title`}>
          {figure.title}
        </p>
        <div className="live-body">
          <div className="stage">
            <PictureSource
              value={{
                host: place.pictures,
                figure,
                settings: shown,
                pictures: model.pictures,
                isFirst,
              }}
            >
              <View settings={settings} model={model} id={id} explain={explain} change={change} />
            </PictureSource>
          </div>
          {figure.controls !== 'below' && figure.controls !== 'beside-experiments' && controls}
        </div>
        <div className="live-foot">
          {figure.controls === 'beside-experiments' && controls}
          {figure.experiments.length > 0 && <Experiments {...props} />}
          {figure.controls === 'below' && controls}
        </div>
        <figcaption>
          <span>{figure.caption(settings)}</span>
          <span className="live-summary">{model.summary}</span>
          <code>{madeFrom(shown, model)}</code>
          {hasControls && <Share {...props} />}
          <SpokenSummary text={model.summary} />
          <Exports host={place.pictures} figure={figure} settings={shown} model={model} />
        </figcaption>
      </figure>
    </IsLive>
  );
}

/** Experiments as links, so that they work without JavaScript and can be shared. */
function Experiments({ figure, place, settings, change }: ShellProps) {
  const query = (given: AnySettings): string =>
    writeState('', place.id, figure, { settings: given, base: place.base });
  const now = query(settings);
  const chips = figure.experiments.map(({ label, proves, settings: own }) => {
    const given = { ...place.base, ...own };
    const written = query(given);
    return { label, proves, given, written, isShown: written === now };
  });
  return (
    <div className="try">
      <span id={`${place.id}-try`}>Try</span>
      <ul aria-labelledby={`${place.id}-try`}>
        {chips.map(({ label, proves, given, written, isShown }) => (
          <li key={label}>
            <a
              className="chip"
              href={`${place.href}${written}#${place.id}`}
              aria-current={isShown ? 'true' : undefined}
              title={proves}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
                event.preventDefault();
                change(given, 'done');
              }}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
      {/* Always rendered, so that choosing an experiment shifts little. */}
      <p className="proves">
        {chips.find(({ isShown }) => isShown)?.proves ??
          'Choose an experiment to see what it shows.'}
      </p>
    </div>
  );
}

/** How long a button shows that it copied. */
const OUTCOME_MS = 2000;

/** Copies a link, or the settings of what is shown, and resets the figure. */
function Share({ figure, place, settings, shown, model, change }: ShellProps) {
  const isLive = useIsLive();
  const written = writeState('', place.id, figure, { settings, base: place.base });
  return (
    <span className="share">
      <CopyButton
        label="Copy link"
        text={() => `${location.origin}${place.href}${written}#${place.id}`}
      />
      <CopyButton
        label="Copy settings"
        text={() => {
          const values = Object.entries(figure.settings).map(([name, setting]) => [
            name,
            jsonValue(shown[name], writeValue(setting, shown[name])),
          ]);
          const copied = {
            figure: figure.name,
            ...figure.versions,
            digest: model.digest,
            settings: Object.fromEntries(values),
          };
          return `${JSON.stringify(copied, null, 2)}\n`;
        }}
      />
      {/* `aria-disabled`, since a button that disables itself when pressed loses the focus. */}
      <button
        type="button"
        className="chip"
        disabled={!isLive}
        aria-disabled={written === ''}
        onClick={() => written !== '' && change(place.base, 'done')}
      >
        Reset
      </button>
    </span>
  );
}

function jsonValue(value: unknown, text: string): unknown {
  return typeof value === 'number' || typeof value === 'boolean' ? value : text;
}

interface CopyButtonProps {
  readonly label: string;
  text(): string;
}

function CopyButton({ label, text }: CopyButtonProps) {
  const isLive = useIsLive();
  const [outcome, setOutcome] = useState<string | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), OUTCOME_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text());
      setOutcome('Copied');
    } catch {
      setOutcome('Not allowed');
    }
  };
  return (
    <>
      <button type="button" className="chip" disabled={!isLive} onClick={() => void copy()}>
        {outcome ?? label}
      </button>
      {/* Rendered empty first: some screen readers ignore a live region that is inserted with its text. */}
      {isLive && (
        <span className="visually-hidden" aria-live="polite">
          {outcome &&
            (outcome === 'Copied' ? `${label}: copied` : 'The browser did not allow copying.')}
        </span>
      )}
    </>
  );
}
