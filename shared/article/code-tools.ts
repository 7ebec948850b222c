import { onPageShown } from '../navigation/history.ts';
import { readStored, watchStored, writeStored } from '../ui/storage.ts';

/** Defined here, because the starter contains the storage keys of all pages. */
const CODE_WRAP_KEY = 'code.wrap';

/** Adds script behaviour to a code box until `signal` aborts. */
export function startCodeTools(box: HTMLElement, signal: AbortSignal): void {
  const toggle = box.querySelector<HTMLInputElement>('.wrap-toggle input');
  if (toggle) rememberWrap(toggle, signal);
  const fold = box.querySelector<HTMLDetailsElement>('.fold-toggle');
  if (fold) unfoldOnScroll(box, fold, signal);
  const numbers = [...box.querySelectorAll<HTMLElement>('.line-number')];
  if (numbers.length === 0) return;
  startRovingTabIndex(box, numbers, signal);
  markLineOfAddress(box, signal);
}

/** Readers choose once for all code whether lines are wrapped. */
function rememberWrap(toggle: HTMLInputElement, signal: AbortSignal): void {
  const key = CODE_WRAP_KEY + (document.documentElement.dataset.suffix ?? '');
  const follow = (): void => {
    const chosen = readStored(key);
    if (chosen !== null) toggle.checked = chosen === 'true';
  };
  follow();
  signal.addEventListener('abort', watchStored(key, follow));
  toggle.addEventListener('change', () => writeStored(key, String(toggle.checked)), { signal });
}

/** Find-in-page scrolls folded code to a match, from where readers could not scroll back. */
function unfoldOnScroll(box: HTMLElement, fold: HTMLDetailsElement, signal: AbortSignal): void {
  const code = box.querySelector('pre');
  const unfold = (): void => {
    if (code && code.scrollTop > 0) fold.open = true;
  };
  code?.addEventListener('scroll', unfold, { signal });
  unfold();
}

/** Line numbers share one tab stop, and arrow keys move between them. Without scripts each is a tab stop. */
function startRovingTabIndex(
  box: HTMLElement,
  numbers: readonly HTMLElement[],
  signal: AbortSignal,
): void {
  const stopAt = (stop: HTMLElement | undefined): void => {
    for (const number of numbers) number.tabIndex = number === stop ? 0 : -1;
  };
  stopAt(numbers[0]);
  box.addEventListener(
    'keydown',
    (event) => {
      const at =
        event.target instanceof Element
          ? numbers.indexOf(
              event.target.closest('.line')?.querySelector<HTMLElement>('.line-number') ?? box,
            )
          : -1;
      const to =
        at < 0 || event.altKey || event.ctrlKey || event.metaKey
          ? undefined
          : numbers[stepFrom(at, event.key, numbers.length)];
      if (!to) return;
      event.preventDefault();
      stopAt(to);
      to.focus();
    },
    { signal },
  );
}

function stepFrom(at: number, key: string, count: number): number {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: count - 1,
  };
  return steps[key] ?? -1;
}

/** `:target` does not follow navigations in place. */
function markLineOfAddress(box: HTMLElement, signal: AbortSignal): void {
  box.dataset.marksLine = '';
  const mark = (): void => {
    const id = location.hash.slice(1);
    for (const line of box.querySelectorAll('.line'))
      line.classList.toggle('here', line.id === id || encodeURIComponent(line.id) === id);
  };
  mark();
  onPageShown(mark, { signal });
}
