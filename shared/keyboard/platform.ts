/** Whether the key that goes with others is ⌘ rather than Ctrl. To be asked in the browser only. */
export function isApple(): boolean {
  return /mac|iphone|ipad/i.test(navigator.platform);
}
