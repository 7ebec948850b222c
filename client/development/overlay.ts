import * as v from 'valibot';
import { element } from '../element.ts';
import { idOf, readClosed, writeClosed } from './closed-problems.ts';
import styles from './overlay.css?inline';
import { problemList } from './problem-list.ts';
import { ASK_FOR_PROBLEMS, PROBLEMS, problemsSchema, type ShownProblem } from './problems.ts';

/**
 * What is wrong with the content, over the page that is being written; only in development. It comes with each new
 * problem and goes when all are mended. After it was closed, a button brings it back.
 */
class Overlay {
  readonly #title = element('h2', { id: 'title' });
  readonly #close = element('button', { type: 'button', class: 'close' }, 'Close');
  readonly #list = element('div', { class: 'list' });
  readonly #news = element('p', { role: 'status', class: 'hidden' });
  readonly #dialog = element('dialog', { 'aria-labelledby': 'title' }, element('div', { class: 'head' }, this.#title, this.#close), this.#news, this.#list);
  readonly #badge = element('button', { type: 'button', class: 'badge', hidden: '' });
  readonly #allMended = element('p', { role: 'status', class: 'hidden' });
  readonly #root: ShadowRoot;
  #problems: readonly ShownProblem[] = [];

  constructor() {
    // Its words are English whatever the language of the page.
    const host = element('div', { id: 'content-problems', lang: 'en', dir: 'ltr' });
    this.#root = host.attachShadow({ mode: 'open' });
    this.#root.append(element('style', {}, styles), this.#dialog, this.#badge, this.#allMended);
    document.body.append(host);
    this.#close.addEventListener('click', () => this.#dialog.close());
    this.#badge.addEventListener('click', () => this.#open());
    this.#dialog.addEventListener('close', () => writeClosed(this.#problems.map(idOf)));
    // The keys of the page are not for what lies over it.
    this.#dialog.addEventListener('keydown', (event) => event.stopPropagation());
  }

  show(problems: readonly ShownProblem[]): void {
    const ids = problems.map(idOf);
    // A problem that was mended counts as new when it is there again.
    const closed = readClosed().filter((id) => ids.includes(id));
    writeClosed(closed);
    const hadSome = this.#problems.length > 0;
    this.#problems = problems;
    this.#title.textContent = countOf(problems);
    // It stays below the dialog, which gives it the focus back.
    this.#badge.hidden = problems.length === 0;
    this.#badge.textContent = countOf(problems);
    this.#list.replaceChildren(...problemList(problems, decodeURI(location.pathname)));
    if (this.#dialog.open) this.#update();
    else if (ids.some((id) => !closed.includes(id))) this.#open();
    this.#allMended.textContent = hadSome && problems.length === 0 ? 'All problems in the content are mended.' : '';
  }

  #open(): void {
    this.#news.textContent = '';
    this.#dialog.showModal();
    this.#close.focus();
  }

  /** The list has changed under its reader. */
  #update(): void {
    if (this.#problems.length === 0) {
      this.#dialog.close();
      return;
    }
    this.#news.textContent = `Now: ${countOf(this.#problems)}.`;
    if (this.#root.activeElement === null) this.#close.focus();
  }
}

function countOf({ length }: readonly ShownProblem[]): string {
  return `${length} ${length === 1 ? 'problem' : 'problems'} in the content`;
}

// Vite looks for these very words.
if (import.meta.hot) {
  const overlay = new Overlay();
  import.meta.hot.on(PROBLEMS, (problems: unknown) => overlay.show(v.parse(problemsSchema, problems)));
  import.meta.hot.send(ASK_FOR_PROBLEMS);
}
