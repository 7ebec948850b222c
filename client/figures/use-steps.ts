import { useState } from 'react';

/** Steps that can be undone. */
const MOST = 50;

interface Steps<State> {
  readonly past: readonly State[];
  readonly future: readonly State[];
}

/** Earlier states of a figure, and those that were undone. */
export function useSteps<State>() {
  const [{ past, future }, setSteps] = useState<Steps<State>>({ past: [], future: [] });
  return {
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    /** Notes the state before a change. */
    add(before: State): void {
      setSteps((steps) => ({ past: [...steps.past.slice(1 - MOST), before], future: [] }));
    },
    /** The state before the last step. */
    undo(now: State): State | undefined {
      const target = past.at(-1);
      if (target !== undefined) setSteps({ past: past.slice(0, -1), future: [...future, now] });
      return target;
    },
    /** The state after the step that was undone last. */
    redo(now: State): State | undefined {
      const target = future.at(-1);
      if (target !== undefined) setSteps({ past: [...past, now], future: future.slice(0, -1) });
      return target;
    },
  };
}
