import { onPageShown } from '../shared/navigation/history.ts';
import { ARTICLE_LINKS, type LinkedPages, linkOf, pageTarget } from './page-links.ts';
import { savesData } from './saves-data.ts';

/** Delay before the card shows, so that it does not flicker while the pointer crosses a text. */
const SHOW_MS = 300;
/** Delay before the card hides, so that the pointer can move from the link to it. */
const HIDE_MS = 200;

/** Buttons, cards and headings already say where they lead. */
const NOT_PREVIEWED =
  '.cards, .actions, .definition, .see, .anchor, .live-figure, h1, h2, h3, h4, h5, h6';

/**
 * Shows title and first sentence of the linked page while the pointer rests on a link of the article or the link has
 * the focus. The page is prefetched anyway, so the card costs no request. Disabled for touch and on slow or metered
 * connections. Escape closes the card; otherwise it stays until the pointer leaves link and card.
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
  const show = async (target: HTMLAnchorElement, address: string): Promise<void> => {
    const page = await pages.load(address, 'high').catch(() => null);
    if (!page || page.kind === 'not-found' || link !== target || !target.isConnected) return;
    card.show(target, page.title, firstSentence(page.description, document.documentElement.lang));
  };
  const enter = (next: HTMLAnchorElement): void => {
    if (next === link) {
      stay();
      return;
    }
    hide();
    const address = pageTarget(next, base);
    if (address === null || savesData()) return;
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
    if (card.contains(event.target)) stay();
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
  document.addEventListener('pointerdown', (event) => !card.contains(event.target) && hide());
  onPageShown(hide);
  // Show the card for the link that triggered the loading of this code.
  const reached = document.querySelector<HTMLAnchorElement>(
    `${ARTICLE_LINKS}:is(:hover, :focus-visible)`,
  );
  if (reached && isPreviewed(reached)) enter(reached);
}

function isPreviewed(link: HTMLAnchorElement): boolean {
  return link.matches(ARTICLE_LINKS) && link.closest(NOT_PREVIEWED) === null;
}

/** Returns the first sentence of a text by the rules of its language. */
export function firstSentence(text: string, language: string): string {
  // Firefox before 125 lacks segmenters and shows the whole description.
  if (!('Segmenter' in Intl)) return text;
  for (const { segment } of new Intl.Segmenter(language || undefined, {
    granularity: 'sentence',
  }).segment(text))
    return segment.trim();
  return '';
}

const CARD_ID = 'link-preview';
/** Distances in px between link and card, and between card and viewport. */
const GAP = 6;
const EDGE = 8;

/** Creates the preview card. It is in the document only while shown, and then describes its link. */
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
      // Screen readers look for it in the landmark of the link.
      (link.closest('main') ?? document.body).append(card);
      positionCard(card, link);
      undescribe();
      undescribe = describe(link);
    },
    hide(): void {
      undescribe();
      undescribe = () => undefined;
      card.remove();
    },
    isShown: (): boolean => card.isConnected,
    contains: (target: EventTarget | null): boolean =>
      target instanceof Node && card.contains(target),
  };
}

/** Places the card below the link, or above it if there is no room, within the viewport. It scrolls with the page. */
function positionCard(card: HTMLElement, link: HTMLElement): void {
  // A link that wraps has two boxes; the card uses the first.
  const [box = link.getBoundingClientRect()] = link.getClientRects();
  card.style.top = '0';
  card.style.left = '0';
  const origin = card.getBoundingClientRect();
  const below = box.bottom + GAP;
  const above = box.top - GAP - origin.height;
  const top = below + origin.height + EDGE > innerHeight && above >= EDGE ? above : below;
  const left = Math.max(
    EDGE,
    Math.min(box.left, document.documentElement.clientWidth - origin.width - EDGE),
  );
  card.style.top = `${top - origin.top}px`;
  card.style.left = `${left - origin.left}px`;
}

/** Adds the card to the link's descriptions. Returns the cleanup function. */
function describe(link: HTMLElement): () => void {
  const before = link.getAttribute('aria-describedby');
  link.setAttribute('aria-describedby', before === null ? CARD_ID : `${before} ${CARD_ID}`);
  return () => {
    if (before === null) link.removeAttribute('aria-describedby');
    else link.setAttribute('aria-describedby', before);
  };
}
