import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { targetOf } from './hash-target.ts';
import { tellPageShown } from './page-shown.ts';
import { ProgressBar } from './progress-bar.tsx';
import { ScrollKeeper } from './scroll-keeper.tsx';

/**
 * What a navigation brings with it besides the page: scroll to the hash or the top and back to where one was, focus on the new heading, a
 * polite word for those who do not see the page change, and a thin bar while the next page is on its way. It is the last part of the frame,
 * so that its effects come after those of whatever the navigation closes: a dialog gives the focus back to its button.
 */
export function NavigationLife({ title }: { readonly title: string }) {
  const location = useLocation();
  const type = useNavigationType();
  const arrivedAt = useRef(location);
  const [announcement, setAnnouncement] = useState({ key: '', text: '' });
  useEffect(() => {
    const from = arrivedAt.current;
    if (from.key === location.key) return;
    arrivedAt.current = location;
    const { pathname, hash, key } = location;
    const isOtherPage = from.pathname !== pathname;
    if (isOtherPage) setAnnouncement({ key, text: title });
    // Back and forward leave the focus alone: whoever uses them is not on the way into the page.
    if (type !== 'POP' && (isOtherPage || from.hash !== hash)) focusOn(targetOf(hash) ?? startOfPage());
    tellPageShown();
  }, [location, title, type]);
  return (
    <>
      <ScrollKeeper />
      <div className="visually-hidden" role="status">
        {/* The key makes a new element, so that two pages of one title are both spoken. */}
        <span key={announcement.key}>{announcement.text}</span>
      </div>
      <ProgressBar />
    </>
  );
}

/** The heading of the page; one that shows none is named by nothing, and begins with itself. */
function startOfPage(): HTMLElement | null {
  return document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main');
}

/** Moves the focus without scrolling, so that the next Tab goes on from there. */
function focusOn(element: HTMLElement | null): void {
  if (!element) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
