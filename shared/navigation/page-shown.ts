/** Fired on the document when another history entry is shown: its page is drawn, scrolled and has the focus. */
const PAGE_SHOWN = 'page-shown';

export function tellPageShown(): void {
  document.dispatchEvent(new Event(PAGE_SHOWN));
}

/** Calls back after each navigation, for what works on the page from outside React. Returns the undo. */
export function onPageShown(notify: () => void): () => void {
  document.addEventListener(PAGE_SHOWN, notify);
  return () => document.removeEventListener(PAGE_SHOWN, notify);
}
