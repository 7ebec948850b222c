import { Link } from 'react-router-dom';
import type { Breadcrumb } from '../contract/page.ts';

/** The way from the documentation root to this page. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Breadcrumb[] }) {
  if (crumbs.length === 0) return null;
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumbs">
      <ol>
        {crumbs.map(({ label, href }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a group and its page may have one name, and crumbs never move.
          <li key={index}>
            {href === undefined ? <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{label}</span> : <Link to={href}>{label}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
