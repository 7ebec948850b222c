import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Change } from './figure.ts';

/** Steps that can be undone. */
const MOST = 50;

/** What {@link useUndo} gives to an editor. */
interface Undo<State> {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Must be called before each change. A movement is one step. */
  expect(when: Change): void;
  /** Undoes the last step and returns the state before it. */
  back(): State | undefined;
  /** Redoes a step and returns the state after it. */
  forward(): State | undefined;
}

interface Steps<State> {
  readonly past: readonly State[];
  readonly future: readonly State[];
}

/**
 * Records earlier states, also those that an experiment or the Back button changed.
 * @param name of the present state; equal names mean equal states
 */
export function useUndo<State>(name: string, state: State): Undo<State> {
  const [{ past, future }, setSteps] = useState<Steps<State>>({ past: [], future: [] });
  const last = useRef({ name, state });
  const isMoving = useRef(false);
  /** The next change belongs to a step that is already recorded. */
  const isKnown = useRef(false);
  const wantsToMove = useRef(false);
  // A layout effect, so that it runs before the next key: a held Ctrl+Z undoes several steps between two frames.
  useLayoutEffect(() => {
    const { name: nameBefore, state: before } = last.current;
    last.current = { name, state };
    const isRecorded = isKnown.current || isMoving.current;
    // Even if nothing has changed: the end of a drag shows nothing new.
    isKnown.current = false;
    if (nameBefore === name || isRecorded) return;
    isMoving.current = wantsToMove.current;
    setSteps((steps) => ({ past: [...steps.past.slice(1 - MOST), before], future: [] }));
  });
  const goTo = (target: State | undefined, steps: Steps<State>): State | undefined => {
    // Nothing changes, so the next change is a new step.
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
    back: () =>
      goTo(past[past.length - 1], {
        past: past.slice(0, -1),
        future: [...future, last.current.state],
      }),
    forward: () =>
      goTo(future[future.length - 1], {
        past: [...past, last.current.state],
        future: future.slice(0, -1),
      }),
  };
}

/** What a pressed key asks {@link useUndo} for, or null. Text fields have their own undo. */
export function undoKey({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
  target,
}: KeyboardEvent): 'back' | 'forward' | null {
  const letter = key.toLowerCase();
  if (!(ctrlKey || metaKey) || (letter !== 'z' && letter !== 'y') || isTextField(target))
    return null;
  return letter === 'y' || shiftKey ? 'forward' : 'back';
}

function isTextField(target: EventTarget): boolean {
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !['radio', 'checkbox', 'range'].includes(target.type))
  );
}
