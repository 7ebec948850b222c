import { type RefObject, useEffect } from 'react';
import { keepInView } from '../keep-in-view.ts';

/**
 * Keeps the current item of a tree in sight: when the tree is first seen, at once or later behind a menu's button, and when one comes to
 * another page. Otherwise the tree stays where its reader scrolled it.
 */
export function useCurrentInView(tree: RefObject<HTMLElement | null>, pathname: string): void {
  useEffect(() => {
    const { current } = tree;
    return current === null ? undefined : whenSeen(current, () => showCurrent(current));
  }, [tree]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page decides which item is the current one.
  useEffect(() => {
    const { current } = tree;
    return current === null ? undefined : whenStill(current, () => showCurrent(current));
  }, [tree, pathname]);
}

function showCurrent(tree: HTMLElement): void {
  const item = tree.querySelector('[aria-current="page"]');
  if (item) keepInView(item);
}

/** Calls back each time an element that had no height gets one. */
function whenSeen(element: HTMLElement, then: () => void): () => void {
  let isSeen = false;
  const observer = new ResizeObserver(() => {
    const wasSeen = isSeen;
    isSeen = element.offsetHeight > 0;
    if (isSeen && !wasSeen) then();
  });
  observer.observe(element);
  return () => observer.disconnect();
}

/** Calls back when the panels that are opening or closing inside have come to rest, before which there may be too little to scroll. */
function whenStill(element: HTMLElement, then: () => void): () => void {
  let isWanted = true;
  void Promise.allSettled(element.getAnimations({ subtree: true }).map(({ finished }) => finished)).then(() => {
    if (isWanted) then();
  });
  return () => {
    isWanted = false;
  };
}
