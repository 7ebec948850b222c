import { elementAt, pathTo } from '../element-path.ts';
import { takeEarlyInput } from './early-input.ts';

/** Repeats on the live figure what was done to the server's HTML, which is gone but had the same markup. */
export function repeatInput(place: HTMLElement): void {
  const live = place.querySelector('.live');
  const inputs = takeEarlyInput(place);
  inputs.forEach(({ target, at }, index) => {
    const before = target.closest('.live');
    const now = before && live ? elementAt(pathTo(target, before), live) : undefined;
    if (!now) return;
    if (at) pressAt(now, at);
    else if (!(target instanceof HTMLSelectElement || isWritten(target))) now.click();
    // A drag is many inputs, and only where it ended counts.
    else if (inputs[index + 1]?.target !== target) write(now, target.value);
  });
}

function isWritten(target: Element): target is HTMLInputElement {
  return target instanceof HTMLInputElement && !/radio|checkbox/.test(target.type);
}

/** By the setter of the browser, since React would take its own for no change. */
function write(field: HTMLElement, value: string): void {
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

function pressAt(picture: HTMLElement, [x, y]: readonly [number, number]): void {
  const level = picture.querySelector('.level-view');
  const box = level?.getBoundingClientRect();
  if (!box) return;
  const clientX = box.left + x * box.width;
  const clientY = box.top + y * box.height;
  level?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1, clientX, clientY }));
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
