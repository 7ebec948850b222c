import type { MouseEvent } from 'react';

/** The first stop of the keyboard: past the bar, to the page itself. */
export function SkipLink() {
  const skip = (event: MouseEvent): void => {
    event.preventDefault();
    document.getElementById('main')?.focus();
  };
  return (
    <a className="skip-link" href="#main" onClick={skip}>
      Skip to main content
    </a>
  );
}
