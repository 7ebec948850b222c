import type { PointerEvent } from 'react';

/**
 * Has the element on which a pointer was pressed get all that it does until it is let go. A press that is repeated has
 * no pointer any more.
 */
export function capture({ currentTarget, pointerId, isTrusted }: PointerEvent<Element>): void {
  if (isTrusted) currentTarget.setPointerCapture(pointerId);
}
