import { isFrugal } from './frugal.ts';
import type { LinkPreviewOptions } from './link-preview.ts';

/** Links of running text, which may have a preview. */
const OF_TEXT = '#article a';

/**
 * Brings the previews of links when a mouse or the keyboard's focus first reaches one: many readers never rest on a link, and fingers cannot. The
 * link that was reached is the first to be shown. Returns the undo.
 */
export function startPreviewsOnIntent(options: LinkPreviewOptions): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  let stop = (): void => undefined;
  let isUnderway = false;
  const onIntent = async (event: Event): Promise<void> => {
    if (isUnderway || !(event.target instanceof Element) || !event.target.closest(OF_TEXT)) return;
    if (('pointerType' in event && event.pointerType === 'touch') || isFrugal()) return;
    isUnderway = true;
    // What does not come is asked for again by the next link.
    const code = await import('./link-preview.ts').catch(() => null);
    isUnderway = false;
    if (!code || signal.aborted) return;
    listeners.abort();
    stop = code.startLinkPreviews(options);
  };
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, (event) => void onIntent(event), { signal, passive: true });
  return () => {
    listeners.abort();
    stop();
  };
}
