import type { ReactNode } from 'react';

/** An outline in the current colour, 16 x 16. It accompanies text or a labelled control, so screen readers skip it. */
export function Icon({
  className = 'icon',
  children,
}: {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <svg className={className} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      {children}
    </svg>
  );
}

/** Creates an icon of one path. */
function outline(line: string, className?: string) {
  return () => (
    <Icon className={className}>
      <path d={line} />
    </Icon>
  );
}

export const ExternalIcon = outline('M5 3h8v8M13 3 3 13', 'icon external-icon');
export const MenuIcon = outline('M2 4h12M2 8h12M2 12h12');
export const CloseIcon = outline('m3 3 10 10M13 3 3 13');
export const CaretIcon = outline('m6 3.5 4.5 4.5L6 12.5', 'icon caret');
export const BackIcon = outline('M13.5 8h-11M7 3.5 2.5 8 7 12.5');
export const HomeIcon = outline('m2.5 7.5 5.5-5 5.5 5M4 6.5v7h8v-7M6.75 13.5v-4h2.5v4');
export const ArrowUpIcon = outline('M8 13.5v-11M3.5 7 8 2.5 12.5 7');

export function SearchIcon() {
  return (
    <Icon>
      <circle cx="6.8" cy="6.8" r="4.8" />
      <path d="m10.5 10.5 4 4" />
    </Icon>
  );
}

export function LanguageIcon() {
  return (
    <Icon>
      <circle cx="8" cy="8" r="6.2" />
      <path d="M1.8 8h12.4M8 1.8c4 4 4 8.4 0 12.4M8 1.8c-4 4-4 8.4 0 12.4" />
    </Icon>
  );
}

/** A section's pixel glyph. */
export function Glyph({ pattern }: { readonly pattern: string }) {
  return (
    <svg className="glyph" viewBox="0 0 25 25" width="15" height="15" aria-hidden="true">
      <path d={glyphPath(pattern)} />
    </svg>
  );
}

/**
 * Returns the outline of a 5 x 5 glyph on a 25 x 25 grid: rows between spaces, `#` for a pixel, 4.4 wide with gaps
 * between.
 */
export function glyphPath(pattern: string): string {
  return pattern
    .split(' ')
    .flatMap((row, y) =>
      [...row].map((pixel, x) => (pixel === '#' ? `M${x * 5} ${y * 5}h4.4v4.4h-4.4z` : '')),
    )
    .join('');
}
