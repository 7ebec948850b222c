import { isLogarithmic, valueAt } from '../../shared/figure-host/slider-scale.ts';

/* Input to the server's HTML of a figure, before the live figure takes its place. The starter brings this file to all
   pages, so what can be told later stands in repeat-input.ts. */

/** What was done, with the place at that moment of what it was done to. */
export interface EarlyInput {
  readonly target: Element;
  readonly event: Event;
  readonly box: DOMRect;
}

/** What takes the pointer without being a control of the browser. */
export const DRAWN = '[role=slider], [role=application], [data-grip], .panel-picture';

const POINTER_EVENTS = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'];

const noted = new WeakMap<Element, EarlyInput[]>();

/** Switches on what the server has switched off. */
export function wake(root: ParentNode): void {
  for (const control of root.querySelectorAll('.live:not(.is-still) :disabled')) {
    control.removeAttribute('disabled');
    control.setAttribute(OFF, '');
  }
}

/** Switches it off again, when nothing will come to act on it. */
export function rest(root: ParentNode): void {
  for (const control of root.querySelectorAll(`[${OFF}]`)) control.setAttribute('disabled', '');
}

const OFF = 'data-off';

/** Notes what is done to figures that are not live yet. Their sliders write into their fields at once. */
export function noteInput(root: HTMLElement): void {
  for (const type of ['input', 'click', 'dragstart', ...POINTER_EVENTS])
    root.addEventListener(type, note);
}

/** Returns the input of a figure once. */
export function takeEarlyInput(place: Element): readonly EarlyInput[] {
  const inputs = noted.get(place) ?? [];
  noted.delete(place);
  return inputs;
}

function note(event: Event): void {
  const { target, type } = event;
  // A pointer that only passes is heard on all pages, so it is not even looked up.
  if (type === 'pointermove' && event instanceof PointerEvent && event.buttons !== 1) return;
  // A press that the starter holds back comes again.
  if (event.defaultPrevented || !(target instanceof Element)) return;
  const place = target.closest('.live-figure');
  if (!place?.querySelector(`[${OFF}]`)) return;
  if (type === 'dragstart') {
    // The browser would drag a picture away from below a slider.
    event.preventDefault();
    return;
  }
  const nearest = target.closest(`button, input, ${DRAWN}`);
  const drawn = nearest?.matches(DRAWN) ? nearest : null;
  // In some browsers a click is an event of the pointer, too.
  if (event instanceof PointerEvent && type !== 'click') {
    if (!drawn || !event.isPrimary) return;
    if (type === 'pointerdown') drawn.setPointerCapture(event.pointerId);
  }
  const used = drawn ?? target;
  const inputs = noted.get(place) ?? [];
  inputs.push({ target: used, event, box: boxOf(used) });
  noted.set(place, inputs);
  const field = target.closest('.control')?.querySelector<HTMLInputElement>('[type=number]');
  if (field && target instanceof HTMLInputElement && target.type === 'range') {
    const span = { min: Number(field.min), max: Number(field.max) };
    field.value = isLogarithmic(span) ? String(valueAt(target.valueAsNumber, span)) : target.value;
  }
}

/** The place of the drawing that an element is in, since a part of it moves while it is dragged. */
export function boxOf(used: Element): DOMRect {
  return (used.closest('svg, .panel-picture') ?? used).getBoundingClientRect();
}
