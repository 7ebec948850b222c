import { useEffect, useRef, useState } from 'react';
import { ScrollRestoration, useLocation, useNavigation, useNavigationType } from 'react-router-dom';

/** The bar appears when a page takes longer than this. */
const PROGRESS_DELAY_MS = 200;

/**
 * What a navigation brings with it besides the page: scroll to the hash or the top and back to where one was, focus on the new heading, a
 * polite word for those who do not see the page change, and a thin bar while the next page is on its way.
 */
export function NavigationLife({ title }: { readonly title: string }) {
  const { pathname, hash } = useLocation();
  const type = useNavigationType();
  const arrivedAt = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    setAnnouncement(title);
    if (type !== 'POP' && hash === '') focusHeading();
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

/** Moves the focus without scrolling, so that the next Tab goes on from the new page. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('#main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
