import { Link } from 'react-router-dom';
import type { DocsVersion } from '../contract/docs.ts';
import type { SearchContext } from '../contract/site.ts';
import { useSite } from '../layout/site-context.tsx';
import { isSamePath } from '../urls.ts';

/** The beginning of the docs and of their parts, for those who would rather look around. `version` names one that is not the last. */
export function WaysOn({ version }: { readonly version: string | null }) {
  const { docsHref, searchContexts, versions } = useSite();
  const searched = versions.find(({ name, isLast }) => (version === null ? isLast : name === version));
  return (
    <nav className="search-ways" aria-label="Parts of the documentation">
      <ul>
        <li>
          <Link to={(version !== null && searched?.path) || docsHref}>Documentation</Link>
        </li>
        {searched &&
          partsOf(searched, searchContexts).map(({ href, label }) => (
            <li key={href}>
              <Link to={href}>{label}</Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}

/** The contexts that open with a page of their own. */
function partsOf({ path, docs }: DocsVersion, contexts: readonly SearchContext[]): { readonly href: string; readonly label: string }[] {
  return contexts.flatMap(({ id, label }) => {
    const opening = docs.find((doc) => isSamePath(doc.path, `${path.replace(/\/$/, '')}/${id}/`));
    return opening ? [{ href: opening.path, label }] : [];
  });
}
