import { reported } from '../shared/ui/reported.ts';
import { ARTICLE_LINKS, type LinkedPages } from './page-links.ts';
import { savesData } from './saves-data.ts';

/**
 * Loads the link previews and shows the first one when the mouse or the focus first reaches a link: many visitors never
 * hover over one, and touch screens cannot.
 */
export function startPreviewsOnIntent(options: LinkedPages): void {
  const listeners = new AbortController();
  let isLoading = false;
  const onIntent = async (event: Event): Promise<void> => {
    if (isLoading || !(event.target instanceof Element) || !event.target.closest(ARTICLE_LINKS))
      return;
    if (('pointerType' in event && event.pointerType === 'touch') || savesData()) return;
    isLoading = true;
    // If the code does not load, the next link tries again.
    const code = await reported(import('./link-preview.ts')).catch(() => null);
    isLoading = false;
    if (!code) return;
    listeners.abort();
    code.startLinkPreviews(options);
  };
  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(type, (event) => void onIntent(event), {
      signal: listeners.signal,
      passive: true,
    });
}
