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
import { usePendingLocation } from '../../shared/navigation/shown.ts';
import { checkChange } from './check-change.ts';
import type { FigureWorker, PaintedModel } from './figure-worker.ts';

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
 * that it has written.
 */
interface LocalWish extends Wish {
  readonly at: Location;
  readonly written: string | null;
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
  const [local, setLocal] = useState<LocalWish>({ ...wish, at: here, written: null });
  const [shown, setShown] = useState(first);
  const [failure, setFailure] = useState<string | null>(null);
  const { id, base } = place;
  const queryOf = (settings: AnySettings): string => writeState('', id, figure, { settings, base });
  const asked = useMemo(
    () => readState(search, id, figure, base) ?? { settings: base, problems: [] },
    [search, id, figure, base],
  );
  const wanted: Wish = local.at === here || local.written === search ? local : asked;

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
  const writeAddress = useWriteAddress(place.id);
  const isLeaving = usePendingLocation() !== null;
  const change = (changed: AnySettings, when: Change = 'done'): void => {
    const { settings, problems } = checkChange(figure.settings, newest.current, changed);
    const from = location.search;
    // Another page that is on its way would be given up for the address.
    const to =
      when === 'moving' || isLeaving ? from : writeState(from, id, figure, { settings, base });
    setLocal({ settings, problems, at: here, written: to === from ? null : to });
    request(settings);
    if (to !== from) writeAddress(to, namesThatDiffer(figure, givenIn(from, id), givenIn(to, id)));
  };

  // Back, Forward and links to a state of the figure change the address.
  const follow = useEffectEvent(() => request(wanted.settings));
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something else is wanted.
  useEffect(() => follow(), [wanted.settings]);
  const mounted = useEffectEvent(onMounted);
  useLayoutEffect(() => mounted(), []);
  return (
    <FigureShell
      figure={figure}
      place={place}
      settings={wanted.settings}
      shown={shown.settings}
      model={shown.model}
      problems={failure === null ? wanted.problems : [`This could not be computed: ${failure}`]}
      isLive
      explain={explain}
      change={change}
    />
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
 * the present one.
 */
function useWriteAddress(id: string): (query: string, names: readonly string[]) => void {
  const navigate = useNavigate();
  const last = useRef({ names: '', href: '', at: 0 });
  return (query, names) => {
    const now = performance.now();
    const step = `${id}: ${names.join()}`;
    const isSameStep =
      last.current.href === location.href &&
      last.current.names === step &&
      now - last.current.at < ONE_STEP_MS;
    void navigate(
      { search: query, hash: location.hash },
      { replace: isSameStep, preventScrollReset: true },
    );
    last.current = { names: step, href: location.href, at: now };
  };
}
