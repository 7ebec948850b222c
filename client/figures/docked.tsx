import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { prefersReducedMotion } from '../../shared/navigation/reduced-motion.ts';
import { inSiteTarget } from '../../shared/ui/link-target.ts';

interface DockedProps {
  /** of the figure */
  readonly id: string;
  readonly title: string;
  /** what the pictures belong to: drawn anew with each other one */
  readonly model: unknown;
}

/** Room of the copy in CSS pixels; `play.css` has the same width. */
const ROOM = { width: 224, height: 140 };

/**
 * A small live copy of the first figure of a page, below the contents, while the figure is above the window. Links to
 * its states then change it in place, and a press leads back up.
 */
export function Docked({ id, title, model }: DockedProps) {
  const [column, setColumn] = useState<HTMLElement | null>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const figure = document.getElementById(id);
    if (!figure || document.querySelector('.live:not(.is-still)')?.parentElement !== figure) return;
    const observer = new IntersectionObserver(([entry]) => {
      const isAbove = entry && !entry.isIntersecting && entry.boundingClientRect.bottom <= 0;
      setColumn(isAbove ? document.querySelector<HTMLElement>('.toc-column') : null);
    });
    observer.observe(figure);
    return () => observer.disconnect();
  }, [id]);
  const follow = useEffectEvent((event: MouseEvent): void => {
    // Narrow windows have no room for the column.
    if (!column || column.offsetWidth === 0 || !(event.target instanceof Element)) return;
    const link = event.target.closest('a');
    // Links of the figure itself are its own, and leave other figures as they are.
    if (!link || link.closest('.live') || link.hash !== `#${id}`) return;
    if (inSiteTarget(event) === null) return;
    if (link.pathname !== location.pathname) return;
    event.preventDefault();
    void navigate(
      { search: link.search, hash: location.hash },
      { replace: link.search === location.search, preventScrollReset: true },
    );
  });
  useEffect(() => {
    if (!column) return;
    const listen = (event: MouseEvent): void => follow(event);
    // Before the article, which would go up to the figure.
    document.addEventListener('click', listen, true);
    return () => document.removeEventListener('click', listen, true);
  }, [column]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the figure shows something else.
  useLayoutEffect(() => {
    const main = document.getElementById(id)?.querySelector('canvas');
    if (canvas.current && main) drawSmall(canvas.current, main);
  }, [id, column, model]);
  if (!column) return null;
  return createPortal(
    <button
      type="button"
      className="docked"
      aria-label={`Back to the figure: ${title}`}
      title="Back to the figure"
      onClick={() => goUp(id)}
    >
      <canvas ref={canvas} />
    </button>,
    column,
  );
}

/** For screens with twice the pixels, too. */
const DENSITY = 2;

function drawSmall(canvas: HTMLCanvasElement, main: HTMLCanvasElement): void {
  const share = Math.min(ROOM.width / main.width, ROOM.height / main.height) * DENSITY;
  canvas.width = Math.round(main.width * share);
  canvas.height = Math.round(main.height * share);
  const context = canvas.getContext('2d');
  if (!context) return;
  // Enlarged pixels stay sharp.
  context.imageSmoothingEnabled = share < 1;
  context.imageSmoothingQuality = 'high';
  context.drawImage(main, 0, 0, canvas.width, canvas.height);
}

function goUp(id: string): void {
  const figure = document.getElementById(id);
  figure?.scrollIntoView({ behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
  figure?.querySelector<HTMLElement>('.live')?.focus({ preventScroll: true });
}
