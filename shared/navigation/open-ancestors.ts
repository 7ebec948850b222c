/** Opens the closed ancestors of an element, as browsers do when they navigate to a target. */
export function openAncestors(element: Element): void {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (at.getAttribute('hidden') === 'until-found') {
      at.dispatchEvent(new Event('beforematch', { bubbles: true }));
      at.removeAttribute('hidden');
    }
    // The summary is always visible.
    if (at.parentElement instanceof HTMLDetailsElement && at.localName !== 'summary')
      at.parentElement.open = true;
  }
}
