import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import type { SiteLink } from '../contract/links.ts';
import { isPagePath } from '../urls.ts';

interface InTabLinkProps extends ComponentProps<'a'> {
  readonly href: string;
}

/**
 * A link that opens no tab. One to a page navigates in place; files and addresses of mail are for the browser, which may save them or hand them
 * to another program, so that no page would ever come.
 */
export function InTabLink({ href, ...rest }: InTabLinkProps) {
  return isPagePath(href) ? <Link to={href} {...rest} /> : <a href={href} {...rest} />;
}

/** Whether a link opens a new tab: one that leads to another site. Whoever writes a mail stays where they are. */
export function opensTab({ href, external }: Pick<SiteLink, 'href' | 'external'>): boolean {
  return external && !/^mailto:/i.test(href);
}
