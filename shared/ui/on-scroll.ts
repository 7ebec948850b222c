/** Calls `then` at most once a frame after the page scrolls or the window is resized. Returns the cleanup function. */
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
