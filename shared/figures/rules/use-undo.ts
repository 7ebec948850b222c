import { useEffect, useRef, useState } from 'preact/hooks';
import type { Change } from '../figure.ts';

/** Steps that can be taken back. */
const MOST = 50;

export interface Undo<State> {
  /** whether there is something to take back */
  readonly canUndo: boolean;
  /** To be told before each change: a movement is one step. */
  expect(when: Change): void;
  /** What was there before the last step; takes the step from the list. */
  back(): State | undefined;
}

/**
 * Remembers what was, however it came to be changed: by the editor, an experiment or the Back button.
 * @param name of the present state; equal names mean equal states
 */
export function useUndo<State>(name: string, state: State): Undo<State> {
  const [past, setPast] = useState<readonly State[]>([]);
  const last = useRef({ name, state });
  const isMoving = useRef(false);
  /** The next change belongs to a step that is known already. */
  const isKnown = useRef(false);
  const wantsToMove = useRef(false);
  useEffect(() => {
    if (last.current.name === name) return;
    const before = last.current.state;
    last.current = { name, state };
    if (isKnown.current || isMoving.current) {
      isKnown.current = false;
      return;
    }
    isMoving.current = wantsToMove.current;
    setPast((steps) => [...steps.slice(1 - MOST), before]);
  });
  return {
    canUndo: past.length > 0,
    expect(when) {
      wantsToMove.current = when === 'moving';
      isKnown.current = isMoving.current && when === 'done';
      if (when === 'done') isMoving.current = false;
    },
    back() {
      const before = past[past.length - 1];
      // Nothing will change, so the next change is a step of its own.
      if (before === undefined) return undefined;
      isKnown.current = true;
      isMoving.current = false;
      setPast(past.slice(0, -1));
      return before;
    },
  };
}
