import { useEffect, useRef, useState } from 'preact/hooks';

/** Where a dragged rule would land: before a rule, or at the end of a group. */
export interface DropPlace {
  readonly group: string;
  readonly before: number | null;
  /** the card that shows it, and on which side */
  readonly shownAt: number | null;
  readonly side: 'before' | 'after';
}

export interface Drag {
  readonly number: number;
  /** the pointer that drags: another finger moves nothing */
  readonly pointer: number;
  readonly place: DropPlace | null;
}

/**
 * Dragging rules of a list with a pointer. Cards carry `data-rule`, groups `data-group`. Escape lets go without moving anything.
 * @param drop is told where a rule was let go
 */
export function useDrag(drop: (number: number, place: DropPlace) => void): { readonly drag: Drag | null; start(number: number, event: PointerEvent): void } {
  const [drag, setDrag] = useState<Drag | null>(null);
  const latest = useRef({ drag, drop });
  latest.current = { drag, drop };
  const isDragging = drag !== null;
  useEffect(() => {
    if (!isDragging) return;
    const isOther = ({ pointerId }: PointerEvent): boolean => pointerId !== latest.current.drag?.pointer;
    const onMove = (event: PointerEvent): void => {
      if (isOther(event)) return;
      const { clientX, clientY } = event;
      scrollAlong(clientX, clientY);
      setDrag((now) => now && { ...now, place: placeAt(clientX, clientY) });
    };
    const onUp = (event: PointerEvent): void => {
      if (isOther(event)) return;
      const { drag: last, drop: tell } = latest.current;
      setDrag(null);
      if (last?.place) tell(last.number, last.place);
    };
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') setDrag(null);
    };
    const onCancel = (event: PointerEvent): void => {
      if (!isOther(event)) setDrag(null);
    };
    addEventListener('pointermove', onMove);
    addEventListener('pointerup', onUp);
    addEventListener('pointercancel', onCancel);
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('pointermove', onMove);
      removeEventListener('pointerup', onUp);
      removeEventListener('pointercancel', onCancel);
      removeEventListener('keydown', onKey);
    };
  }, [isDragging]);
  return {
    drag,
    start(number, event) {
      if (event.button !== 0 || isDragging) return;
      event.preventDefault();
      setDrag({ number, pointer: event.pointerId, place: null });
    },
  };
}

/** Pixels from the end of the list within which it scrolls, and how far at each move. */
const SCROLL_ZONE = 48;
const SCROLL_STEP = 12;

/** A long list comes along when one drags towards its end. */
function scrollAlong(x: number, y: number): void {
  const list = document.elementFromPoint(x, y)?.closest('.rules-list');
  if (!list) return;
  const { top, bottom } = list.getBoundingClientRect();
  if (y < top + 2 * SCROLL_ZONE) list.scrollTop -= SCROLL_STEP;
  else if (y > bottom - SCROLL_ZONE) list.scrollTop += SCROLL_STEP;
}

/** The upper half of a card is before it, the lower half after it. */
function placeAt(x: number, y: number): DropPlace | null {
  const under = document.elementFromPoint(x, y);
  const group = under?.closest('[data-group]');
  const id = group?.getAttribute('data-group');
  if (!group || !id) return null;
  const cards = [...group.querySelectorAll('[data-rule]')];
  const card = under?.closest('[data-rule]');
  const number = (element: Element | undefined): number | null => (element ? Number(element.getAttribute('data-rule')) : null);
  if (!card) return { group: id, before: null, shownAt: number(cards[cards.length - 1]), side: 'after' };
  // An open card is tall; its head is what one aims at.
  const box = (card.querySelector('.rule-head') ?? card).getBoundingClientRect();
  if (y < box.top + box.height / 2) return { group: id, before: number(card), shownAt: number(card), side: 'before' };
  return { group: id, before: number(cards[cards.indexOf(card) + 1]), shownAt: number(card), side: 'after' };
}
