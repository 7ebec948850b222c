/** @jsxImportSource preact */
import { writeState } from '../address.ts';
import type { AnyFigure, AnySettings, AnyViewProps, SeenModel } from '../figure.ts';
import { Controls } from './controls.tsx';
import { PictureSource } from './picture.tsx';
import type { PictureHost } from './picture-address.ts';
import { Share } from './share.tsx';
import { SpokenSummary } from './spoken-summary.tsx';

/** Where a figure stands: on which page, with which settings of its own. */
export interface Place {
  /** unique in its page; the prefix of its keys in the address and of the ids of its elements */
  readonly id: string;
  /** address of the page, without query */
  readonly href: string;
  /** the settings that the page gives to it */
  readonly base: AnySettings;
  /** where the server paints pictures */
  readonly pictures: PictureHost;
}

export interface ShellProps extends Pick<AnyViewProps, 'isLive' | 'change'> {
  readonly figure: AnyFigure;
  readonly place: Place;
  /** what the controls say */
  readonly settings: AnySettings;
  /** what the pictures show; for a moment it may lag behind */
  readonly shown: AnySettings;
  readonly model: SeenModel<unknown>;
  /** what had to be changed in the settings that were asked for */
  readonly problems: readonly string[];
}

/**
 * The frame around every figure: pictures, controls, experiments, what it was made from. Without JavaScript the controls are a plain form that
 * asks the server, and experiments are links; with it the same elements act at once.
 */
export function FigureShell(props: ShellProps) {
  const { figure, place, settings, shown, model, isLive, change } = props;
  const { id } = place;
  const View = figure.view;
  const hasControls = Object.keys(figure.settings).length > 0;
  const { width, height } = model.size;
  const seed = shown.seed === undefined ? '' : `seed ${String(shown.seed)} · `;
  return (
    <figure
      class={`live ${hasControls ? `controls-${figure.controls}` : 'is-still'}`}
      aria-labelledby={`${id}-title`}
      data-state={writeState('', id, figure.settings, { settings: shown, base: place.base }) || undefined}
    >
      <p class="live-title" id={`${id}-title`}>
        {figure.title}
      </p>
      <div class="live-body">
        <div class="stage">
          <PictureSource.Provider value={{ host: place.pictures, figure, settings: shown, pictures: model.pictures, isLive }}>
            <View settings={settings} model={model} id={id} isLive={isLive} change={change} />
          </PictureSource.Provider>
        </div>
        {hasControls && figure.controls === 'beside' && <Controls {...props} />}
      </div>
      <div class="live-foot">
        {hasControls && figure.controls === 'below' && <Controls {...props} />}
        {figure.experiments.length > 0 && <Experiments {...props} />}
      </div>
      <figcaption>
        <span>{figure.caption(settings)}</span>
        <span class="live-summary">{model.summary}</span>
        <code>
          {seed}
          {width} × {height} · digest {model.digest}
        </code>
        {hasControls && <Share {...props} />}
        {isLive && <SpokenSummary text={model.summary} />}
      </figcaption>
    </figure>
  );
}

/** Chips that each prove a sentence of the page. They are links, so that they work, and can be shared, without scripts. */
function Experiments({ figure, place, settings, change }: ShellProps) {
  const query = (given: AnySettings): string => writeState('', place.id, figure.settings, { settings: given, base: place.base });
  const now = query(settings);
  return (
    <div class="try">
      <span id={`${place.id}-try`}>Try</span>
      <ul aria-labelledby={`${place.id}-try`}>
        {figure.experiments.map((experiment) => {
          const given = { ...place.base, ...experiment.settings };
          const own = query(given);
          return (
            <li key={experiment.label}>
              <a
                class="chip"
                href={`${place.href}${own}#${place.id}`}
                aria-current={own === now ? 'true' : undefined}
                title={experiment.proves}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
                  event.preventDefault();
                  change(given, 'done');
                }}
              >
                {experiment.label}
              </a>
            </li>
          );
        })}
      </ul>
      {/* What the chosen one proves; a line is always there, so that little shifts when it changes. */}
      <p class="proves">
        {figure.experiments.find((experiment) => query({ ...place.base, ...experiment.settings }) === now)?.proves ?? 'Press one: what it shows is said here.'}
      </p>
    </div>
  );
}
