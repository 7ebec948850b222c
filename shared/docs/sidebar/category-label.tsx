import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import type { SidebarCategory } from '../../contract/docs.ts';
import { useHydrated } from '../../layout/hydrated.ts';
import { CaretIcon, Glyph } from '../../layout/icons.tsx';
import { inSiteTarget } from '../../layout/in-site-target.ts';
import { isSamePath } from '../../urls.ts';
import { firstHref } from './tree.ts';

interface CategoryLabelProps {
  readonly item: SidebarCategory;
  /** Where the label leads, if it leads to a page of its own. */
  readonly href: string | undefined;
  readonly pathname: string;
  /** Id of the panel that the label opens. */
  readonly panel: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** The name of a category: a link where it has a page, else a button, else, when it is always open, a heading. */
export function CategoryLabel({ item, href, pathname, panel, isOpen, onToggle }: CategoryLabelProps) {
  if (href !== undefined) return <PageLabel item={item} href={href} isHere={isSamePath(pathname, href)} onToggle={onToggle} />;
  if (item.collapsible) return <ToggleLabel item={item} panel={panel} isOpen={isOpen} onToggle={onToggle} />;
  return (
    <span className="category-label">
      <LabelText {...item} />
    </span>
  );
}

interface PageLabelProps extends Pick<CategoryLabelProps, 'item' | 'onToggle'> {
  readonly href: string;
  readonly isHere: boolean;
}

/** On the page that it leads to there is nowhere to go, so there a click opens and closes. */
function PageLabel({ item, href, isHere, onToggle }: PageLabelProps) {
  const onClick = (event: MouseEvent<HTMLElement>): void => {
    if (!isHere || !item.collapsible || inSiteTarget(event) === null) return;
    event.preventDefault();
    onToggle();
  };
  return (
    <Link className="category-label" to={href} aria-current={isHere ? 'page' : undefined} onClick={onClick}>
      <LabelText {...item} />
    </Link>
  );
}

/** Without scripts nothing could open the category, so there it leads to its first page, beside which it lies open. */
function ToggleLabel({ item, panel, isOpen, onToggle }: Pick<CategoryLabelProps, 'item' | 'panel' | 'isOpen' | 'onToggle'>) {
  const isHydrated = useHydrated();
  const inside = (
    <>
      <LabelText {...item} />
      <CaretIcon />
    </>
  );
  if (isHydrated) {
    return (
      <button type="button" className="category-label" aria-expanded={isOpen} aria-controls={panel} onClick={onToggle}>
        {inside}
      </button>
    );
  }
  const href = firstHref(item);
  return href === undefined ? (
    <span className="category-label">{inside}</span>
  ) : (
    <Link className="category-label" to={href}>
      {inside}
    </Link>
  );
}

function LabelText({ icon, label }: Pick<SidebarCategory, 'icon' | 'label'>) {
  return (
    <>
      {icon && <Glyph pattern={icon} />}
      <span>{label}</span>
    </>
  );
}
