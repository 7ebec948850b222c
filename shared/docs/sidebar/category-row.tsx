import { type ReactNode, useState } from 'react';
import type { SidebarCategory } from '../../contract/docs.ts';
import { Collapsible } from '../../layout/collapsible.tsx';
import { CaretIcon } from '../../layout/icons.tsx';
import { CategoryLabel } from './category-label.tsx';
import { categoryHref, holds } from './tree.ts';

interface CategoryRowProps {
  readonly item: SidebarCategory;
  readonly pathname: string;
  readonly id: string;
  /** The list of what is inside. */
  readonly children: ReactNode;
}

/** A category and what is inside. A label that leads to a page has a button beside it that opens and closes; any other is that button. */
export function CategoryRow({ item, pathname, id, children }: CategoryRowProps) {
  const { isOpen, setIsOpen } = useOpen(item, holds(item, pathname) ? pathname : null);
  const toggle = (): void => setIsOpen(!isOpen);
  const href = categoryHref(item, pathname);
  return (
    <li className={item.className === undefined ? 'category' : `category ${item.className}`}>
      <div className={isOpen ? 'category-row open' : 'category-row'}>
        <CategoryLabel item={item} href={href} pathname={pathname} panel={id} isOpen={isOpen} onToggle={toggle} />
        {item.collapsible && href !== undefined && (
          <button
            type="button"
            className="category-toggle"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={`${isOpen ? 'Collapse' : 'Expand'} sidebar category '${item.label}'`}
            onClick={toggle}
          >
            <CaretIcon />
          </button>
        )}
      </div>
      <Collapsible id={id} isOpen={isOpen} onFound={() => setIsOpen(true)}>
        {children}
      </Collapsible>
    </li>
  );
}

/** `place` is the current page where it lies inside. Coming to one opens the category, whatever the visitor did with it before. */
function useOpen({ collapsible, collapsed }: SidebarCategory, place: string | null) {
  const [isOpen, setIsOpen] = useState(!collapsible || !collapsed || place !== null);
  const [lastPlace, setLastPlace] = useState(place);
  if (place !== lastPlace) {
    setLastPlace(place);
    if (place !== null) setIsOpen(true);
  }
  return { isOpen: isOpen || !collapsible, setIsOpen };
}
