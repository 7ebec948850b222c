/** Opens all that is closed around an element, as browsers do where they go to a target by themselves. */
export function openAround(element: Element): void {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (at.getAttribute('hidden') === 'until-found') {
      at.dispatchEvent(new Event('beforematch', { bubbles: true }));
      at.removeAttribute('hidden');
    }
    // What is in the summary is seen anyway.
    if (at.parentElement instanceof HTMLDetailsElement && at.localName !== 'summary') at.parentElement.open = true;
  }
}
