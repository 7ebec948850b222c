import {
  answerMenuKey,
  isHalfComposed,
  LIST_ID,
  type MenuControl,
} from '../../shared/search-ui/menu-keys.ts';
import { EARLY_MENU_CLASS, fitMenu } from '../../shared/search-ui/menu-position.ts';
import { NOT_READY_MS } from '../../shared/search-ui/retries.ts';
import { loadSheet } from '../../shared/ui/load-style.ts';
import { areShortcutsOn, shortcutOf } from '../keyboard/shortcuts.ts';

/** Maximum delay of the client while the visitor is at the field but types nothing, or gets no answer. */
const MAX_DELAY_MS = 1_500;

/** Shows the server's suggestions in the search box from the first letter on, until the client is loaded. */
export function startEarlySearch() {
  const form = document.querySelector<HTMLFormElement>('.search-box');
  const field = form?.querySelector<HTMLInputElement>('input[name="q"]');
  const container = form?.querySelector(`.${EARLY_MENU_CLASS}`);
  if (!form || !field || !container)
    return { deferClient: (_event: Event, then: () => void) => then(), stop: () => undefined };
  let onSuggestions: (() => void) | null = null;
  let isDone = false;
  const release = (): void => {
    isDone = true;
    onSuggestions?.();
  };
  const controller = new AbortController();
  const { signal } = controller;
  const menu = createMenu(form, field, container, signal);
  const search = createSearch(form, field, menu, signal, release);
  for (const type of ['input', 'compositionend']) {
    form.addEventListener(
      type,
      (event) => event.target === field && !isUnfinished(event) && search(),
      { signal },
    );
  }
  return {
    /**
     * Calls back when the client may load: at once or, while the visitor is at the search field, after the first
     * suggestions, so that it does not compete with them for network and processor.
     * @param event a user activity
     */
    deferClient(event: Event, then: () => void) {
      const focusesField =
        event instanceof KeyboardEvent && shortcutOf(event, areShortcutsOn()) === 'search';
      const isAtField =
        focusesField ||
        document.activeElement === field ||
        (event.target instanceof Node && form.contains(event.target));
      if (isDone || !isAtField) return then();
      void loadSheet('search-menu');
      if (!onSuggestions) setTimeout(release, MAX_DELAY_MS);
      onSuggestions = then;
    },
    /** Leaves further input to the client. The menu stays, and handles its keys, until the client replaces it. */
    stop: () => controller.abort(),
  };
}

function isUnfinished(event: Event): boolean {
  return event instanceof InputEvent && event.isComposing && isHalfComposed(event.data);
}

/** Returns a function that searches for the field's text. An answer is dropped if a later search was faster. */
function createSearch(
  form: HTMLFormElement,
  field: HTMLInputElement,
  menu: Menu,
  signal: AbortSignal,
  onAnswer: () => void,
): () => void {
  let requested = 0;
  let shown = 0;
  const search = async (): Promise<void> => {
    const number = ++requested;
    menu.expect();
    // The menu needs its style sheet.
    const [response] = await Promise.all([
      isEmpty(field) ? null : fetch(addressOf(form)),
      loadSheet('search-menu'),
    ]);
    const isNotReady = response?.status === 503;
    const html = response?.ok || isNotReady ? await response.text() : '';
    // The client may have replaced the menu by now.
    if (number < shown || (signal.aborted && !menu.isThere)) return;
    shown = number;
    menu.fill(isEmpty(field) ? '' : html);
    onAnswer();
    if (isNotReady)
      setTimeout(
        () => number === requested && !signal.aborted && menu.isThere && begin(),
        NOT_READY_MS,
      );
  };
  // If this fails, the form still leads to the results.
  const begin = (): void => void search().catch(() => undefined);
  return begin;
}

function isEmpty({ value }: HTMLInputElement): boolean {
  return value.trim() === '';
}

/** The form's fields include the version of the docs. */
function addressOf(form: HTMLFormElement): string {
  const parameters = new URLSearchParams({ at: location.pathname });
  for (const { name, value } of form.querySelectorAll('input')) parameters.set(name, value);
  return `${document.documentElement.dataset.base}search-menu.html?${parameters}`;
}

type Menu = ReturnType<typeof createMenu>;

/**
 * Creates a menu that behaves like the client's, until the client removes it.
 *
 * @param signal aborts when the client takes over searching
 */
function createMenu(
  form: HTMLFormElement,
  field: HTMLInputElement,
  container: Element,
  signal: AbortSignal,
) {
  let isOpen = false;
  const menu = document.createElement('div');
  // Screen readers announce changes in a region, but not a new region.
  const spoken = document.createElement('p');
  spoken.className = 'visually-hidden';
  spoken.setAttribute('role', 'status');
  container.append(spoken);
  const control: MenuControl = {
    get isOpen() {
      return isOpen;
    },
    get active() {
      return field.getAttribute('aria-activedescendant');
    },
    setIsOpen(next) {
      isOpen = next;
      menu.hidden = !isOpen;
      if (menu.isConnected) field.setAttribute('aria-expanded', String(isOpen));
      if (!isOpen) control.setActive(null);
    },
    setActive(option) {
      for (const row of menu.querySelectorAll('[role="option"]'))
        row.setAttribute('aria-selected', String(row.id === option));
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
  const listen = (type: string, handle: (event: Event) => void): void =>
    form.addEventListener(type, (event) => {
      if (menu.isConnected || !signal.aborted) handle(event);
    });
  listen(
    'keydown',
    (event) => event instanceof KeyboardEvent && answerMenuKey(event, field, control),
  );
  listen('focusin', ({ target }) => target === field && control.setIsOpen(menu.isConnected));
  listen('focusout', (event) => {
    const staysInForm =
      event instanceof FocusEvent &&
      event.relatedTarget instanceof Node &&
      form.contains(event.relatedTarget);
    if (!staysInForm) control.setIsOpen(false);
  });
  // If the field lost the focus, the menu would close before the click.
  listen('mousedown', (event) => event.target !== field && event.preventDefault());
  listen(
    'click',
    ({ target }) =>
      target instanceof Element && target.closest('[role="option"]') && control.setIsOpen(false),
  );
  listen('reset', remove);
  let undo = (): void => undefined;
  return {
    get isThere() {
      return menu.isConnected;
    },
    /** Opens the menu as soon as there is an answer. */
    expect(): void {
      control.setActive(null);
      control.setIsOpen(true);
    },
    /** Shows the server's HTML; an empty string closes the menu. */
    fill(html: string) {
      undo();
      const sent = document.createElement('template');
      sent.innerHTML = html;
      const next = sent.content.querySelector<HTMLElement>('.search-menu');
      spoken.textContent = next?.dataset.spoken ?? '';
      if (!next) return remove();
      menu.className = next.className;
      menu.replaceChildren(...next.childNodes);
      if (!menu.isConnected) container.append(menu);
      for (const [name, value] of Object.entries({
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-controls': LIST_ID,
      }))
        field.setAttribute(name, value);
      const { active } = control;
      control.setActive(active !== null && document.getElementById(active) ? active : null);
      control.setIsOpen(isOpen);
      undo = fitMenu(menu);
    },
  };
}
