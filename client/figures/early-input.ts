import { isLogarithmic, valueAt } from '../../shared/figure-host/slider-scale.ts';

/* Input to the server's HTML of a figure, before the live figure takes its place. */

/** A control that was used or, with the place in shares of its size, a picture that was pressed. */
interface EarlyInput {
  readonly target: Element;
  readonly at: readonly [number, number] | null;
}

const noted = new WeakMap<Element, EarlyInput[]>();

/** Switches on what the server has switched off: sliders write into their fields, and other input is noted. */
export function wake(root: ParentNode): void {
  for (const figure of root.querySelectorAll<HTMLElement>('.live:not(.is-still, [data-awake])')) {
    figure.dataset.awake = '';
    for (const control of figure.querySelectorAll<HTMLElement>(':disabled')) {
      control.removeAttribute('disabled');
      control.dataset.off = '';
    }
    figure.addEventListener('input', noteInput);
    figure.addEventListener('click', noteClick);
    // Otherwise the browser would drag a picture away from below a slider.
    figure.addEventListener('dragstart', (event) => event.preventDefault());
  }
}

/** Switches it off again, when nothing will come to act on it. */
export function rest(root: ParentNode): void {
  for (const control of root.querySelectorAll('[data-off]')) control.setAttribute('disabled', '');
}

/** Returns the input of a figure once. */
export function takeEarlyInput(place: Element): readonly EarlyInput[] {
  const inputs = noted.get(place) ?? [];
  noted.delete(place);
  return inputs;
}

/** What is in the form is read from there, and a slider of the form writes into its field. */
function noteInput({ target }: Event): void {
  if (!(target instanceof HTMLElement) || target.matches(TOGGLES)) return;
  const field = target.closest('.control')?.querySelector<HTMLInputElement>('[type=number]');
  if (!target.closest('form')) note(target, null);
  else if (field && target instanceof HTMLInputElement && target.type === 'range') {
    const span = { min: Number(field.min), max: Number(field.max) };
    field.value = isLogarithmic(span) ? String(valueAt(target.valueAsNumber, span)) : target.value;
  }
}

const TOGGLES = '[type=radio], [type=checkbox]';

function noteClick(event: MouseEvent): void {
  // A press that the starter holds back comes again.
  if (event.defaultPrevented || !(event.target instanceof Element)) return;
  const target = event.target.closest(`[type=button], ${TOGGLES}, .panel-picture`);
  if (!target || (target.matches(TOGGLES) && target.closest('form'))) return;
  const { left, top, width, height } = target.getBoundingClientRect();
  note(
    target,
    target.matches('.panel-picture')
      ? [(event.clientX - left) / width, (event.clientY - top) / height]
      : null,
  );
}

function note(target: Element, at: EarlyInput['at']): void {
  const place = target.closest('.live-figure');
  if (place) noted.set(place, [...(noted.get(place) ?? []), { target, at }]);
}
