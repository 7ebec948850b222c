import { elementAt, pathTo } from '../element-path.ts';
import { takeEarlyInput } from './early-input.ts';

/** Repeats on the live figure what was done to the server's HTML, which is gone but had the same markup. */
export function repeatInput(place: HTMLElement): void {
  const live = place.querySelector('.live');
  const inputs = takeEarlyInput(place).flatMap(({ target, event, box }) => {
    const used = event.type === 'input' ? changed(target) : pressed(target);
    return used ? [{ used, event, box }] : [];
  });
  inputs.forEach(({ used, event, box }, index) => {
    const before = used.closest('.live');
    const now = before && live ? elementAt(pathTo(used, before), live) : undefined;
    if (!now) return;
    if (used.matches(PICTURE)) {
      if (event instanceof MouseEvent) pressAt(now, event, box);
    } else if (!(used instanceof HTMLSelectElement || isWritten(used))) now.click();
    // A drag is many inputs, and only where it ended counts.
    else if (inputs[index + 1]?.used !== used) write(now, used.value);
  });
}

const TOGGLES = '[type=radio], [type=checkbox]';
const PICTURE = '.panel-picture';

/** What is in the form is read from there, and a toggle is also pressed. */
function changed(target: Element): Element | null {
  return target.matches(TOGGLES) || target.closest('form') ? null : target;
}

function pressed(target: Element): Element | null {
  const used = target.closest(`[type=button], ${TOGGLES}, ${PICTURE}`);
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

/** A press at the same share of the picture, which may be elsewhere by now. */
function pressAt(picture: HTMLElement, early: MouseEvent, then: DOMRect): void {
  const level = picture.querySelector('.level-view');
  const box = level?.getBoundingClientRect();
  if (!box) return;
  const clientX = box.left + ((early.clientX - then.left) / then.width) * box.width;
  const clientY = box.top + ((early.clientY - then.top) / then.height) * box.height;
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
