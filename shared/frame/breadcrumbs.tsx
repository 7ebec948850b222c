import type { Breadcrumb } from '../contract/page.ts';
import { HomeIcon } from '../ui/icons.tsx';
import { RouteLink } from '../ui/route-link.tsx';
import { useSite } from '../ui/site-context.tsx';
import { useWords } from '../ui/words.tsx';

/** The path from the home page to this page. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Breadcrumb[] }) {
  const { base } = useSite();
  const say = useWords();
  if (crumbs.length === 0) return null;
  const last = crumbs.length - 1;
  return (
    <nav className="breadcrumbs" aria-label={say('Breadcrumbs')}>
      <ol>
        <li>
          <RouteLink className="breadcrumbs-home" to={base} aria-label={say('Home page')}>
            <HomeIcon />
          </RouteLink>
        </li>
        {crumbs.map((crumb, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a group and its page may share a name; crumbs never move.
          <li key={index}>
            <Crumb {...crumb} isHere={index === last} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Crumb({ label, href, isHere }: Breadcrumb & { readonly isHere: boolean }) {
  if (isHere) return <span aria-current="page">{label}</span>;
  return href === undefined ? <span>{label}</span> : <RouteLink to={href}>{label}</RouteLink>;
}
