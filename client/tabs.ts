/**
 * What tabs do where scripts run. Sets of one group follow one choice, on the page and from visit to visit. What a link
 * leads to, or what the browser finds, is shown even if another tab was chosen. Pages without tabs never load this, and
 * it imports nothing: a page shows nothing before it has run, and the starter would come with whatever they shared.
 */

const root = document.documentElement;

/** The choices of this visit, for where nothing can be stored. */
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
    // Blocked or full: until the page is left, the choice is known all the same.
  }
}

const BUTTON = '.tab-label input';

function buttons(): readonly HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(BUTTON)];
}

function groupOf(button: HTMLInputElement): string | undefined {
  return button.closest<HTMLElement>('.tabs')?.dataset.group;
}

/** Chooses the tab of a button if it is the choice of its group. */
function follow(button: HTMLInputElement): void {
  const group = groupOf(button);
  if (group !== undefined && choiceOf(group) === button.value) button.checked = true;
}

/** Chooses all tabs that an element is in. Returns whether it was hidden by one of them. */
function reveal(element: Element): boolean {
  let wasHidden = false;
  for (let tab = element.closest('.tab'); tab; tab = tab.parentElement?.closest('.tab') ?? null) {
    const button = tab.querySelector<HTMLInputElement>(`:scope > ${BUTTON}`);
    if (!button || button.checked) continue;
    button.checked = true;
    wasHidden = true;
  }
  if (wasHidden) letBeFound();
  return wasHidden;
}

/** Lets the browser search in the panels that are hidden. Not before React has compared the page with its own. */
function letBeFound(): void {
  if (root.dataset.client !== 'here' || !('onbeforematch' in root)) return;
  for (const panel of document.querySelectorAll('.tab-panel')) {
    if (panel.parentElement?.querySelector<HTMLInputElement>(`:scope > ${BUTTON}`)?.checked) panel.removeAttribute('hidden');
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
/** The address whose hash was seen to. */
let arrived = '';

/** Looks after what has come into the page: its parts while it loads, and later other pages. */
function onChange(): void {
  for (const button of buttons()) {
    if (seen.has(button)) continue;
    seen.add(button);
    follow(button);
  }
  const target = arrived === location.href ? null : targetOf(location.hash);
  if (target) {
    arrived = location.href;
    // A page that was navigated to could not scroll to it before.
    if (reveal(target) && document.readyState === 'complete') {
      target.scrollIntoView({ behavior: 'instant' });
      target.focus({ preventScroll: true });
    }
  }
  letBeFound();
}

function onChoice({ target }: Event): void {
  if (!(target instanceof HTMLInputElement) || !target.matches(BUTTON)) return;
  const { top } = target.getBoundingClientRect();
  const group = groupOf(target);
  if (group !== undefined) {
    choose(group, target.value);
    for (const button of buttons()) follow(button);
  }
  letBeFound();
  // Sets above may have become taller or shorter, but what was pressed stays where it is.
  scrollBy({ top: target.getBoundingClientRect().top - top, behavior: 'instant' });
}

/** Shows what a link of the page leads to before the browser or the client goes there. */
function onClick({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  const heading = link && link.hash !== '' && link.pathname === location.pathname ? targetOf(link.hash) : null;
  if (heading) reveal(heading);
}

root.dataset.tabs = '';
document.addEventListener('change', onChoice);
document.addEventListener('click', onClick, true);
document.addEventListener('beforematch', ({ target }) => target instanceof Element && reveal(target));
// Another page may have changed the choice before this one came back.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) for (const button of buttons()) follow(button);
});
new MutationObserver(onChange).observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-client'] });
onChange();
