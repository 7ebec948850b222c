import type { Theme } from 'generator';
import { type PointerEvent as ReactPointerEvent, useEffect, useEffectEvent, useState } from 'react';
import { capture } from '#engine/shared/figure-host/capture.ts';
import type { Change } from '#engine/shared/figure-host/figure.ts';
import { type Edited, numberAfter, numberOf, placeRule } from './edit.ts';

/** What is listed: the list stands still while a rule of it is dragged. */
export interface Listed {
  readonly theme: Theme;
  /** number of the open rule */
  readonly open: number;
  /** numbers of the rules that pass the filter; null if there is none */
  readonly shown: ReadonlySet<number> | null;
}

/** Where a dragged rule would land: before a rule, or at the end of a group. Both are given by their ids. */
interface DropPlace {
  readonly group: string;
  readonly before: string | null;
  /** the rule whose card shows it, and on which side; null in a group that shows none */
  readonly shownAt: string | null;
  readonly side: 'before' | 'after';
}

export interface Drag {
  /** of the rule */
  readonly id: string;
  /** what was listed when the rule was grabbed */
  readonly home: Listed;
  readonly place: DropPlace | null;
}

interface Held extends Omit<Drag, 'place'> {
  readonly card: HTMLElement;
  /** the pointer that drags; other pointers are ignored */
  readonly pointer: number;
  /** where the pointer was at first, and how far below the upper edge of the card */
  readonly at: Point;
  readonly grabbed: number;
}

type Point = readonly [x: number, y: number];

/**
 * Dragging rules with a pointer. The card follows it, and what the rules give in their new order is shown at each place
 * before the rule is dropped. Escape cancels. Cards carry `data-rule`, groups `data-group`, and the list has its class.
 */
export function useDrag(
  listed: Listed,
  show: (edited: Edited, when: Change, id: string) => void,
): {
  readonly drag: Drag | null;
  start(event: ReactPointerEvent): void;
} {
  const [held, hold] = useState<Held | null>(null);
  const [place, setPlace] = useState<DropPlace | null>(null);
  const showAt = useEffectEvent(({ home, id }: Held, at: DropPlace | null, when: Change): void => {
    const number = numberOf(home.theme, id);
    const before = at?.before ? numberOf(home.theme, at.before) : null;
    const rules = at ? placeRule(home.theme, number, at.group, before) : home.theme;
    show({ rules, rule: numberAfter(home.theme, home.open, rules) }, when, id);
  });
  useEffect(() => {
    const list = held?.card.closest<HTMLElement>('.rules-list');
    if (!held || !list) return;
    const { card, pointer, grabbed } = held;
    let at = held.at;
    let place: DropPlace | null = null;
    let moved = 0;
    /** Lays the card under the pointer, within the list. */
    const follow = (): void => {
      const { top, height } = card.getBoundingClientRect();
      const groups = list.querySelector('.rule-layers')?.getBoundingClientRect();
      if (!groups) return;
      const wanted = Math.max(groups.top, Math.min(groups.bottom - height, at[1] - grabbed));
      moved += wanted - top;
      card.style.translate = `0 ${moved}px`;
    };
    const aim = (): void => {
      follow();
      const next = placeAt(list, card, at);
      if (next?.group === place?.group && next?.before === place?.before) return;
      place = next;
      setPlace(next);
      showAt(held, next, 'moving');
    };
    const end = (last: DropPlace | null): void => {
      hold(null);
      setPlace(null);
      showAt(held, last, 'done');
    };
    const isOwn = ({ pointerId }: PointerEvent): boolean => pointerId === pointer;
    // An open rule above it has been folded.
    follow();
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener(
      'pointermove',
      (event) => {
        if (!isOwn(event)) return;
        at = [event.clientX, event.clientY];
        scrollAlong(list, at);
        aim();
      },
      { signal },
    );
    addEventListener('scroll', aim, { capture: true, signal });
    addEventListener('pointerup', (event) => isOwn(event) && end(place), { signal });
    addEventListener('pointercancel', (event) => isOwn(event) && end(null), { signal });
    addEventListener('keydown', ({ key }) => key === 'Escape' && end(null), { signal });
    return () => {
      listening.abort();
      card.style.translate = '';
    };
  }, [held]);
  return {
    drag: held && { ...held, place },
    start(event) {
      const card = event.currentTarget.closest<HTMLElement>('[data-rule]');
      if (event.button !== 0 || held !== null || !card) return;
      event.preventDefault();
      capture(event);
      hold({
        home: listed,
        id: card.dataset.rule ?? '',
        card,
        pointer: event.pointerId,
        at: [event.clientX, event.clientY],
        grabbed: event.clientY - card.getBoundingClientRect().top,
      });
    },
  };
}

/** Pixels from the end of the list within which it scrolls, and pixels that it scrolls at each move. */
const SCROLL_ZONE = 48;
const SCROLL_STEP = 12;

/** Scrolls a long list while a rule is dragged near its end; where the page shows all of the list, the page. */
function scrollAlong(list: HTMLElement, at: Point): void {
  if (!isWithin(list, at)) return;
  const { top, bottom } = list.getBoundingClientRect();
  const isLong = list.scrollHeight > list.clientHeight;
  const [first, last] = isLong ? [top, bottom] : [Math.max(0, top), Math.min(innerHeight, bottom)];
  const by =
    at[1] < first + 2 * SCROLL_ZONE ? -SCROLL_STEP : at[1] > last - SCROLL_ZONE ? SCROLL_STEP : 0;
  if (isLong) list.scrollTop += by;
  else if (by < 0 ? top < 0 : bottom > innerHeight) scrollBy({ top: by, behavior: 'instant' });
}

function isWithin(element: Element, [x, y]: Point): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom;
}

/** The place under the pointer: before the first card whose head has its middle below it, else the end of the group. */
function placeAt(list: HTMLElement, dragged: HTMLElement, at: Point): DropPlace | null {
  if (!isWithin(list, at)) return null;
  const y = at[1];
  const groups = [...list.querySelectorAll<HTMLElement>('[data-group]')];
  // What is between two groups belongs to the one before.
  const group = groups.findLast((one) => one.getBoundingClientRect().top <= y) ?? groups[0];
  const id = group?.dataset.group;
  if (!group || id === undefined) return null;
  const cards = [...group.querySelectorAll<HTMLElement>('details[open] [data-rule]')].filter(
    (card) => card !== dragged,
  );
  const idOf = (card: HTMLElement | undefined): string | null => card?.dataset.rule ?? null;
  const before = idOf(cards.find((card) => middleOfHead(card) > y));
  return before === null
    ? { group: id, before, shownAt: idOf(cards.at(-1)), side: 'after' }
    : { group: id, before, shownAt: before, side: 'before' };
}

function middleOfHead(card: HTMLElement): number {
  const { top, bottom } = (card.querySelector('.rule-head') ?? card).getBoundingClientRect();
  return (top + bottom) / 2;
}
