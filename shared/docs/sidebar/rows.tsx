import type { SidebarItem } from '../../contract/docs.ts';
import { ExternalIcon, Glyph } from '../../layout/icons.tsx';
import { InTabLink, opensTab } from '../../layout/in-tab-link.tsx';
import { isSamePath } from '../../urls.ts';
import { CategoryRow } from './category-row.tsx';
import { categoryHref, isVisible } from './tree.ts';

interface ListProps {
  readonly items: readonly SidebarItem[];
  readonly pathname: string;
  readonly id: string;
}

/** Items of one level, without those that are not shown here. */
export function SidebarList({ items, pathname, id }: ListProps) {
  return (
    <ul>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two items may have one label or address, and items never move.
        <Row key={index} item={item} pathname={pathname} id={`${id}-${index}`} />
      ))}
    </ul>
  );
}

interface RowProps {
  readonly item: SidebarItem;
  readonly pathname: string;
  readonly id: string;
}

function Row({ item, pathname, id }: RowProps) {
  if (!isVisible(item, pathname)) return null;
  if (item.type === 'link') return <LinkRow {...item} isHere={isSamePath(pathname, item.href)} />;
  if (item.items.some((child) => isVisible(child, pathname))) {
    return (
      <CategoryRow item={item} pathname={pathname} id={id}>
        <SidebarList items={item.items} pathname={pathname} id={id} />
      </CategoryRow>
    );
  }
  const href = categoryHref(item, pathname);
  return href !== undefined && <LinkRow {...item} href={href} external={false} isHere={isSamePath(pathname, href)} />;
}

interface LinkRowProps extends Pick<SidebarItem, 'label' | 'icon' | 'className'> {
  readonly href: string;
  readonly external: boolean;
  readonly isHere: boolean;
}

function LinkRow({ label, icon, className, href, external, isHere }: LinkRowProps) {
  return (
    <li className={className}>
      {opensTab({ href, external }) ? (
        <a className="sidebar-link" href={href} target="_blank" rel="noopener noreferrer">
          <span>
            {label}
            <ExternalIcon />
          </span>
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      ) : (
        <InTabLink className="sidebar-link" href={href} aria-current={isHere ? 'page' : undefined}>
          {icon && <Glyph pattern={icon} />}
          <span>{label}</span>
        </InTabLink>
      )}
    </li>
  );
}
