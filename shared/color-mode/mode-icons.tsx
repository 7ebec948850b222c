import type { ReactNode } from 'react';

/** An icon of the toggle, which the style sheet shows when the choice is `mode`. The button has a name, so readers skip it. */
function ModeIcon({ mode, children }: { readonly mode: 'light' | 'dark' | 'system'; readonly children: ReactNode }) {
  return (
    <svg className={`icon mode-icon ${mode}`} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

export function SunIcon() {
  return (
    <ModeIcon mode="light">
      <circle cx="8" cy="8" r="3" />
      <path d="M8 1v1.6M8 13.4V15M1 8h1.6M13.4 8H15M3.05 3.05l1.13 1.13M11.82 11.82l1.13 1.13M3.05 12.95l1.13-1.13M11.82 4.18l1.13-1.13" />
    </ModeIcon>
  );
}

export function MoonIcon() {
  return (
    <ModeIcon mode="dark">
      <path d="M13.9 9.7A6.2 6.2 0 0 1 6.3 2.1a6.2 6.2 0 1 0 7.6 7.6z" />
    </ModeIcon>
  );
}

/** Half a disc: both modes at once. */
export function SystemIcon() {
  return (
    <ModeIcon mode="system">
      <circle cx="8" cy="8" r="6.2" />
      <path d="M8 1.8a6.2 6.2 0 0 0 0 12.4z" fill="currentColor" stroke="none" />
    </ModeIcon>
  );
}
