import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { SidebarCategory, SidebarItem, SidebarLink } from '../contract/site.ts';
import { CaretIcon, ExternalIcon, Glyph } from '../layout/icons.tsx';
import { useHere } from '../layout/site-context.tsx';
import { isSamePath } from '../urls.ts';

/**
 * The tree of a sidebar. The way to the current page lies open, on the server's HTML too. `id` tells two trees on one page apart; ids are not
 * drawn from the place in the React tree, since the server renders the document around it and the browser does not.
 */
export function SidebarTree({ items, id }: { readonly items: readonly SidebarItem[]; readonly id: string }) {
  const pathname = useHere() ?? '';
  return (
    <div className="sidebar-tree">
      <List items={items} pathname={pathname} id={id} />
    </div>
  );
}

function List({ items, pathname, id }: { readonly items: readonly SidebarItem[]; readonly pathname: string; readonly id: string }) {
  return (
    <ul>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two items may have one label or address, and items never move.
        <Row key={index} item={item} pathname={pathname} id={`${id}-${index}`} />
      ))}
    </ul>
  );
}

interface RowProps<Item extends SidebarItem> {
  readonly item: Item;
  readonly pathname: string;
  readonly id: string;
}

function Row({ item, ...place }: RowProps<SidebarItem>) {
  return item.type === 'link' ? <LinkRow item={item} {...place} /> : <CategoryRow item={item} {...place} />;
}

function LinkRow({ item, pathname }: RowProps<SidebarLink>) {
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

function CategoryRow({ item, pathname, id }: RowProps<SidebarCategory>) {
  const isActive = holds(item, pathname);
  const [isOpen, setIsOpen] = useState(!item.collapsible || isActive || !item.collapsed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: coming to a page inside opens the category again.
  useEffect(() => {
    if (isActive) setIsOpen(true);
  }, [isActive, pathname]);
  const isHere = item.href !== undefined && isSamePath(pathname, item.href);
  const href = (item.linkUnlisted && !isHere ? undefined : item.href) ?? firstHref(item);
  if (!isActive && isHidden(item)) return null;
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
          <Link to={href} aria-current={isHere ? 'page' : undefined}>
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

/** Unlisted pages are left out, and with them the groups that hold nothing else. */
function isHidden(item: SidebarItem): boolean {
  if (item.type === 'link') return item.unlisted;
  return (item.href === undefined || item.linkUnlisted) && item.items.every(isHidden);
}

/** Where a category without a page of its own leads: its first page. */
function firstHref(category: SidebarCategory): string | undefined {
  for (const item of category.items) {
    const href =
      item.type === 'link' ? (item.external || item.unlisted ? undefined : item.href) : ((item.linkUnlisted ? undefined : item.href) ?? firstHref(item));
    if (href !== undefined) return href;
  }
  return undefined;
}
