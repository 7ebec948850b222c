import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { SiteLink } from '../../contract/site-links.ts';
import { CaretIcon } from '../../ui/icons.tsx';
import { SiteAnchor } from '../../ui/links.tsx';
import { useWords } from '../../ui/words.tsx';
import { useMenuBehaviour } from './use-menu-behaviour.ts';

/** The bar of wide windows, or the panel of the menu button. */
export type NavbarVariant = 'bar' | 'panel';

interface DropdownProps {
  readonly label: ReactNode;
  /** The link of the label; then only the caret opens the menu. */
  readonly link?: SiteLink | undefined;
  readonly className?: string | undefined;
  readonly variant: NavbarVariant;
  /** Whether one of the entries is active. */
  readonly isActive: boolean;
  /** List items. */
  readonly children: ReactNode;
}

/** A menu that works without scripts, by click, touch and keyboard. Scripts add the behaviour of menus. */
export function Dropdown(props: DropdownProps) {
  return props.variant === 'bar' ? <BarDropdown {...props} /> : <PanelDropdown {...props} />;
}

/** Floats below the bar. */
function BarDropdown({ label, link, className, isActive, children }: DropdownProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const handlers = useMenuBehaviour(details);
  const say = useWords();
  return (
    <div className={classesOf('dropdown', className)} {...handlers}>
      {link && <SiteAnchor link={link} className="navbar-link" isActive={isActive} />}
      <details ref={details} name="navbar">
        <summary
          className={isActive && !link ? 'active' : undefined}
          aria-label={link && say('More: {label}', { label: link.label })}
        >
          <SummaryContent label={label} link={link} />
        </summary>
        <ul>{children}</ul>
      </details>
    </div>
  );
}

/** Opens in place, and initially if one of its entries is active. */
function PanelDropdown({ label, link, className, isActive, children }: DropdownProps) {
  const { key } = useLocation();
  const [isOpen, setIsOpen] = useState(isActive);
  const say = useWords();
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigating to an entry opens even a closed menu.
  useEffect(() => {
    if (isActive) setIsOpen(true);
  }, [isActive, key]);
  const onToggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void =>
    setIsOpen(currentTarget.open);
  return (
    <div className={classesOf('panel-dropdown', className)}>
      {link && <SiteAnchor link={link} isActive={isActive} />}
      <details open={isOpen} onToggle={onToggle}>
        <summary
          aria-label={
            link &&
            say(isOpen ? 'Collapse the dropdown {label}' : 'Expand the dropdown {label}', {
              label: link.label,
            })
          }
        >
          <SummaryContent label={label} link={link} />
        </summary>
        <ul>{children}</ul>
      </details>
    </div>
  );
}

/** The summary's content: the label or, beside a linked label, only the caret. */
function SummaryContent({
  label,
  link,
}: {
  readonly label: ReactNode;
  readonly link: SiteLink | undefined;
}) {
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
