/** Calls back after the page has scrolled or the window has changed its size, once a frame at most. Returns the way to stop. */
export function onScroll(then: () => void): () => void {
  let frame = 0;
  const run = (): void => {
    frame = 0;
    then();
  };
  const schedule = (): void => {
    frame ||= requestAnimationFrame(run);
  };
  addEventListener('scroll', schedule, { passive: true });
  addEventListener('resize', schedule, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    removeEventListener('scroll', schedule);
    removeEventListener('resize', schedule);
  };
}
