import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { EnterIcon } from './hit-icons.tsx';
import type { LandingState } from './landing.ts';

/** What all rows are told. */
export interface RowState {
  /** Id of the row that the arrows have reached. */
  readonly active: string | null;
  /** To be called when a row is opened in this tab. */
  open(): void;
}

interface MenuRowProps extends RowState {
  readonly id: string;
  readonly href: string;
  readonly state?: LandingState;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A row of the list: a link, so that it opens as links do, which the field's arrows reach and Tab does not. */
export function MenuRow({ id, href, state, className = '', active, open, children }: MenuRowProps) {
  return (
    <Link
      id={id}
      role="option"
      aria-selected={id === active}
      tabIndex={-1}
      className={`search-row ${className}`}
      to={href}
      {...(state === undefined ? {} : { state })}
      onClick={(event) => isPlain(event) && open()}
    >
      {children}
      <EnterIcon />
    </Link>
  );
}

/** Whether a click opens its link in this tab. */
function isPlain({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return !(ctrlKey || metaKey || shiftKey || altKey);
}
