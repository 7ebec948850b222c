import { onPageShown } from '../navigation/history.ts';
import { readStored, watchStored, writeStored } from '../ui/storage.ts';

/** Here, since the keys of every page come with the starter. */
const CODE_WRAP_KEY = 'code.wrap';

/** What scripts add to a box of code, until `signal` says that it is gone. */
export function startCodeTools(box: HTMLElement, signal: AbortSignal): void {
  const toggle = box.querySelector<HTMLInputElement>('.wrap-toggle input');
  if (toggle) rememberWrap(toggle, signal);
  const fold = box.querySelector<HTMLDetailsElement>('.fold-toggle');
  if (fold) unfoldOnScroll(box, fold, signal);
  const numbers = [...box.querySelectorAll<HTMLElement>('.line-number')];
  if (numbers.length === 0) return;
  walkByArrows(box, numbers, signal);
  markLineOfAddress(box, signal);
}

/** Readers choose once whether lines are wrapped, for all code that can be. */
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

/** The browser scrolls folded code to what it has found in it, from where readers could not scroll back. */
function unfoldOnScroll(box: HTMLElement, fold: HTMLDetailsElement, signal: AbortSignal): void {
  const code = box.querySelector('pre');
  const unfold = (): void => {
    if (code && code.scrollTop > 0) fold.open = true;
  };
  code?.addEventListener('scroll', unfold, { signal });
  unfold();
}

/** The numbers are one stop of the Tab key, and arrows lead from one to the next. Without scripts each is a stop. */
function walkByArrows(box: HTMLElement, numbers: readonly HTMLElement[], signal: AbortSignal): void {
  const stopAt = (stop: HTMLElement | undefined): void => {
    for (const number of numbers) number.tabIndex = number === stop ? 0 : -1;
  };
  stopAt(numbers[0]);
  box.addEventListener(
    'keydown',
    (event) => {
      const at = event.target instanceof Element ? numbers.indexOf(event.target.closest('.line')?.querySelector<HTMLElement>('.line-number') ?? box) : -1;
      const to = at < 0 || event.altKey || event.ctrlKey || event.metaKey ? undefined : numbers[stepFrom(at, event.key, numbers.length)];
      if (!to) return;
      event.preventDefault();
      stopAt(to);
      to.focus();
    },
    { signal },
  );
}

function stepFrom(at: number, key: string, count: number): number {
  const steps: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: count - 1 };
  return steps[key] ?? -1;
}

/** The browser's own `:target` stays where it was when a link is followed in place. */
function markLineOfAddress(box: HTMLElement, signal: AbortSignal): void {
  box.dataset.marksLine = '';
  const mark = (): void => {
    const id = location.hash.slice(1);
    for (const line of box.querySelectorAll('.line')) line.classList.toggle('here', line.id === id || encodeURIComponent(line.id) === id);
  };
  mark();
  onPageShown(mark, { signal });
}
