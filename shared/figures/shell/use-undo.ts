import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Change } from '../figure.ts';

/** Steps that can be taken back. */
const MOST = 50;

/** What {@link useUndo} gives to an editor. */
export interface Undo<State> {
  /** whether there is something to take back */
  readonly canUndo: boolean;
  /** whether something was taken back, and nothing done since */
  readonly canRedo: boolean;
  /** To be told before each change: a movement is one step. */
  expect(when: Change): void;
  /** What was there before the last step; takes the step from the list. */
  back(): State | undefined;
  /** What was there before the last step back. */
  forward(): State | undefined;
}

interface Steps<State> {
  readonly past: readonly State[];
  readonly future: readonly State[];
}

/**
 * Remembers what was, however it came to be changed: by the editor, an experiment or the Back button.
 * @param name of the present state; equal names mean equal states
 */
export function useUndo<State>(name: string, state: State): Undo<State> {
  const [{ past, future }, setSteps] = useState<Steps<State>>({ past: [], future: [] });
  const last = useRef({ name, state });
  const isMoving = useRef(false);
  /** The next change belongs to a step that is known already. */
  const isKnown = useRef(false);
  const wantsToMove = useRef(false);
  // Before the next key can come: one that is held takes back many steps between two frames.
  useLayoutEffect(() => {
    const { name: nameBefore, state: before } = last.current;
    last.current = { name, state };
    if (nameBefore === name) return;
    if (isKnown.current || isMoving.current) {
      isKnown.current = false;
      return;
    }
    isMoving.current = wantsToMove.current;
    setSteps((steps) => ({ past: [...steps.past.slice(1 - MOST), before], future: [] }));
  });
  const goTo = (target: State | undefined, steps: Steps<State>): State | undefined => {
    // Nothing will change, so the next change is a step of its own.
    if (target === undefined) return undefined;
    isKnown.current = true;
    isMoving.current = false;
    setSteps(steps);
    return target;
  };
  return {
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    expect(when) {
      wantsToMove.current = when === 'moving';
      isKnown.current = isMoving.current && when === 'done';
      if (when === 'done') isMoving.current = false;
    },
    back: () => goTo(past[past.length - 1], { past: past.slice(0, -1), future: [...future, last.current.state] }),
    forward: () => goTo(future[future.length - 1], { past: [...past, last.current.state], future: future.slice(0, -1) }),
  };
}
