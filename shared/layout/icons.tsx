import type { ReactNode } from 'react';
import { glyphPath } from './glyph-path.ts';

interface IconProps {
  readonly className?: string;
}

/** An outline drawn with the current colour on a 16 x 16 field. Icons stand beside words or in a labelled control, so readers skip them. */
export function Icon({ className = 'icon', children }: IconProps & { readonly children: ReactNode }) {
  return (
    <svg className={className} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

export function SearchIcon() {
  return (
    <Icon>
      <circle cx="6.8" cy="6.8" r="4.8" />
      <path d="m10.5 10.5 4 4" />
    </Icon>
  );
}

export function ExternalIcon() {
  return (
    <Icon className="icon external-icon">
      <path d="M5 3h8v8M13 3 3 13" />
    </Icon>
  );
}

export function MenuIcon() {
  return (
    <Icon>
      <path d="M2 4h12M2 8h12M2 12h12" />
    </Icon>
  );
}

export function CloseIcon() {
  return (
    <Icon>
      <path d="m3 3 10 10M13 3 3 13" />
    </Icon>
  );
}

export function CaretIcon() {
  return (
    <Icon className="icon caret">
      <path d="m6 3.5 4.5 4.5L6 12.5" />
    </Icon>
  );
}

export function BackIcon() {
  return (
    <Icon>
      <path d="M13.5 8h-11M7 3.5 2.5 8 7 12.5" />
    </Icon>
  );
}

/** A globe. */
export function LanguageIcon() {
  return (
    <Icon>
      <circle cx="8" cy="8" r="6.2" />
      <path d="M1.8 8h12.4M8 1.8c4 4 4 8.4 0 12.4M8 1.8c-4 4-4 8.4 0 12.4" />
    </Icon>
  );
}

export function HomeIcon() {
  return (
    <Icon>
      <path d="m2.5 7.5 5.5-5 5.5 5M4 6.5v7h8v-7M6.75 13.5v-4h2.5v4" />
    </Icon>
  );
}

export function ArrowUpIcon() {
  return (
    <Icon>
      <path d="M8 13.5v-11M3.5 7 8 2.5 12.5 7" />
    </Icon>
  );
}

/** A section's 5 x 5 pixel glyph. */
export function Glyph({ pattern }: { readonly pattern: string }) {
  return (
    <svg className="glyph" viewBox="0 0 25 25" width="15" height="15" aria-hidden="true" focusable="false">
      <path d={glyphPath(pattern)} />
    </svg>
  );
}
