import * as v from 'valibot';
import { element } from '../element.ts';
import { idOf, readClosed, writeClosed } from './closed-problems.ts';
import styles from './overlay.css?inline';
import { problemList } from './problem-list.ts';
import { ASK_FOR_PROBLEMS, PROBLEMS, problemsSchema, type ShownProblem } from './problems.ts';

/**
 * Shows the content's problems on top of the page in development. It opens for each new problem and closes once all are
 * fixed. After it was closed, a button reopens it.
 */
class Overlay {
  readonly #title = element('h2', { id: 'title' });
  readonly #close = element('button', { type: 'button', class: 'close' }, 'Close');
  readonly #list = element('div', { class: 'list' });
  readonly #status = element('p', { role: 'status', class: 'hidden' });
  readonly #dialog = element(
    'dialog',
    { 'aria-labelledby': 'title' },
    element('div', { class: 'head' }, this.#title, this.#close),
    this.#status,
    this.#list,
  );
  readonly #badge = element('button', { type: 'button', class: 'badge', hidden: '' });
  readonly #allFixed = element('p', { role: 'status', class: 'hidden' });
  readonly #root: ShadowRoot;
  #problems: readonly ShownProblem[] = [];

  constructor() {
    // The overlay speaks English, whatever the language of the page.
    const host = element('div', { id: 'content-problems', lang: 'en', dir: 'ltr' });
    this.#root = host.attachShadow({ mode: 'open' });
    this.#root.append(element('style', {}, styles), this.#dialog, this.#badge, this.#allFixed);
    document.body.append(host);
    this.#close.addEventListener('click', () => this.#dialog.close());
    this.#badge.addEventListener('click', () => this.#open());
    this.#dialog.addEventListener('close', () => writeClosed(this.#problems.map(idOf)));
    // The page must not handle keys that are pressed in the overlay.
    this.#dialog.addEventListener('keydown', (event) => event.stopPropagation());
  }

  show(problems: readonly ShownProblem[]): void {
    const ids = problems.map(idOf);
    // A fixed problem that returns counts as new.
    const closed = readClosed().filter((id) => ids.includes(id));
    writeClosed(closed);
    const hadSome = this.#problems.length > 0;
    this.#problems = problems;
    this.#title.textContent = countOf(problems);
    // The badge stays behind the open dialog, which returns the focus to it.
    this.#badge.hidden = problems.length === 0;
    this.#badge.textContent = countOf(problems);
    this.#list.replaceChildren(...problemList(problems, decodeURI(location.pathname)));
    if (this.#dialog.open) this.#update();
    else if (ids.some((id) => !closed.includes(id))) this.#open();
    this.#allFixed.textContent =
      hadSome && problems.length === 0 ? 'All problems in the content are mended.' : '';
  }

  #open(): void {
    this.#status.textContent = '';
    this.#dialog.showModal();
    this.#close.focus();
  }

  /** Announces that the open list has changed. */
  #update(): void {
    if (this.#problems.length === 0) {
      this.#dialog.close();
      return;
    }
    this.#status.textContent = `Now: ${countOf(this.#problems)}.`;
    if (this.#root.activeElement === null) this.#close.focus();
  }
}

function countOf({ length }: readonly ShownProblem[]): string {
  return `${length} ${length === 1 ? 'problem' : 'problems'} in the content`;
}

// Vite detects this exact expression.
if (import.meta.hot) {
  const overlay = new Overlay();
  import.meta.hot.on(PROBLEMS, (problems: unknown) =>
    overlay.show(v.parse(problemsSchema, problems)),
  );
  import.meta.hot.send(ASK_FOR_PROBLEMS);
}
