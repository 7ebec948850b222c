import { flushSync } from 'react-dom';
import { partAt, pathTo } from '../element-path.ts';
import { boxOf, DRAWN, type EarlyInput, takeEarlyInput } from './early-input.ts';

/** Repeats on the live figure what was done to the server's HTML, which is gone but had the same markup. */
export function repeatInput(place: HTMLElement): void {
  const live = place.querySelector('.live');
  for (const gesture of gesturesOf(withoutScrolling(takeEarlyInput(place)))) {
    const { target } = gesture[0];
    const before = target.closest('.live');
    const now = before && live ? partAt(pathTo(target, before), live) : undefined;
    if (now && target.matches(DRAWN)) repeatOn(now, gesture);
    else if (!(now instanceof HTMLElement)) continue;
    // A drag is many inputs, and only where it ended counts.
    else if (isWritten(target)) write(now, target.value);
    else for (const _press of gesture) flushSync(() => now.click());
  }
}

/** What was done to one thing, one after the other. */
type Gesture = [EarlyInput, ...EarlyInput[]];

function gesturesOf(inputs: readonly EarlyInput[]): readonly Gesture[] {
  const gestures: Gesture[] = [];
  for (const input of inputs) {
    const target = usedBy(input);
    const last = gestures.at(-1);
    if (target && last?.[0].target === target) last.push(input);
    else if (target) gestures.push([{ ...input, target }]);
  }
  return gestures;
}

const TOGGLES = '[type=radio], [type=checkbox]';

/** Leaves out gestures that the browser has taken for scrolling. */
function withoutScrolling(inputs: readonly EarlyInput[]): readonly EarlyInput[] {
  const left: EarlyInput[] = [];
  for (const input of inputs) {
    left.push(input);
    if (input.event.type === 'pointercancel')
      left.splice(left.map(({ event }) => event.type).lastIndexOf('pointerdown'));
  }
  return left;
}

/** What is in the form is read from there, and a toggle is also pressed. */
function usedBy({ target, event: { type } }: EarlyInput): Element | null {
  if (target.matches(DRAWN)) return target;
  if (type === 'input') return target.matches(TOGGLES) || target.closest('form') ? null : target;
  const used = target.closest(`[type=button], ${TOGGLES}`);
  return used?.matches(TOGGLES) && used.closest('form') ? null : used;
}

/** Whether something has a value that is written or chosen. */
function isWritten(target: Element): target is HTMLInputElement | HTMLSelectElement {
  return (
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && !/radio|checkbox/.test(target.type))
  );
}

/** By the setter of the browser, since React would take its own for no change. */
function write(field: HTMLElement, value: string): void {
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Does on the live drawing what a pointer did on that of the server, which may have been elsewhere. */
function repeatOn(drawn: Element, gesture: Gesture): void {
  const focused = document.activeElement;
  // What chooses cells comes with the live figure.
  const target = drawn.querySelector('[role=application]') ?? drawn;
  // Measured once, since what is dragged moves.
  const now = boxOf(drawn);
  const repeat = (type: string, early: Event, then: DOMRect): void => {
    if (!(early instanceof MouseEvent)) return;
    const { button, buttons, detail } = early;
    const clientX = now.left + ((early.clientX - then.left) / then.width) * now.width;
    const clientY = now.top + ((early.clientY - then.top) / then.height) * now.height;
    const { pointerId, pointerType, isPrimary } = early instanceof PointerEvent ? early : MOUSE;
    const how = { pointerId, pointerType, isPrimary, button, buttons, detail, clientX, clientY };
    // At once, since the next step builds on it.
    flushSync(() =>
      target.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, ...how })),
    );
  };
  for (const { event, box } of gesture) {
    const between = event instanceof PointerEvent ? (event.getCoalescedEvents?.() ?? []) : [];
    for (const each of [...between, event]) repeat(event.type, each, box);
  }
  const { event, box } = gesture.at(-1) ?? gesture[0];
  // The live figure may have come in the middle of a gesture.
  if (/down|move/.test(event.type)) repeat('pointerup', event, box);
  if (!target.matches(':hover')) repeat('pointerout', event, box);
  if (focused instanceof HTMLElement && focused !== document.body)
    focused.focus({ preventScroll: true });
}

/** For browsers in which a click is no event of the pointer. */
const MOUSE = { pointerId: 1, pointerType: 'mouse', isPrimary: true };

/** Calls back when no finger or button is down in an element: what is dragged would slip away. */
export function whenReleased(element: Element, then: () => void): void {
  if (!element.matches(':active')) {
    then();
    return;
  }
  const controller = new AbortController();
  for (const type of ['pointerup', 'pointercancel'])
    document.addEventListener(
      type,
      () => {
        controller.abort();
        then();
      },
      { capture: true, signal: controller.signal },
    );
}
