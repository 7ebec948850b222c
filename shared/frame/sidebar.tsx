import { memo, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { Sidebar, SidebarItem } from '../contract/docs.ts';
import { categoryHref, isVisible, showsItems } from '../docs/sidebar-tree.ts';
import { isSamePath } from '../navigation/same-path.ts';
import { keepInView } from '../ui/dom.ts';
import { ExternalIcon, Glyph } from '../ui/icons.tsx';
import { createLazyPart } from '../ui/lazy-part.tsx';
import { NewTabLink, opensTab } from '../ui/links.tsx';
import { reported } from '../ui/reported.ts';
import { RouteLink } from '../ui/route-link.tsx';
import { useHere } from '../ui/site-context.tsx';
import { SidebarCategoryItem } from './sidebar-category.tsx';

/**
 * The tree of a sidebar, expanded to the current page, in the server's HTML too. `id` distinguishes two trees on one
 * page; `useId` would differ between the server, which renders the whole document, and the browser.
 */
export function SidebarTree({ id, ...level }: Level & { readonly id: string }) {
  const tree = useRef<HTMLDivElement>(null);
  const pathname = useHere() ?? '';
  useCurrentInView(tree, pathname);
  return (
    <div ref={tree} className="sidebar-tree">
      <SidebarList {...level} pathname={pathname} id={id} />
    </div>
  );
}

/** Only large sites need this code. */
export const LazyPartialList = createLazyPart(
  async () => ({ default: (await reported(import('./partial-list.tsx'))).PartialList }),
  'the sidebar',
);

/** All items of one level or, on a large site, a part of them. */
type Level = Pick<Sidebar, 'items' | 'part'>;

interface ListProps extends Level {
  readonly pathname: string;
  readonly id: string;
}

/** The items of one level that are visible on this page. */
export function SidebarList({ items, part, pathname, id }: ListProps) {
  // Labels and addresses may repeat, and items never move.
  const row = (item: SidebarItem, index: number): ReactNode => (
    <Row key={index} item={item} pathname={pathname} id={`${id}-${index}`} />
  );
  return part ? <LazyPartialList items={items} part={part} row={row} /> : <ul>{items.map(row)}</ul>;
}

function Row({
  item,
  pathname,
  id,
}: Omit<ListProps, keyof Level> & { readonly item: SidebarItem }) {
  if (item.type === 'link')
    return (
      isVisible(item, pathname) && <LinkRow {...item} isHere={isSamePath(pathname, item.href)} />
    );
  if (showsItems(item, pathname)) {
    return (
      <SidebarCategoryItem item={item} pathname={pathname} id={id}>
        <SidebarList {...item} pathname={pathname} id={id} />
      </SidebarCategoryItem>
    );
  }
  const href = categoryHref(item, pathname);
  return (
    href !== undefined && (
      <LinkRow {...item} href={href} external={false} isHere={isSamePath(pathname, href)} />
    )
  );
}

interface LinkRowProps extends Pick<SidebarItem, 'label' | 'icon' | 'className'> {
  readonly href: string;
  readonly external: boolean;
  readonly isHere: boolean;
}

/** A navigation changes two of them. */
const LinkRow = memo(({ label, icon, className, href, external, isHere }: LinkRowProps) => {
  return (
    <li className={className}>
      {opensTab({ href, external }) ? (
        <NewTabLink className="sidebar-link" href={href}>
          <span>
            {label}
            <ExternalIcon />
          </span>
        </NewTabLink>
      ) : (
        <RouteLink className="sidebar-link" to={href} aria-current={isHere ? 'page' : undefined}>
          {icon && <Glyph pattern={icon} />}
          <span>{label}</span>
        </RouteLink>
      )}
    </li>
  );
});

/**
 * Keeps the current item of a tree in view: when the tree first becomes visible, which in a menu is later than its
 * first render, and on each new page. Otherwise the visitor's scroll position stays.
 */
function useCurrentInView(tree: RefObject<HTMLElement | null>, pathname: string): void {
  useEffect(() => {
    const { current } = tree;
    return current === null ? undefined : onVisible(current, () => showCurrent(current));
  }, [tree]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page decides which item is the current one.
  useEffect(() => {
    const { current } = tree;
    return current === null ? undefined : whenSettled(current, () => showCurrent(current));
  }, [tree, pathname]);
}

function showCurrent(tree: HTMLElement): void {
  const item = tree.querySelector('[aria-current="page"]');
  if (item) keepInView(item);
}

/** Calls `then` whenever an element without height gets one. Returns the cleanup function. */
function onVisible(element: HTMLElement, then: () => void): () => void {
  let isShown = false;
  const observer = new ResizeObserver(() => {
    const wasShown = isShown;
    isShown = element.offsetHeight > 0;
    if (isShown && !wasShown) then();
  });
  observer.observe(element);
  return () => observer.disconnect();
}

/**
 * Calls `then` when the panels inside have finished animating, before which scrolling may fall short. Returns the
 * cleanup function.
 */
function whenSettled(element: HTMLElement, then: () => void): () => void {
  let isCancelled = false;
  void Promise.allSettled(
    element.getAnimations({ subtree: true }).map(({ finished }) => finished),
  ).then(() => {
    if (!isCancelled) then();
  });
  return () => {
    isCancelled = true;
  };
}
