export interface PreviewCard {
  show(link: HTMLElement, words: { readonly title: string; readonly sentence: string }): void;
  hide(): void;
  isShown(): boolean;
  holds(target: EventTarget | null): boolean;
}

const CARD_ID = 'link-preview';
/** Between link and card, and between card and the window's edge, in px. */
const GAP = 6;
const EDGE = 8;

/** The one card that previews are shown in. It is in the document only while it is shown, and then describes its link to readers. */
export function createPreviewCard(): PreviewCard {
  const card = document.createElement('div');
  card.id = CARD_ID;
  card.className = 'link-preview';
  card.setAttribute('role', 'tooltip');
  const heading = card.appendChild(document.createElement('strong'));
  const line = card.appendChild(document.createElement('p'));
  let undescribe = (): void => undefined;
  return {
    show(link, { title, sentence }) {
      heading.textContent = title;
      line.textContent = sentence;
      line.hidden = sentence === '';
      // Beside the text that the link stands in, so that readers find it in the same landmark.
      (link.closest('main') ?? document.body).append(card);
      place(card, link);
      undescribe();
      undescribe = describe(link);
    },
    hide() {
      undescribe();
      undescribe = () => undefined;
      card.remove();
    },
    isShown: () => card.isConnected,
    holds: (target) => target instanceof Node && card.contains(target),
  };
}

/** Puts the card below the link, or above where there is no room below, within the window. It scrolls with the page. */
function place(card: HTMLElement, link: HTMLElement): void {
  // A link that is broken over two lines has two boxes; the card belongs to the first.
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

/** Names the card as the link's description, beside any that it has. Returns the undo. */
function describe(link: HTMLElement): () => void {
  const before = link.getAttribute('aria-describedby');
  link.setAttribute('aria-describedby', before === null ? CARD_ID : `${before} ${CARD_ID}`);
  return () => {
    if (before === null) link.removeAttribute('aria-describedby');
    else link.setAttribute('aria-describedby', before);
  };
}
