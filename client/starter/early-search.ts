import { answerMenuKey, isHalfComposed, LIST_ID, type MenuControl } from '../../shared/search-ui/menu-keys.ts';
import { EARLY_PLACE, fitMenu } from '../../shared/search-ui/menu-place.ts';
import { EARLY_MS } from '../../shared/search-ui/retries.ts';
import { loadSheet } from '../../shared/ui/load-style.ts';
import { areShortcutsOn, shortcutOf } from '../keyboard/shortcuts.ts';

/** How long the client is put off for a visitor who is at the field but types nothing, or gets no answer. */
const PATIENCE_MS = 1_500;

/** Shows the server's suggestions in the search box from the first letter on, while the client is on its way. */
export function startEarlySearch() {
  const form = document.querySelector<HTMLFormElement>('.search-box');
  const field = form?.querySelector<HTMLInputElement>('input[name="q"]');
  const place = form?.querySelector(`.${EARLY_PLACE}`);
  if (!form || !field || !place) return { letClientCome: (_event: Event, then: () => void) => then(), stop: () => undefined };
  let onSuggestions: (() => void) | null = null;
  let isDone = false;
  const release = (): void => {
    isDone = true;
    onSuggestions?.();
  };
  const asking = new AbortController();
  const { signal } = asking;
  const menu = createMenu(form, field, place, signal);
  const search = createSearch(form, field, menu, signal, release);
  for (const type of ['input', 'compositionend']) {
    form.addEventListener(type, (event) => event.target === field && !isUnfinished(event) && search(), { signal });
  }
  return {
    /**
     * Calls back when the client may come: at once, or, while the visitor is at the search field, when the first
     * suggestions are there, so that it does not compete with them for the line and the processor.
     * @param event a sign of life
     */
    letClientCome(event: Event, then: () => void) {
      const leadsHere = event instanceof KeyboardEvent && shortcutOf(event, areShortcutsOn()) === 'search';
      const isAtField = leadsHere || document.activeElement === field || (event.target instanceof Node && form.contains(event.target));
      if (isDone || !isAtField) return then();
      void loadSheet('search-menu');
      if (!onSuggestions) setTimeout(release, PATIENCE_MS);
      onSuggestions = then;
    },
    /** Leaves further letters to the client. The menu stays until the client has one, and answers its keys. */
    stop: () => asking.abort(),
  };
}

function isUnfinished(event: Event): boolean {
  return event instanceof InputEvent && event.isComposing && isHalfComposed(event.data);
}

/** Asks for the text in the field, at each call. An answer is shown unless that to a later text was faster. */
function createSearch(form: HTMLFormElement, field: HTMLInputElement, menu: Menu, signal: AbortSignal, onAnswer: () => void): () => void {
  let asked = 0;
  let shown = 0;
  const search = async (): Promise<void> => {
    const number = ++asked;
    menu.expect();
    // The menu is not shown without its style sheet.
    const [response] = await Promise.all([isEmpty(field) ? null : fetch(addressOf(form)), loadSheet('search-menu')]);
    const isEarly = response?.status === 503;
    const html = response?.ok || isEarly ? await response.text() : '';
    // The client may have its own menu by now.
    if (number < shown || (signal.aborted && !menu.isThere)) return;
    shown = number;
    menu.fill(isEmpty(field) ? '' : html);
    onAnswer();
    if (isEarly) setTimeout(() => number === asked && !signal.aborted && menu.isThere && begin(), EARLY_MS);
  };
  // Without an answer the form still leads to the results.
  const begin = (): void => void search().catch(() => undefined);
  return begin;
}

function isEmpty({ value }: HTMLInputElement): boolean {
  return value.trim() === '';
}

/** The form names the version of the docs too. */
function addressOf(form: HTMLFormElement): string {
  const parameters = new URLSearchParams({ at: location.pathname });
  for (const { name, value } of form.querySelectorAll('input')) parameters.set(name, value);
  return `${document.documentElement.dataset.base}search-menu.html?${parameters}`;
}

type Menu = ReturnType<typeof createMenu>;

/**
 * A menu that behaves as the client's does, until the client removes it.
 *
 * @param signal aborted when the client asks from now on
 */
function createMenu(form: HTMLFormElement, field: HTMLInputElement, place: Element, signal: AbortSignal) {
  let isOpen = false;
  const menu = document.createElement('div');
  // Screen readers announce what comes into a region, but not a region that comes.
  const spoken = document.createElement('p');
  spoken.className = 'visually-hidden';
  spoken.setAttribute('role', 'status');
  place.append(spoken);
  const control: MenuControl = {
    get isOpen() {
      return isOpen;
    },
    get active() {
      return field.getAttribute('aria-activedescendant');
    },
    setIsOpen(wanted) {
      isOpen = wanted;
      menu.hidden = !isOpen;
      if (menu.isConnected) field.setAttribute('aria-expanded', String(isOpen));
      if (!isOpen) control.setActive(null);
    },
    setActive(option) {
      for (const row of menu.querySelectorAll('[role="option"]')) row.setAttribute('aria-selected', String(row.id === option));
      if (option === null) field.removeAttribute('aria-activedescendant');
      else field.setAttribute('aria-activedescendant', option);
    },
    clear() {
      field.value = '';
      remove();
    },
  };
  const remove = (): void => {
    control.setIsOpen(false);
    menu.remove();
  };
  const listen = (type: string, answer: (event: Event) => void): void =>
    form.addEventListener(type, (event) => {
      if (menu.isConnected || !signal.aborted) answer(event);
    });
  listen('keydown', (event) => event instanceof KeyboardEvent && answerMenuKey(event, field, control));
  listen('focusin', ({ target }) => target === field && control.setIsOpen(menu.isConnected));
  listen('focusout', (event) => {
    const goesOn = event instanceof FocusEvent && event.relatedTarget instanceof Node && form.contains(event.relatedTarget);
    if (!goesOn) control.setIsOpen(false);
  });
  // Without the focus in the field the menu would close before the click.
  listen('mousedown', (event) => event.target !== field && event.preventDefault());
  listen('click', ({ target }) => target instanceof Element && target.closest('[role="option"]') && control.setIsOpen(false));
  listen('reset', remove);
  let undo = (): void => undefined;
  return {
    get isThere() {
      return menu.isConnected;
    },
    /** Opens the menu, at the latest with the answer that was asked for. */
    expect(): void {
      control.setActive(null);
      control.setIsOpen(true);
    },
    /** Shows what the server has sent; nothing closes the menu. */
    fill(html: string) {
      undo();
      const sent = document.createElement('template');
      sent.innerHTML = html;
      const next = sent.content.querySelector<HTMLElement>('.search-menu');
      spoken.textContent = next?.dataset.spoken ?? '';
      if (!next) return remove();
      menu.className = next.className;
      menu.replaceChildren(...next.childNodes);
      if (!menu.isConnected) place.append(menu);
      for (const [name, value] of Object.entries({ role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': LIST_ID })) field.setAttribute(name, value);
      const { active } = control;
      control.setActive(active !== null && document.getElementById(active) ? active : null);
      control.setIsOpen(isOpen);
      undo = fitMenu(menu);
    },
  };
}
