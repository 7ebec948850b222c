import { type MouseEvent, type ReactNode, useState } from 'react';
import type { SidebarCategory } from '../contract/docs.ts';
import { categoryHref, firstLink, holds } from '../docs/sidebar-tree.ts';
import { isSamePath } from '../navigation/same-path.ts';
import { Collapsible } from '../ui/collapsible.tsx';
import { useHydrated } from '../ui/hydrated.ts';
import { CaretIcon, Glyph } from '../ui/icons.tsx';
import { inSiteTarget } from '../ui/link-target.ts';
import { RouteLink } from '../ui/route-link.tsx';
import { useWords } from '../ui/words.tsx';
import { panelState } from './document-state.ts';

interface CategoryProps {
  readonly item: SidebarCategory;
  readonly pathname: string;
  /** Id of the collapsible panel. */
  readonly id: string;
  /** The list of items inside. */
  readonly children: ReactNode;
}

/** A category and its items. A button toggles it: its label or, beside a linked label, another one. */
export function SidebarCategoryItem({ item, pathname, id, children }: CategoryProps) {
  const { isOpen, isForPage, setIsOpen } = useOpen(
    item,
    id,
    holds(item, pathname) ? pathname : null,
  );
  const say = useWords();
  const { label } = item;
  const [expand, collapse] = [
    say("Expand sidebar category '{label}'", { label }),
    say("Collapse sidebar category '{label}'", { label }),
  ];
  const toggle = (): void => setIsOpen(!isOpen);
  const href = categoryHref(item, pathname);
  return (
    <li className={item.className === undefined ? 'category' : `category ${item.className}`}>
      <div className={isOpen ? 'category-row open' : 'category-row'}>
        <Label
          item={item}
          href={href}
          pathname={pathname}
          panel={id}
          isOpen={isOpen}
          onToggle={toggle}
        />
        {item.collapsible && href !== undefined && (
          <button
            type="button"
            className="category-toggle"
            aria-expanded={isOpen}
            data-other-label={isOpen ? expand : collapse}
            aria-controls={id}
            aria-label={isOpen ? collapse : expand}
            onClick={toggle}
          >
            <CaretIcon />
          </button>
        )}
      </div>
      <Collapsible id={id} isOpen={isOpen} opensAtOnce={isForPage} onFound={() => setIsOpen(true)}>
        {children}
      </Collapsible>
    </li>
  );
}

/**
 * Whether a category is open. Initialises from the document, because the visitor may have toggled it before hydration.
 * `current` is the current page if it is inside: navigating to such a page opens the category.
 */
function useOpen(
  { collapsible, collapsed }: SidebarCategory,
  panel: string,
  current: string | null,
) {
  const isHydrated = useHydrated();
  const [isOpen, setIsOpen] = useState(
    () =>
      (isHydrated ? null : panelState(panel)) ?? (!collapsible || !collapsed || current !== null),
  );
  const [lastCurrent, setLastCurrent] = useState(current);
  const [isForPage, setIsForPage] = useState(false);
  if (current !== lastCurrent) {
    setLastCurrent(current);
    if (current !== null) setIsOpen(true);
    setIsForPage(current !== null);
  }
  return {
    isOpen: isOpen || !collapsible,
    /** Whether it is open because a page in it is shown, and nobody has toggled it since. */
    isForPage,
    setIsOpen(next: boolean) {
      setIsForPage(false);
      setIsOpen(next);
    },
  };
}

interface LabelProps {
  readonly item: SidebarCategory;
  /** The category's own page, if any. */
  readonly href: string | undefined;
  readonly pathname: string;
  readonly panel: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** The name of a category: a link to its page, a button, or plain text if it is always open. */
function Label({
  item: { icon, label, collapsible, part, items },
  href,
  pathname,
  panel,
  isOpen,
  onToggle,
}: LabelProps) {
  const isHydrated = useHydrated();
  const isHere = href !== undefined && isSamePath(pathname, href);
  // On its own page the link leads nowhere, so a click toggles the category.
  const onClick = (event: MouseEvent<HTMLElement>): void => {
    if (!isHere || !collapsible || inSiteTarget(event) === null) return;
    event.preventDefault();
    onToggle();
  };
  const inside = (
    <>
      {icon && <Glyph pattern={icon} />}
      <span>{label}</span>
      {href === undefined && collapsible && <CaretIcon />}
    </>
  );
  if (href !== undefined) {
    return (
      <RouteLink
        className="category-label"
        to={href}
        aria-current={isHere ? 'page' : undefined}
        onClick={onClick}
      >
        {inside}
      </RouteLink>
    );
  }
  if (collapsible && isHydrated) {
    return (
      <button
        type="button"
        className="category-label"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={onToggle}
      >
        {inside}
      </button>
    );
  }
  // Without scripts the label links to the first page inside, on which the category is open.
  const first = collapsible ? (part?.before ?? firstLink(items)?.path ?? part?.after) : undefined;
  return first === undefined ? (
    <span className="category-label">{inside}</span>
  ) : (
    <RouteLink className="category-label" to={first} aria-controls={panel}>
      {inside}
    </RouteLink>
  );
}
