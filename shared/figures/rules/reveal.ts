/**
 * Scrolls the list so that a card is seen whole, or from its head where it is taller than the list. On a narrow screen the list does not scroll and
 * the page does, as little as it takes.
 */
export function reveal(card: Element): void {
  const list = card.closest('.rules-list');
  if (!list || list.scrollHeight <= list.clientHeight) {
    card.querySelector('.rule-head')?.scrollIntoView({ block: 'nearest' });
    return;
  }
  const head = list.firstElementChild?.getBoundingClientRect().height ?? 0;
  const [frame, box] = [list.getBoundingClientRect(), card.getBoundingClientRect()];
  const above = box.top - frame.top - head;
  const below = box.bottom - frame.bottom;
  if (above < 0 || below > 0) list.scrollTop += above < 0 ? above : Math.min(above, below);
}
