import type { ComponentProps } from 'react';
import type { HtmlItem, SiteLink } from '../contract/site-links.ts';
import { isSamePath, isUnder } from '../navigation/same-path.ts';
import { ExternalIcon } from './icons.tsx';
import { RouteLink } from './route-link.tsx';
import { useHere, useSite } from './site-context.tsx';
import { useWords } from './words.tsx';

interface SiteAnchorProps {
  readonly link: SiteLink;
  readonly className?: string | undefined;
  /** Whether the link is marked as current; by default its own rule decides. */
  readonly isActive?: boolean;
}

/** A link of the navbar or footer. A link to another site opens a new tab and says so. */
export function SiteAnchor({ link, className, isActive }: SiteAnchorProps) {
  const here = useHere();
  const { base } = useSite();
  const classes = [className, link.className].filter(Boolean).join(' ') || undefined;
  if (opensTab(link)) {
    return (
      <NewTabLink className={classes} href={link.href}>
        {link.label}
        <ExternalIcon />
      </NewTabLink>
    );
  }
  const isHere = here !== null && isSamePath(here, link.href);
  return (
    <RouteLink
      className={classes}
      to={link.href}
      aria-current={
        isHere ? 'page' : (isActive ?? isActiveAt(link, here, base)) ? 'true' : undefined
      }
    >
      {link.label}
    </RouteLink>
  );
}

/** A link that opens a new tab, and tells screen readers so. */
export function NewTabLink({ children, ...rest }: ComponentProps<'a'>) {
  const say = useWords();
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden">{` ${say('(opens in a new tab)')}`}</span>
    </a>
  );
}

/** Whether a link opens a new tab, as links to other sites do, but mail addresses do not. */
export function opensTab({ href, external }: Pick<SiteLink, 'href' | 'external'>): boolean {
  return external && !/^mailto:/i.test(href);
}

/**
 * Whether a link is active on the page `here`, by its pattern, its base or its own address. Every page lies under the
 * home page, so a link to the home page is active only there.
 */
export function isActiveAt(
  { href, external, activeBase, activeRegex }: SiteLink,
  here: string | null,
  base: string,
): boolean {
  if (here === null || external) return false;
  if (activeRegex !== undefined) return new RegExp(activeRegex, 'i').test(here);
  if (activeBase !== undefined) return isUnder(here, activeBase);
  return isSamePath(href, base) ? isSamePath(here, base) : isUnder(here, href);
}

/** The owner's HTML from `site.yaml`. */
export function RawHtml({ item }: { readonly item: HtmlItem }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the owner wrote it, and the policy blocks scripts in it.
  return <div dangerouslySetInnerHTML={{ __html: item.html }} />;
}
