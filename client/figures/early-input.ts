import { isLogarithmic, valueAt } from '../../shared/figure-host/slider-scale.ts';
import { elementAt, pathTo } from '../element-path.ts';

/* What is done to the server's HTML of a figure by hand, before the live figure takes its place. */

/** A press on a button or, with the place in shares of its size, on a picture. */
interface Press {
  readonly path: readonly number[];
  readonly at: readonly [number, number] | null;
}

const pressed = new WeakMap<Element, Press[]>();

/** Switches on what the server has switched off: sliders write into their fields, and presses are noted. */
export function wake(root: ParentNode): void {
  for (const figure of root.querySelectorAll<HTMLElement>('.live:not(.is-still, [data-awake])')) {
    figure.dataset.awake = '';
    for (const control of figure.querySelectorAll(':is([type=button], [type=range]):disabled'))
      control.removeAttribute('disabled');
    figure.addEventListener('input', ({ target }) => followSlider(target));
    figure.addEventListener('click', (event) => note(event, figure));
  }
}

/** Switches it off again, when nothing will come to act on it. */
export function rest(root: ParentNode): void {
  for (const control of root.querySelectorAll('[data-awake] :is([type=button], [type=range])'))
    control.setAttribute('disabled', '');
}

function followSlider(slider: EventTarget | null): void {
  if (!(slider instanceof HTMLInputElement) || slider.type !== 'range') return;
  const field = slider.closest('.control')?.querySelector<HTMLInputElement>('[type=number]');
  if (!field) return;
  const span = { min: Number(field.min), max: Number(field.max) };
  field.value = isLogarithmic(span) ? String(valueAt(slider.valueAsNumber, span)) : slider.value;
}

function note(event: MouseEvent, figure: Element): void {
  const place = figure.closest('.live-figure');
  // A press that the starter holds back comes again.
  if (!place || event.defaultPrevented || !(event.target instanceof Element)) return;
  const target = event.target.closest('[type=button], .panel-picture');
  if (!target) return;
  const { left, top, width, height } = target.getBoundingClientRect();
  const at = target.matches('.panel-picture')
    ? ([(event.clientX - left) / width, (event.clientY - top) / height] as const)
    : null;
  const presses = pressed.get(place) ?? [];
  pressed.set(place, [...presses, { path: pathTo(target, place), at }]);
}

/** Carries out the noted presses on the live figure. */
export function repeatPresses(place: HTMLElement): void {
  for (const { path, at } of pressed.get(place) ?? []) {
    const target = elementAt(path, place);
    if (!at) {
      target?.click();
      continue;
    }
    const level = target?.querySelector('.level-view');
    const box = level?.getBoundingClientRect();
    if (!box) continue;
    const clientX = box.left + at[0] * box.width;
    const clientY = box.top + at[1] * box.height;
    level?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1, clientX, clientY }));
  }
  pressed.delete(place);
}

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
