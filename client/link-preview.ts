import { onPageShown } from '../shared/navigation/history.ts';
import { isFrugal } from './frugal.ts';
import { LINKS_OF_TEXT, type LinkedPages, linkOf, pageTarget } from './page-links.ts';

/** How long the pointer rests on a link before the card shows, so that nothing flickers on the way across a text. */
const SHOW_MS = 300;
/** How long the card stays while the pointer may be on its way from the link to it. */
const HIDE_MS = 200;

/** Buttons, cards and headings already say where they lead. */
const NOT_PREVIEWED = '.cards, .actions, .definition, .see, .anchor, .live-figure, h1, h2, h3, h4, h5, h6';

/**
 * Shows title and first sentence of the page behind a link of the article while a pointer rests on it or the focus is
 * there. The page is prefetched for the same reason, so the card costs no request. Not for fingers, nor on a slow or
 * metered connection. Escape closes the card, and it stays until the pointer has left link and card.
 */
export function startLinkPreviews({ pages, base }: LinkedPages): void {
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
    if (!page || page.kind === 'not-found' || link !== wanted || !wanted.isConnected) return;
    card.show(wanted, page.title, firstSentence(page.description, document.documentElement.lang));
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

  document.addEventListener('pointerover', (event) => {
    if (event.pointerType === 'touch') return;
    const over = linkOf(event);
    if (card.holds(event.target)) stay();
    else if (over && isPreviewed(over)) enter(over);
    else if (link && link !== document.activeElement) leave();
  });
  document.documentElement.addEventListener('pointerleave', leave);
  document.addEventListener('focusin', (event) => {
    const focused = linkOf(event);
    if (focused?.matches(':focus-visible') && isPreviewed(focused)) enter(focused);
    else if (link) hide();
  });
  document.addEventListener('focusout', (event) => linkOf(event) === link && leave());
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide());
  document.addEventListener('pointerdown', (event) => !card.holds(event.target) && hide());
  onPageShown(hide);
  // The link for which this code was loaded.
  const reached = document.querySelector<HTMLAnchorElement>(`${LINKS_OF_TEXT}:is(:hover, :focus-visible)`);
  if (reached && isPreviewed(reached)) enter(reached);
}

function isPreviewed(link: HTMLAnchorElement): boolean {
  return link.matches(LINKS_OF_TEXT) && link.closest(NOT_PREVIEWED) === null;
}

/** The first sentence of a text, by the rules of its language. */
export function firstSentence(text: string, language: string): string {
  // Firefox before 125 knows none, and gets a description as it is.
  if (!('Segmenter' in Intl)) return text;
  for (const { segment } of new Intl.Segmenter(language || undefined, { granularity: 'sentence' }).segment(text)) return segment.trim();
  return '';
}

const CARD_ID = 'link-preview';
/** Distances between link and card, and between card and the window's edge, in px. */
const GAP = 6;
const EDGE = 8;

/** The one card that shows previews. It is in the document only while shown, and then describes its link. */
function createPreviewCard() {
  const card = document.createElement('div');
  card.id = CARD_ID;
  card.className = 'link-preview';
  card.setAttribute('role', 'tooltip');
  const heading = card.appendChild(document.createElement('strong'));
  const line = card.appendChild(document.createElement('p'));
  let undescribe = (): void => undefined;
  return {
    show(link: HTMLElement, title: string, sentence: string): void {
      heading.textContent = title;
      line.textContent = sentence;
      line.hidden = sentence === '';
      // In the landmark of the link, where screen readers look for it.
      (link.closest('main') ?? document.body).append(card);
      place(card, link);
      undescribe();
      undescribe = describe(link);
    },
    hide(): void {
      undescribe();
      undescribe = () => undefined;
      card.remove();
    },
    isShown: (): boolean => card.isConnected,
    holds: (target: EventTarget | null): boolean => target instanceof Node && card.contains(target),
  };
}

/** Puts the card below the link, or above it if there is no room below, within the window. It scrolls with the page. */
function place(card: HTMLElement, link: HTMLElement): void {
  // A link that is broken over two lines has two boxes; the card goes with the first.
  const [box = link.getBoundingClientRect()] = link.getClientRects();
  card.style.top = '0';
  card.style.left = '0';
  const origin = card.getBoundingClientRect();
  const below = box.bottom + GAP;
  const above = box.top - GAP - origin.height;
  const top = below + origin.height + EDGE > innerHeight && above >= EDGE ? above : below;
  const left = Math.max(EDGE, Math.min(box.left, document.documentElement.clientWidth - origin.width - EDGE));
  card.style.top = `${top - origin.top}px`;
  card.style.left = `${left - origin.left}px`;
}

/** Adds the card to the link's descriptions. Returns the undo. */
function describe(link: HTMLElement): () => void {
  const before = link.getAttribute('aria-describedby');
  link.setAttribute('aria-describedby', before === null ? CARD_ID : `${before} ${CARD_ID}`);
  return () => {
    if (before === null) link.removeAttribute('aria-describedby');
    else link.setAttribute('aria-describedby', before);
  };
}
