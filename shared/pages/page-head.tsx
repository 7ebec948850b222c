import type { PageData } from '../contract/page.ts';
import { useSite } from '../layout/site-context.tsx';

/** Title and description of a page. React moves them into the document's head, on the server and after a navigation. */
export function PageHead({ page }: { readonly page: PageData }) {
  const { title, tagline } = useSite();
  return (
    <>
      <title>{documentTitle(page, title, tagline)}</title>
      <meta name="description" content={page.description} />
      {page.keywords.length > 0 && <meta name="keywords" content={page.keywords.join(', ')} />}
      {page.noIndex && <meta name="robots" content="noindex" />}
    </>
  );
}

/** `Page | Site`; the home page says what the site is about instead. */
export function documentTitle(page: PageData, siteTitle: string, tagline: string): string {
  if (page.kind === 'home') return tagline === '' ? siteTitle : `${siteTitle}: ${tagline}`;
  return page.title === siteTitle ? siteTitle : `${page.title} | ${siteTitle}`;
}
