import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { SiteLink } from '../contract/links.ts';
import { CaretIcon } from '../layout/icons.tsx';
import { SiteAnchor } from '../layout/site-anchor.tsx';
import type { Place } from './items.tsx';
import { useMenuManners } from './menu-manners.ts';

interface DropdownProps {
  readonly label: ReactNode;
  /** Where the label itself leads; then only the caret opens. */
  readonly link?: SiteLink;
  readonly className?: string;
  readonly place: Place;
  /** Whether one of the entries is the place one is in. */
  readonly isActive: boolean;
  /** List items. */
  readonly children: ReactNode;
}

/** A menu that the browser opens by itself, by click, touch and keyboard, and that knows better manners where scripts run. */
export function Dropdown(props: DropdownProps) {
  return props.place === 'bar' ? <BarDropdown {...props} /> : <PanelDropdown {...props} />;
}

/** Floats below the bar. Opens for a mouse that rests on it too; closes on Escape, on a press elsewhere, when the focus leaves and on navigation. */
function BarDropdown({ label, link, className, isActive, children }: DropdownProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const manners = useMenuManners(details);
  return (
    <div className={classesOf('dropdown', className)} {...manners}>
      {link && <SiteAnchor link={link} className="navbar-link" isActive={isActive} />}
      <details ref={details} name="navbar">
        <summary className={isActive && !link ? 'active' : undefined} aria-label={link && `More: ${link.label}`}>
          <Opener label={label} link={link} />
        </summary>
        <ul>{children}</ul>
      </details>
    </div>
  );
}

/** Unfolds in its place, and lies open where one of its entries is the current place. */
function PanelDropdown({ label, link, className, isActive, children }: DropdownProps) {
  const { key } = useLocation();
  const [isOpen, setIsOpen] = useState(isActive);
  // biome-ignore lint/correctness/useExhaustiveDependencies: coming to one of the entries opens the menu, whatever the visitor did with it before.
  useEffect(() => {
    if (isActive) setIsOpen(true);
  }, [isActive, key]);
  const onToggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void => setIsOpen(currentTarget.open);
  return (
    <div className={classesOf('panel-dropdown', className)}>
      {link && <SiteAnchor link={link} isActive={isActive} />}
      <details open={isOpen} onToggle={onToggle}>
        <summary aria-label={link && `${isOpen ? 'Collapse' : 'Expand'} the dropdown ${link.label}`}>
          <Opener label={label} link={link} />
        </summary>
        <ul>{children}</ul>
      </details>
    </div>
  );
}

/** What is pressed to open the menu: its label or, beside a label that leads somewhere, the caret alone. */
function Opener({ label, link }: { readonly label: ReactNode; readonly link: SiteLink | undefined }) {
  return (
    <>
      {!link && label}
      <CaretIcon />
    </>
  );
}

function classesOf(...names: readonly (string | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
