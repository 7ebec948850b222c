import { reported } from '../shared/ui/reported.ts';
import { isFrugal } from './frugal.ts';
import { LINKS_OF_TEXT, type LinkedPages } from './page-links.ts';

/**
 * Loads the link previews when a mouse or the focus first reaches a link, and shows that one: many visitors never rest
 * on one, and fingers cannot.
 */
export function startPreviewsOnIntent(options: LinkedPages): void {
  const listeners = new AbortController();
  let isUnderway = false;
  const onIntent = async (event: Event): Promise<void> => {
    if (isUnderway || !(event.target instanceof Element) || !event.target.closest(LINKS_OF_TEXT)) return;
    if (('pointerType' in event && event.pointerType === 'touch') || isFrugal()) return;
    isUnderway = true;
    // If the code does not load, the next link tries again.
    const code = await reported(import('./link-preview.ts')).catch(() => null);
    isUnderway = false;
    if (!code) return;
    listeners.abort();
    code.startLinkPreviews(options);
  };
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, (event) => void onIntent(event), { signal: listeners.signal, passive: true });
}
