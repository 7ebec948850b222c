/** @jsxImportSource preact */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { givenIn, readState, writeState } from '../../shared/figures/address.ts';
import type { AnyFigure, AnySettings, Change } from '../../shared/figures/figure.ts';
import { FigureShell, type Place } from '../../shared/figures/shell/figure-shell.tsx';
import { checkChange } from './check-change.ts';
import type { FigureLine, PaintedModel } from './figure-line.ts';
import { STATE_CHANGED, writeAddress } from './state-address.ts';

interface Shown {
  readonly settings: AnySettings;
  readonly model: PaintedModel;
}

export interface LiveFigureProps {
  readonly figure: AnyFigure;
  readonly place: Place;
  readonly line: FigureLine;
  /** what the HTML shows, and what had to be changed in the settings that address and form ask for */
  readonly first: Shown & { readonly problems: readonly string[] };
  /** the settings that address and form ask for, where the HTML shows others */
  readonly next: AnySettings | null;
}

/**
 * A figure while it is played with. Controls follow the hand at once; pictures follow as fast as they are computed, the newest wish only.
 */
export function LiveFigure({ figure, place, line, first, next }: LiveFigureProps) {
  const [wanted, setWanted] = useState(first.settings);
  const [problems, setProblems] = useState(first.problems);
  const [shown, setShown] = useState<Shown>(first);
  const [failure, setFailure] = useState<string | null>(null);
  const newest = useRef(first.settings);

  const show = (settings: AnySettings): void => {
    newest.current = settings;
    setWanted(settings);
    line.compute(settings).then(
      (model) => {
        // Answers come in the order of wishes, so each is newer than what is shown, though there may be a newer wish: while a slider moves without
        // rest there always is one, and nobody would see anything before it stopped.
        if (model === null) return;
        setShown({ settings, model });
        setFailure(null);
      },
      (error: unknown) => {
        if (newest.current === settings) setFailure(error instanceof Error ? error.message : String(error));
      },
    );
  };
  const change = (changed: AnySettings, when: Change = 'done'): void => {
    const { settings, problems: found } = checkChange(figure.settings, newest.current, changed);
    setProblems(found);
    show(settings);
    if (when === 'moving') return;
    const query = writeState(location.search, place.id, figure.settings, { settings, base: place.base });
    if (query === location.search) return;
    const [before, after] = [givenIn(location.search, place.id), givenIn(query, place.id)];
    const names = Object.keys(figure.settings).filter((name) => before[name] !== after[name]);
    writeAddress(
      `${location.pathname}${query}${location.hash}`,
      names.map((name) => `${place.id}.${name}`),
    );
  };
  const follow = (): void => {
    const state = readState(location.search, place.id, figure.settings, place.base);
    setProblems(state?.problems ?? []);
    show(state?.settings ?? place.base);
  };
  // Before the first frame, so that what was typed into a field does not go away for a moment.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it has taken over.
  useLayoutEffect(() => {
    if (next !== null) show(next);
  }, []);
  const followLatest = useRef(follow);
  followLatest.current = follow;
  useEffect(() => {
    const onChange = (): void => {
      // Back may lead to another page, whose figures are not these.
      if (location.pathname === place.href) followLatest.current();
    };
    addEventListener('popstate', onChange);
    document.addEventListener(STATE_CHANGED, onChange);
    return () => {
      removeEventListener('popstate', onChange);
      document.removeEventListener(STATE_CHANGED, onChange);
    };
  }, [place.href]);
  // The server's HTML is taken over as it stands; what needs scripts works from the next frame on.
  const [isLive, setIsLive] = useState(false);
  useEffect(() => setIsLive(true), []);
  return (
    <FigureShell
      figure={figure}
      place={place}
      settings={wanted}
      shown={shown.settings}
      model={shown.model}
      problems={failure === null ? problems : [`This could not be computed: ${failure}`]}
      isLive={isLive}
      change={change}
    />
  );
}
