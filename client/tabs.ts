/**
 * Adds script behaviour to tabs. Tab sets of one group share a choice, on the page and across visits. A link or
 * find-in-page reveals its target even if another tab was chosen. Only pages with tabs load this file. It blocks
 * rendering, so it imports nothing: a shared chunk would pull in the starter.
 */

const root = document.documentElement;

/** The choices of this visit, used when storage is unavailable. */
const choices = new Map<string, string>();

function keyOf(group: string): string {
  return `tabs.${group}${root.dataset.suffix ?? ''}`;
}

function choiceOf(group: string): string | undefined {
  try {
    return localStorage.getItem(keyOf(group)) ?? choices.get(group);
  } catch {
    return choices.get(group);
  }
}

function choose(group: string, label: string): void {
  choices.set(group, label);
  try {
    localStorage.setItem(keyOf(group), label);
  } catch {
    // Storage is blocked or full; `choices` still has the value.
  }
}

const BUTTON = '.tab-label input';

function buttons(): readonly HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(BUTTON)];
}

function groupOf(button: HTMLInputElement): string | undefined {
  return button.closest<HTMLElement>('.tabs')?.dataset.group;
}

/** Selects a tab if it is the choice of its group. */
function follow(button: HTMLInputElement): void {
  const group = groupOf(button);
  if (group !== undefined && choiceOf(group) === button.value) button.checked = true;
}

/** Selects all tabs that contain an element. Returns whether one of them hid it. */
function reveal(element: Element): boolean {
  let wasHidden = false;
  for (let tab = element.closest('.tab'); tab; tab = tab.parentElement?.closest('.tab') ?? null) {
    const button = tab.querySelector<HTMLInputElement>(`:scope > ${BUTTON}`);
    if (!button || button.checked) continue;
    button.checked = true;
    wasHidden = true;
  }
  if (wasHidden) allowFindInPage();
  return wasHidden;
}

/** Lets find-in-page search hidden panels. Waits for hydration, which compares the attributes. */
function allowFindInPage(): void {
  if (root.dataset.client !== 'here' || !('onbeforematch' in root)) return;
  for (const panel of document.querySelectorAll('.tab-panel')) {
    if (panel.parentElement?.querySelector<HTMLInputElement>(`:scope > ${BUTTON}`)?.checked)
      panel.removeAttribute('hidden');
    else panel.setAttribute('hidden', 'until-found');
  }
}

function targetOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

const seen = new WeakSet<HTMLInputElement>();
/** The last address whose hash was handled. */
let handledHref = '';

/** Handles added elements: while the document loads, and after navigations. */
function onChange(): void {
  for (const button of buttons()) {
    if (seen.has(button)) continue;
    seen.add(button);
    follow(button);
  }
  const target = handledHref === location.href ? null : targetOf(location.hash);
  if (target) {
    handledHref = location.href;
    // A navigation could not scroll to a hidden target.
    if (reveal(target) && document.readyState === 'complete') {
      target.scrollIntoView({ behavior: 'instant' });
      target.focus({ preventScroll: true });
    }
  }
  allowFindInPage();
}

function onChoice({ target }: Event): void {
  if (!(target instanceof HTMLInputElement) || !target.matches(BUTTON)) return;
  const { top } = target.getBoundingClientRect();
  const group = groupOf(target);
  if (group !== undefined) {
    choose(group, target.value);
    for (const button of buttons()) follow(button);
  }
  allowFindInPage();
  // Tab sets above may have changed height, but the pressed label must not move.
  scrollBy({ top: target.getBoundingClientRect().top - top, behavior: 'instant' });
}

/** Reveals the target of a link before the browser or the client scrolls to it. */
function onClick({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  const heading =
    link && link.hash !== '' && link.pathname === location.pathname ? targetOf(link.hash) : null;
  if (heading) reveal(heading);
}

root.dataset.tabs = '';
document.addEventListener('change', onChoice);
document.addEventListener('click', onClick, true);
document.addEventListener(
  'beforematch',
  ({ target }) => target instanceof Element && reveal(target),
);
// Another page may have changed the choice while this one was in the back/forward cache.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) for (const button of buttons()) follow(button);
});
new MutationObserver(onChange).observe(root, {
  childList: true,
  subtree: true,
  attributes: true,
  attributeFilter: ['data-client'],
});
onChange();
