import type { PageData } from '../contract/page.ts';
import { useSite } from '../ui/site-context.tsx';

/**
 * Title, description and style sheets of a page. React moves them into the head, and shows a page only when its own
 * style sheets are loaded.
 */
export function PageHead({ page }: { readonly page: PageData }) {
  const { title, tagline } = useSite();
  return (
    <>
      <title>{documentTitle(page, title, tagline)}</title>
      {page.description !== '' && <meta name="description" content={page.description} />}
      {page.keywords.length > 0 && <meta name="keywords" content={page.keywords.join(', ')} />}
      {page.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="page" />
      ))}
      {page.noIndex && (
        <meta name="robots" content={'article' in page ? 'noindex, nofollow' : 'noindex'} />
      )}
    </>
  );
}

/** `Page | Site`; for the home page `Site: tagline`. */
export function documentTitle(page: PageData, siteTitle: string, tagline: string): string {
  if (page.kind === 'home') return tagline === '' ? siteTitle : `${siteTitle}: ${tagline}`;
  return page.title === siteTitle ? siteTitle : `${page.title} | ${siteTitle}`;
}
