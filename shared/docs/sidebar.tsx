import { useRef } from 'react';
import type { SidebarItem } from '../contract/docs.ts';
import { useHere } from '../layout/site-context.tsx';
import { useCurrentInView } from './sidebar/current-in-view.ts';
import { SidebarList } from './sidebar/rows.tsx';

/**
 * The tree of a sidebar. The way to the current page lies open, on the server's HTML too. `id` tells two trees on one page apart; ids are not
 * drawn from the place in the React tree, since the server renders the document around it and the browser does not.
 */
export function SidebarTree({ items, id }: { readonly items: readonly SidebarItem[]; readonly id: string }) {
  const tree = useRef<HTMLDivElement>(null);
  const pathname = useHere() ?? '';
  useCurrentInView(tree, pathname);
  return (
    <div ref={tree} className="sidebar-tree">
      <SidebarList items={items} pathname={pathname} id={id} />
    </div>
  );
}
