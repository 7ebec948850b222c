/** Tells the page what the mouse rests on: it came there before anybody listened, and does not come again until it has left. */
export function tellOfMouse(): void {
  // Where there is none, the last thing that was tapped counts as hovered.
  if (!matchMedia('(hover: hover)').matches) return;
  const hovered = [...document.querySelectorAll(':hover')].at(-1);
  hovered?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
}
