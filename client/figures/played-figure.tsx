import {
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { givenIn, type Place, readState, writeState } from '../../shared/figure-host/address.ts';
import type {
  AnyFigure,
  AnySettings,
  Change,
  ExplainPlace,
} from '../../shared/figure-host/figure.ts';
import { FigureShell } from '../../shared/figure-host/figure-shell.tsx';
import { CompareButton } from '../../shared/figure-host/picture-play.tsx';
import { PlayedContext } from '../../shared/figure-host/played.ts';
import { isSeed } from '../../shared/figure-host/seed-control.tsx';
import { usePendingLocation } from '../../shared/navigation/shown.ts';
import { checkChange } from './check-change.ts';
import { Docked } from './docked.tsx';
import { Enlarged } from './enlarged.tsx';
import { figureKeys } from './figure-keys.ts';
import type { FigureWorker, PaintedModel } from './figure-worker.ts';
import { pushNeighbours } from './push-neighbours.ts';
import { useSteps } from './use-steps.ts';

interface Shown {
  readonly settings: AnySettings;
  readonly model: PaintedModel;
}

/** What is wanted of a figure, and what had to be changed in what was asked for. */
interface Wish {
  readonly settings: AnySettings;
  readonly problems: readonly string[];
}

/**
 * A wish of the visitor's hand. It stands as long as the visitor is at the location where it was made, or at the query
 * that it has written. One that has written none yet stands while the figure's own part of the query is the same.
 */
interface LocalWish extends Wish {
  readonly at: Location;
  /** what the query there says of the figure */
  readonly own: string;
  readonly written: string | null;
}

/** Where a change begins: the settings, and what is shown. */
interface Beginning {
  /** of the settings that change, to tell one movement from the next */
  readonly names: string;
  readonly settings: AnySettings;
  readonly shown: Shown;
}

export interface PlayedFigureProps {
  readonly figure: AnyFigure;
  readonly place: Place;
  readonly worker: FigureWorker;
  readonly first: Shown;
  /** What address and form asked for when the figure was mounted. */
  readonly wish: Wish;
  /** Called before the first frame. */
  onMounted(): void;
}

/**
 * A figure while it is played with. Its state is the address, with the visitor's own changes on top while they move.
 * Controls follow the hand at once; pictures follow as fast as they are computed, the newest wish first.
 */
export function PlayedFigure({ figure, place, worker, first, wish, onMounted }: PlayedFigureProps) {
  const here = useLocation();
  const { search } = here;
  const [local, setLocal] = useState<LocalWish>(() => ({
    ...wish,
    at: here,
    own: JSON.stringify(givenIn(search, place.id)),
    written: null,
  }));
  const [shown, setShown] = useState(first);
  const [failure, setFailure] = useState<string | null>(null);
  const { id, base } = place;
  const queryOf = (settings: AnySettings): string => writeState('', id, figure, { settings, base });
  const asked = useMemo(
    () => readState(search, id, figure, base) ?? { settings: base, problems: [] },
    [search, id, figure, base],
  );
  // Another hash, or the state of another figure, leaves what is on the way as it is.
  const own = JSON.stringify(givenIn(search, id));
  const isOnWay = local.written === null && local.own === own;
  const wanted: Wish = local.at === here || local.written === search || isOnWay ? local : asked;

  /** The newest wish, and the one that was last handed to the worker. */
  const newest = useRef(wanted.settings);
  const requested = useRef(queryOf(first.settings));
  const request = (settings: AnySettings): void => {
    const query = queryOf(settings);
    newest.current = settings;
    if (requested.current === query) return;
    requested.current = query;
    worker.compute(settings).then(
      (model) => {
        // Answers come in the order of wishes. There may be a newer wish already: while a slider moves there always is,
        // and each answer is shown.
        if (model === null) return;
        startTransition(() => {
          setShown({ settings, model });
          setFailure(null);
        });
      },
      (error: unknown) => {
        if (requested.current === query)
          setFailure(error instanceof Error ? error.message : String(error));
      },
    );
  };
  const explain: ExplainPlace = useCallback(
    (picture, x, y) => worker.explain({ picture, x, y }),
    [worker],
  );
  const writeAddress = useWriteAddress(id, figure);
  const isLeaving = usePendingLocation() !== null;
  const steps = useSteps<AnySettings>();
  const [before, setBefore] = useState<Shown | null>(null);
  const [isCompared, compare] = useState(false);
  const [enlarged, enlarge] = useState<string | null>(null);
  /** Where the movement began that goes on. */
  const movement = useRef<Beginning | null>(null);
  const take = (wish: Wish, when: Change): { readonly isHeld: boolean } => {
    const { settings } = wish;
    const from = location.search;
    // Another page that is on its way would be given up for the address.
    const to =
      when === 'moving' || isLeaving ? from : writeState(from, id, figure, { settings, base });
    setLocal({ ...wish, at: here, own, written: to === from ? null : to });
    compare(false);
    request(settings);
    if (to === from) return { isHeld: false };
    return writeAddress(to, namesThatDiffer(figure, givenIn(from, id), givenIn(to, id)));
  };
  const change = (changed: AnySettings, when: Change = 'done'): void => {
    const names = Object.keys(changed).join();
    const begun =
      movement.current?.names === names
        ? movement.current
        : { names, settings: newest.current, shown };
    movement.current = when === 'moving' ? begun : null;
    // From where the movement began, so that what it has pushed along comes back with it.
    const { settings, problems } = checkChange(figure.settings, begun.settings, changed);
    const wish = { settings: pushNeighbours(figure, begun.settings, settings), problems };
    const { isHeld } = take(wish, when);
    // A key that is held on a number is one step, and strokes that are drawn as quickly are not.
    const goesOn =
      isHeld &&
      Object.entries(changed).every(
        ([name, value]) => typeof value === 'number' && !isSeed(figure.settings[name]),
      );
    if (when === 'moving' || goesOn || queryOf(wish.settings) === queryOf(begun.settings)) return;
    steps.add(begun.settings);
    setBefore(begun.shown);
  };
  const goTo = (settings: AnySettings | undefined): void => {
    if (!settings) return;
    movement.current = null;
    setBefore(shown);
    take({ settings, problems: [] }, 'done');
  };
  const played = {
    ...steps,
    undo: () => goTo(steps.undo(newest.current)),
    redo: () => goTo(steps.redo(newest.current)),
    before: before?.model.pictures ?? null,
    isAtRest: movement.current === null && queryOf(shown.settings) === queryOf(wanted.settings),
    isCompared,
    compare,
    enlarge,
  };

  // Back, Forward and links to a state of the figure change the address.
  const follow = useEffectEvent(() => {
    // What was on the way does not come back with its address.
    if (wanted !== local) setLocal({ ...wanted, at: here, own, written: null });
    if (queryOf(newest.current) !== queryOf(wanted.settings)) {
      movement.current = null;
      steps.add(newest.current);
      setBefore(shown);
      compare(false);
    }
    request(wanted.settings);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something else is wanted.
  useEffect(() => follow(), [wanted.settings]);
  const mounted = useEffectEvent(onMounted);
  useLayoutEffect(() => mounted(), []);
  const seen = isCompared && before ? before : shown;
  const large = seen.model.pictures.find((picture) => picture.id === enlarged);
  return (
    <PlayedContext value={played}>
      <FigureShell
        figure={figure}
        place={place}
        settings={wanted.settings}
        shown={seen.settings}
        model={seen.model}
        problems={failure === null ? wanted.problems : [`This could not be computed: ${failure}`]}
        isLive
        explain={explain}
        change={change}
        onKeyDown={(event) => figureKeys(event, played)}
      >
        {large && (
          <Enlarged picture={large} closed={() => enlarge(null)}>
            <CompareButton played={played} />
          </Enlarged>
        )}
      </FigureShell>
      <Docked id={id} title={figure.title} model={seen.model} />
    </PlayedContext>
  );
}

type Given = Readonly<Record<string, string>>;

function namesThatDiffer(figure: AnyFigure, before: Given, after: Given): readonly string[] {
  return Object.keys(figure.settings).filter((name) => before[name] !== after[name]);
}

/**
 * Changes of the same settings within this time are one step back: a key that is held changes thirty times a second.
 */
const ONE_STEP_MS = 300;

/**
 * Gives what writes a state into the address: a history entry of its own, unless it goes on with the change that made
 * the present one. Seeds that are tried one after the other are one entry, so that one step back leads out of them.
 */
function useWriteAddress(
  id: string,
  figure: AnyFigure,
): (query: string, names: readonly string[]) => { readonly isHeld: boolean } {
  const navigate = useNavigate();
  const last = useRef({ names: '', href: '', at: 0 });
  return (query, names) => {
    const now = performance.now();
    const step = `${id}: ${names.join()}`;
    const goesOn = last.current.href === location.href && last.current.names === step;
    const isHeld = goesOn && now - last.current.at < ONE_STEP_MS;
    const areSeeds = names.every((name) => isSeed(figure.settings[name]));
    void navigate(
      { search: query, hash: location.hash },
      { replace: isHeld || (goesOn && areSeeds), preventScrollReset: true },
    );
    last.current = { names: step, href: location.href, at: now };
    return { isHeld };
  };
}
