import type { MouseEvent } from 'react';

/** The first stop of the keyboard: past the bar, to the page itself. */
export function SkipLink() {
  const skip = (event: MouseEvent): void => {
    event.preventDefault();
    document.getElementById('main')?.focus();
  };
  return (
    // biome-ignore lint/a11y/useValidAnchor: a link, which works without scripts; with them the click also moves the focus.
    <a className="skip-link" href="#main" onClick={skip}>
      Skip to main content
    </a>
  );
}
