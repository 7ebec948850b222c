import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { SidebarCategory, SidebarItem, SidebarLink } from '../contract/site.ts';
import { CaretIcon, ExternalIcon, Glyph } from '../layout/icons.tsx';
import { isSamePath } from '../urls.ts';

/**
 * The tree of a sidebar. The way to the current page lies open, on the server's HTML too. `id` tells two trees on one page apart; ids are not
 * drawn from the place in the React tree, since the server renders the document around it and the browser does not.
 */
export function SidebarTree({ items, id }: { readonly items: readonly SidebarItem[]; readonly id: string }) {
  const { pathname } = useLocation();
  return (
    <div className="sidebar-tree">
      <List items={items} pathname={pathname} id={id} />
    </div>
  );
}

function List({ items, pathname, id }: { readonly items: readonly SidebarItem[]; readonly pathname: string; readonly id: string }) {
  return (
    <ul>
      {items.map((item, index) =>
        item.type === 'link' ? (
          <LinkRow key={item.href} item={item} pathname={pathname} />
        ) : (
          <CategoryRow key={item.label} item={item} pathname={pathname} id={`${id}-${index}`} />
        ),
      )}
    </ul>
  );
}

function LinkRow({ item, pathname }: { readonly item: SidebarLink; readonly pathname: string }) {
  const isHere = isSamePath(pathname, item.href);
  if (item.unlisted && !isHere) return null;
  return (
    <li className={item.className}>
      {item.external ? (
        <a href={item.href} target="_blank" rel="noopener noreferrer">
          {item.label}
          <ExternalIcon />
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      ) : (
        <Link to={item.href} aria-current={isHere ? 'page' : undefined}>
          {item.icon && <Glyph pattern={item.icon} />}
          {item.label}
        </Link>
      )}
    </li>
  );
}

function CategoryRow({ item, pathname, id }: { readonly item: SidebarCategory; readonly pathname: string; readonly id: string }) {
  const isActive = holds(item, pathname);
  const [isOpen, setIsOpen] = useState(!item.collapsible || isActive || !item.collapsed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: coming to a page inside opens the category again.
  useEffect(() => {
    if (isActive) setIsOpen(true);
  }, [isActive, pathname]);
  const href = item.href ?? firstHref(item);
  const isHere = item.href !== undefined && isSamePath(pathname, item.href);
  const label = (
    <>
      {item.icon && <Glyph pattern={item.icon} />}
      {item.label}
    </>
  );
  return (
    <li className={item.className === undefined ? 'category' : `category ${item.className}`}>
      <div className="category-row">
        {href === undefined ? (
          <span>{label}</span>
        ) : (
          <Link to={href} aria-current={isHere ? 'page' : undefined} data-active={isActive || undefined}>
            {label}
          </Link>
        )}
        {item.collapsible && item.items.length > 0 && (
          <button
            type="button"
            className="category-toggle"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={`${isOpen ? 'Collapse' : 'Expand'} sidebar category '${item.label}'`}
            onClick={() => setIsOpen(!isOpen)}
          >
            <CaretIcon />
          </button>
        )}
      </div>
      <div id={id} hidden={!isOpen}>
        <List items={item.items} pathname={pathname} id={id} />
      </div>
    </li>
  );
}

function holds(item: SidebarItem, pathname: string): boolean {
  if (item.href !== undefined && isSamePath(pathname, item.href)) return true;
  return item.type === 'category' && item.items.some((child) => holds(child, pathname));
}

/** Where a category without a page of its own leads: its first page. */
function firstHref(category: SidebarCategory): string | undefined {
  for (const item of category.items) {
    const href = item.type === 'link' ? (item.external ? undefined : item.href) : (item.href ?? firstHref(item));
    if (href !== undefined) return href;
  }
  return undefined;
}
