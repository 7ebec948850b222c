import { flushSync } from 'react-dom';
import { partAt, pathTo } from '../element-path.ts';
import { boxOf, DRAWN, type EarlyInput, takeEarlyInput } from './early-input.ts';

/** Repeats on the live figure what was done to the server's HTML, which is gone but had the same markup. */
export function repeatInput(place: HTMLElement): void {
  const live = place.querySelector('.live');
  const inputs = withoutScrolling(takeEarlyInput(place)).flatMap((input) => {
    const used = usedBy(input);
    return used ? [{ ...input, target: used }] : [];
  });
  inputs.forEach((input, index) => {
    const { target } = input;
    const before = target.closest('.live');
    const now = before && live ? partAt(pathTo(target, before), live) : undefined;
    const isLast = inputs[index + 1]?.target !== target;
    if (now && target.matches(DRAWN)) repeatOn(now, input, isLast);
    else if (!(now instanceof HTMLElement)) return;
    else if (!(target instanceof HTMLSelectElement || isWritten(target)))
      flushSync(() => now.click());
    // A drag is many inputs, and only where it ended counts.
    else if (isLast) write(now, target.value);
  });
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

function isWritten(target: Element): target is HTMLInputElement {
  return target instanceof HTMLInputElement && !/radio|checkbox/.test(target.type);
}

/** By the setter of the browser, since React would take its own for no change. */
function write(field: HTMLElement, value: string): void {
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Does on the live drawing what a pointer did at the same share of that of the server, which may have been elsewhere. */
function repeatOn(drawn: Element, { event, box: then }: EarlyInput, isLast: boolean): void {
  if (!(event instanceof MouseEvent)) return;
  const focused = document.activeElement;
  // What chooses cells comes with the live figure.
  const target = drawn.querySelector('.level-view') ?? drawn;
  const now = boxOf(drawn);
  const repeat = (type: string, early: MouseEvent): void => {
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
  const between = event instanceof PointerEvent ? (event.getCoalescedEvents?.() ?? []) : [];
  for (const each of [...between, event]) repeat(event.type, each);
  // The live figure may have come in the middle of a gesture.
  if (isLast && /down|move/.test(event.type)) repeat('pointerup', event);
  if (isLast && !target.matches(':hover')) repeat('pointerout', event);
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
