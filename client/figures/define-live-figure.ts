import { LIVE_FIGURE } from '../../shared/article/live-figure.ts';
import { mayHoldState } from '../../shared/figures/state-query.ts';
import { noteLeftAt } from '../../shared/navigation/scroll-positions.ts';
import { pushAddress, STATE_CHANGED } from './state-address.ts';

/** Loaded this far before it is seen, in px: near enough that nothing is loaded which nobody scrolls to. */
const NEAR = '400px';

/** How the address of a preview differs from that of its picture; see `shared/figures/shell/picture-address.ts`. */
const PREVIEW = '-preview.png?';

/** The element around a figure. It loads the figure's code when it comes near the screen, whoever put it into the page. */
export class LiveFigureElement extends HTMLElement {
  /** The markup as the server made it, or null while it is untouched. */
  still: string | null = null;
  #stop: () => void = () => undefined;

  connectedCallback(): void {
    // One that was moved, or shown again by Back, begins anew.
    if (this.still !== null) this.innerHTML = this.still;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        void this.#start();
      },
      { rootMargin: NEAR },
    );
    observer.observe(this);
    this.#stop = () => observer.disconnect();
  }

  disconnectedCallback(): void {
    this.#stop();
  }

  /** Nobody will paint what previews stand for, so the server does. */
  #showPictures(): void {
    for (const image of this.querySelectorAll<HTMLImageElement>('img.preview')) {
      image.src = image.src.replace(PREVIEW, '.png?');
      image.classList.remove('preview');
    }
  }

  async #start(): Promise<void> {
    const life = new AbortController();
    this.#stop = () => life.abort();
    try {
      const { mountFigure } = await import('./mount-figure.ts');
      if (life.signal.aborted) return;
      this.still ??= this.innerHTML;
      await mountFigure(this, life.signal);
    } catch (error) {
      life.abort();
      // The pictures and the form need no script. Who looks after the site finds the reason here.
      console.error(error);
      this.#showPictures();
    }
  }
}

/**
 * Makes figures live. Links of the page that name a state of one of its figures ("See it") act on the figure that is there instead of loading the page
 * anew.
 */
export function defineLiveFigure(): void {
  if (customElements.get(LIVE_FIGURE)) return;
  customElements.define(LIVE_FIGURE, LiveFigureElement);
  document.addEventListener('click', followStateLink, true);
}

function followStateLink(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.pathname !== location.pathname || !mayHoldState(link.search) || link.closest(LIVE_FIGURE)) return;
  const figure = document.getElementById(link.hash.slice(1));
  if (!(figure instanceof LiveFigureElement)) return;
  event.preventDefault();
  event.stopPropagation();
  // As a browser would: the address where one is already makes no second entry.
  if (link.href !== location.href) {
    noteLeftAt();
    pushAddress(link.search + link.hash);
  }
  document.dispatchEvent(new Event(STATE_CHANGED));
  // One that is taller than the window begins with its picture.
  const block = figure.offsetHeight > innerHeight ? 'start' : 'nearest';
  figure.scrollIntoView({ block, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth' });
}
