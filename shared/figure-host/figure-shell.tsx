import { type KeyboardEventHandler, type ReactNode, useEffect, useRef, useState } from 'react';
import { writeValue } from 'settings';
import { type Place, writeState } from './address.ts';
import { Controls, type ControlsProps } from './controls.tsx';
import { Exports } from './exports.tsx';
import type { AnyFigure, AnySettings, AnyViewProps, SeenModel } from './figure.ts';
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
  /** Keys that act on the whole figure; it can have the focus then. */
  readonly onKeyDown?: KeyboardEventHandler<HTMLElement>;
  /** what lies over the page, and belongs to the figure */
  readonly children?: ReactNode;
}

/**
 * The frame around every figure: pictures, controls, experiments, seed and digest. Without JavaScript the controls are
 * a plain form that asks the server, and experiments are links; with it the same elements act at once.
 */
export function FigureShell(props: ShellProps) {
  const { figure, place, settings, shown, model, isLive, explain, isFirst = false, change } = props;
  const { onKeyDown } = props;
  const { id, full } = place;
  const View = figure.view;
  const hasControls = Object.keys(figure.settings).length > 0;
  // Few controls would leave most of a column beside the picture empty.
  const layout = full ? 'below' : figure.controls;
  const controls = hasControls ? (
    <Controls {...props} figure={full ? briefly(figure) : figure} />
  ) : null;
  return (
    <IsLive value={isLive}>
      <figure
        className={`live ${hasControls ? `controls-${layout}` : 'is-still'}${full ? ' is-compact' : ''}`}
        aria-labelledby={`${id}-title`}
        tabIndex={onKeyDown && -1}
        onKeyDown={onKeyDown}
        data-state={writeState('', id, figure, { settings: shown, base: place.base }) || undefined}
      >
        <p className="visually-hidden" id={`${id}-title`}>
          {figure.title}
        </p>
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
            <View
              isCompact={full !== undefined}
              controls={layout === 'beside' && controls}
              {...{ settings, model, id, explain, change }}
            />
          </PictureSource>
        </div>
        {full ? controls : <Foot {...props} hasControls={hasControls} controls={controls} />}
        <figcaption>
          {!hasControls && <span>{figure.caption(settings)}</span>}
          <Status {...props} />
          {full && (
            <a
              className="open-full"
              rel="nofollow"
              href={`${full.href}${queryOf(figure, full, settings)}#${full.id}`}
            >
              Open full figure
            </a>
          )}
          <MadeFrom settings={shown} model={model} />
          <SpokenSummary text={model.summary} />
        </figcaption>
        {props.children}
      </figure>
    </IsLive>
  );
}

/** A figure with the controls of its short form. */
function briefly(figure: AnyFigure): AnyFigure {
  const [first] = figure.groups;
  return {
    ...figure,
    groups: first ? [{ ...first, settings: first.settings.slice(0, MOST_IN_SHORT) }] : [],
  };
}

/** The seed, and what changes the picture most. */
const MOST_IN_SHORT = 2;

interface FootProps extends ShellProps {
  readonly hasControls: boolean;
  readonly controls: ReactNode;
}

/** One row: experiments, and what can be taken away from the figure. */
function Foot({ controls, hasControls, ...props }: FootProps) {
  const { figure, place, shown, model } = props;
  const exports = <Exports host={place.pictures} figure={figure} settings={shown} model={model} />;
  return (
    <div className="live-foot">
      {figure.controls !== 'beside' && controls}
      {figure.experiments.length > 0 && <Experiments {...props} />}
      {hasControls && <Share {...props} exports={exports} />}
      {!hasControls && exports}
    </div>
  );
}

/** What the chosen experiment proves, or else the numbers of what is shown. Both lines have the same room. */
function Status({ figure, place, settings, model }: ShellProps) {
  const now = queryOf(figure, place, settings);
  const chosen = figure.experiments.find(
    (experiment) => queryOf(figure, place, { ...place.base, ...experiment.settings }) === now,
  );
  return (
    <>
      <p className="live-summary" hidden={chosen !== undefined}>
        {model.summary}
      </p>
      {chosen && <p className="proves">{chosen.proves}</p>}
    </>
  );
}

const queryOf = (
  figure: AnyFigure,
  { id, base }: Pick<Place, 'id' | 'base'>,
  settings: AnySettings,
): string => writeState('', id, figure, { settings, base });

/** Seed, size and digest for those who ask; the digest alone is seen. */
function MadeFrom({
  settings,
  model,
}: {
  readonly settings: AnySettings;
  readonly model: SeenModel<unknown>;
}) {
  const text = madeFrom(settings, model);
  const { digest = '' } = model;
  return (
    <code title={text}>
      {digest !== '' && <span className="visually-hidden">{text.slice(0, -digest.length)}</span>}
      {digest === '' ? text : digest}
    </code>
  );
}

/** Experiments as links, so that they work without JavaScript and can be shared. */
function Experiments({ figure, place, settings, change }: ShellProps) {
  const now = queryOf(figure, place, settings);
  return (
    <div className="try">
      <span id={`${place.id}-try`}>Try</span>
      <ul aria-labelledby={`${place.id}-try`}>
        {figure.experiments.map(({ label, proves, settings: own }) => {
          const given = { ...place.base, ...own };
          const written = queryOf(figure, place, given);
          return (
            <li key={label}>
              <a
                className="chip"
                href={`${place.href}${written}#${place.id}`}
                aria-current={written === now ? 'true' : undefined}
                title={proves}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0)
                    return;
                  event.preventDefault();
                  change(given, 'done');
                }}
              >
                {label}
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** How long a button shows that it copied. */
const OUTCOME_MS = 2000;

/** Copies a link; its menu copies the settings of what is shown, exports it and resets the figure. */
function Share(props: ShellProps & { readonly exports: ReactNode }) {
  const { figure, place, settings, shown, model, change, exports } = props;
  const isLive = useIsLive();
  const written = queryOf(figure, place, settings);
  return (
    <div className="share">
      <CopyButton
        label="Copy link"
        text={() => `${location.origin}${place.href}${written}#${place.id}`}
      />
      <FootMenu>
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
        {exports}
      </FootMenu>
    </div>
  );
}

/** What is seldom wanted, folded. It works without JavaScript; with it, Escape and a press elsewhere fold it again. */
function FootMenu({ children }: { readonly children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const onPress = ({ target }: PointerEvent): void => {
      if (menu.current?.open && target instanceof Node && !menu.current.contains(target))
        menu.current.open = false;
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, []);
  return (
    <details
      ref={menu}
      className="foot-menu"
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape' || !currentTarget.open) return;
        currentTarget.open = false;
        currentTarget.querySelector('summary')?.focus();
      }}
    >
      <summary className="chip" title="Copy settings, reset, export">
        <span className="visually-hidden">More</span>
        <span aria-hidden="true">⋯</span>
      </summary>
      <div>{children}</div>
    </details>
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
      setOutcome('Refused');
    }
  };
  return (
    <>
      <button type="button" className="chip copies" disabled={!isLive} onClick={() => void copy()}>
        <span aria-hidden={outcome === null ? undefined : true}>{label}</span>
        {outcome && <span>{outcome}</span>}
      </button>
      {/* Rendered empty first: some screen readers ignore a live region that is inserted with its text. */}
      <span className="visually-hidden" aria-live="polite">
        {outcome &&
          (outcome === 'Copied' ? `${label}: copied` : 'The browser did not allow copying.')}
      </span>
    </>
  );
}
