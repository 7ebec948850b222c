import { useEffect, useRef, useState } from 'react';
import { ScrollRestoration, useLocation, useNavigation, useNavigationType } from 'react-router-dom';
import { decodePath } from '../urls.ts';

/** The bar appears when a page takes longer than this. */
const PROGRESS_DELAY_MS = 200;

/**
 * What a navigation brings with it besides the page: scroll to the hash or the top and back to where one was, focus on the new heading, a
 * polite word for those who do not see the page change, and a thin bar while the next page is on its way.
 */
export function NavigationLife({ title }: { readonly title: string }) {
  const { pathname, hash } = useLocation();
  const type = useNavigationType();
  const arrivedAt = useRef({ pathname, hash });
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const from = arrivedAt.current;
    if (from.pathname === pathname && from.hash === hash) return;
    arrivedAt.current = { pathname, hash };
    if (from.pathname !== pathname) setAnnouncement(title);
    if (type !== 'POP') focusOn(targetOf(hash) ?? document.querySelector<HTMLElement>('#main h1'));
  }, [pathname, hash, title, type]);
  return (
    <>
      <ScrollRestoration />
      <div className="visually-hidden" role="status">
        {announcement}
      </div>
      <ProgressBar />
    </>
  );
}

function ProgressBar() {
  const isLoading = useNavigation().state === 'loading';
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!isLoading) {
      setIsShown(false);
      return;
    }
    const timer = setTimeout(() => setIsShown(true), PROGRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return isShown && <div className="progress" aria-hidden="true" />;
}

function targetOf(hash: string): HTMLElement | null {
  const id = decodePath(hash.slice(1));
  return id ? document.getElementById(id) : null;
}

/** Moves the focus without scrolling, so that the next Tab goes on from there. */
function focusOn(element: HTMLElement | null): void {
  if (!element) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
