import { type PointerEvent as ReactPointerEvent, useEffect, useEffectEvent, useState } from 'react';

/** Where a dragged rule would land: before a rule, or at the end of a group. */
interface DropPlace {
  readonly group: string;
  readonly before: number | null;
  /** the card that shows it, and on which side */
  readonly shownAt: number | null;
  readonly side: 'before' | 'after';
}

export interface Drag {
  readonly number: number;
  /** the pointer that drags; other pointers are ignored */
  readonly pointer: number;
  readonly place: DropPlace | null;
}

/**
 * Dragging rules with a pointer. Cards carry `data-rule`, groups `data-group`. Escape cancels.
 * @param drop called when a rule is dropped
 */
export function useDrag(drop: (number: number, place: DropPlace) => void): {
  readonly drag: Drag | null;
  start(number: number, event: ReactPointerEvent): void;
} {
  const [drag, setDrag] = useState<Drag | null>(null);
  const { number, pointer } = drag ?? { number: 0, pointer: null };
  const dropAt = useEffectEvent((place: DropPlace) => drop(number, place));
  useEffect(() => {
    if (pointer === null) return;
    /** the current drop position; the rendered state may be older */
    let place: DropPlace | null = null;
    const isOther = ({ pointerId }: PointerEvent): boolean => pointerId !== pointer;
    const onMove = (event: PointerEvent): void => {
      if (isOther(event)) return;
      const { clientX, clientY } = event;
      scrollAlong(clientX, clientY);
      place = placeAt(clientX, clientY);
      setDrag((now) => now && { ...now, place });
    };
    const onUp = (event: PointerEvent): void => {
      if (isOther(event)) return;
      setDrag(null);
      if (place) dropAt(place);
    };
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') setDrag(null);
    };
    const onCancel = (event: PointerEvent): void => {
      if (!isOther(event)) setDrag(null);
    };
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('pointermove', onMove, { signal });
    addEventListener('pointerup', onUp, { signal });
    addEventListener('pointercancel', onCancel, { signal });
    addEventListener('keydown', onKey, { signal });
    return () => listening.abort();
  }, [pointer]);
  return {
    drag,
    start(dragged, event) {
      if (event.button !== 0 || drag !== null) return;
      event.preventDefault();
      setDrag({ number: dragged, pointer: event.pointerId, place: null });
    },
  };
}

/** Pixels from the end of the list within which it scrolls, and pixels that it scrolls at each move. */
const SCROLL_ZONE = 48;
const SCROLL_STEP = 12;

/** Scrolls a long list while a rule is dragged near its end. */
function scrollAlong(x: number, y: number): void {
  const list = document.elementFromPoint(x, y)?.closest('.rules-list');
  if (!list) return;
  const { top, bottom } = list.getBoundingClientRect();
  if (y < top + 2 * SCROLL_ZONE) list.scrollTop -= SCROLL_STEP;
  else if (y > bottom - SCROLL_ZONE) list.scrollTop += SCROLL_STEP;
}

/** The drop position under the pointer: before a card over its upper half, after it over its lower half. */
function placeAt(x: number, y: number): DropPlace | null {
  const under = document.elementFromPoint(x, y);
  const group = under?.closest('[data-group]');
  const id = group?.getAttribute('data-group');
  if (!group || !id) return null;
  const cards = [...group.querySelectorAll('[data-rule]')];
  const card = under?.closest('[data-rule]');
  const number = (element: Element | undefined): number | null =>
    element ? Number(element.getAttribute('data-rule')) : null;
  if (!card)
    return { group: id, before: null, shownAt: number(cards[cards.length - 1]), side: 'after' };
  // An open card is tall, so its head decides.
  const box = (card.querySelector('.rule-head') ?? card).getBoundingClientRect();
  if (y < box.top + box.height / 2)
    return { group: id, before: number(card), shownAt: number(card), side: 'before' };
  return {
    group: id,
    before: number(cards[cards.indexOf(card) + 1]),
    shownAt: number(card),
    side: 'after',
  };
}
