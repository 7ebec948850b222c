import type { PageData } from '../shared/contract/page.ts';
import { isFrugal } from './frugal.ts';
import type { PageCache } from './page-cache.ts';
import { linkOf, pageTarget } from './page-links.ts';
import { createPreviewCard, type PreviewCard } from './preview-card.ts';

export interface LinkPreviewOptions {
  readonly pages: PageCache;
  /** The site's base path. */
  readonly base: string;
  /** Calls back after each navigation; returns the undo. */
  onPageShown(notify: () => void): () => void;
}

/** How long a link is looked at before its page is shown, so that nothing flickers on the way across a text. */
const SHOW_MS = 300;
/** How long the card waits for a pointer that is on its way from the link to the card. */
const HIDE_MS = 200;

/** Links of running text; buttons, cards and headings say already what they lead to. */
const PREVIEWED = '#article a';
const NOT_PREVIEWED = '.cards, .actions, .definition, .see, .anchor, live-figure, h1, h2, h3, h4, h5, h6';

/**
 * Shows title and first sentence of the page behind a link of the article while a pointer rests on the link, or the keyboard's focus is on it.
 * The page is the one that the same intent fetches ahead, so the card asks for nothing of its own. Never for fingers, which cannot hover, nor
 * on a slow or metered line. Escape closes it, the pointer may move onto it, and it stays until link and card are left. Returns the undo.
 */
export function startLinkPreviews({ pages, base, onPageShown }: LinkPreviewOptions): () => void {
  const card = createPreviewCard();
  let link: HTMLAnchorElement | null = null;
  let showing = 0;
  let hiding = 0;

  const stay = (): void => {
    clearTimeout(hiding);
    hiding = 0;
  };
  const hide = (): void => {
    clearTimeout(showing);
    stay();
    link = null;
    card.hide();
  };
  const show = async (wanted: HTMLAnchorElement, address: string): Promise<void> => {
    const page = await pages.load(address, 'high').catch(() => null);
    if (page && page.kind !== 'not-found' && link === wanted && wanted.isConnected) showPage(card, wanted, page);
  };
  const enter = (next: HTMLAnchorElement): void => {
    if (next === link) {
      stay();
      return;
    }
    hide();
    const address = pageTarget(next, base);
    if (address === null || isFrugal()) return;
    link = next;
    showing = window.setTimeout(() => void show(next, address), SHOW_MS);
  };
  const leave = (): void => {
    if (!card.isShown()) hide();
    else hiding ||= window.setTimeout(hide, HIDE_MS);
  };

  const listeners = new AbortController();
  const { signal } = listeners;
  document.addEventListener(
    'pointerover',
    (event) => {
      if (event.pointerType === 'touch') return;
      const over = linkOf(event);
      if (card.holds(event.target)) stay();
      else if (over && isPreviewed(over)) enter(over);
      else if (link && link !== document.activeElement) leave();
    },
    { signal },
  );
  document.documentElement.addEventListener('pointerleave', leave, { signal });
  document.addEventListener(
    'focusin',
    (event) => {
      const focused = linkOf(event);
      if (focused?.matches(':focus-visible') && isPreviewed(focused)) enter(focused);
      else if (link) hide();
    },
    { signal },
  );
  document.addEventListener('focusout', (event) => linkOf(event) === link && leave(), { signal });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { signal });
  document.addEventListener('pointerdown', (event) => !card.holds(event.target) && hide(), { signal });
  const stopNavigations = onPageShown(hide);
  // The one that this code was loaded for.
  const reached = document.querySelector<HTMLAnchorElement>('#article a:is(:hover, :focus-visible)');
  if (reached && isPreviewed(reached)) enter(reached);
  return () => {
    listeners.abort();
    stopNavigations();
    hide();
  };
}

function isPreviewed(link: HTMLAnchorElement): boolean {
  return link.matches(PREVIEWED) && link.closest(NOT_PREVIEWED) === null;
}

function showPage(card: PreviewCard, link: HTMLAnchorElement, { title, description }: PageData): void {
  card.show(link, { title, sentence: firstSentence(description, document.documentElement.lang) });
}

/** The first sentence of a text, as its language ends sentences. */
export function firstSentence(text: string, language: string): string {
  for (const { segment } of new Intl.Segmenter(language || undefined, { granularity: 'sentence' }).segment(text)) return segment.trim();
  return '';
}
