import { useEffect, useState } from 'react';

/** What arrives sooner than this is not announced. */
const SPINNER_DELAY_MS = 200;

/** Nothing at first; after a moment a turning ring, and the word for those who do not see it. */
export function Spinner() {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), SPINNER_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  // The status is there from the start: readers announce what comes into one, not one that comes.
  return (
    <div className="spinner" role="status">
      {isShown && (
        <>
          <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
            <circle cx="16" cy="16" r="13" />
            <path d="M16 3a13 13 0 0 1 13 13" />
          </svg>
          <span className="visually-hidden">Loading</span>
        </>
      )}
    </div>
  );
}
