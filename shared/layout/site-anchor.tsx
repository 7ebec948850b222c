import type { SiteLink } from '../contract/links.ts';
import { isSamePath, isUnder } from '../urls.ts';
import { ExternalIcon } from './icons.tsx';
import { InTabLink, opensTab } from './in-tab-link.tsx';
import { useHere, useSite } from './site-context.tsx';

interface SiteAnchorProps {
  readonly link: SiteLink;
  readonly className?: string;
  /** Decides whether the link is marked as the current place; without it the link's own rule does. */
  readonly isActive?: boolean;
}

/** A link of the navbar or footer: one to another site opens a new tab and says so. */
export function SiteAnchor({ link, className, isActive }: SiteAnchorProps) {
  const here = useHere();
  const { base } = useSite();
  const classes = [className, link.className].filter(Boolean).join(' ') || undefined;
  if (opensTab(link)) {
    return (
      <a className={classes} href={link.href} target="_blank" rel="noopener noreferrer">
        {link.label}
        <ExternalIcon />
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    );
  }
  const isHere = here !== null && isSamePath(here, link.href);
  return (
    <InTabLink className={classes} href={link.href} aria-current={isHere ? 'page' : (isActive ?? isActiveAt(link, here, base)) ? 'true' : undefined}>
      {link.label}
    </InTabLink>
  );
}

/**
 * Whether a link leads to the place one is in: its pattern decides, else its base, else its own address. Everything lies under the home page,
 * which therefore counts only when it is shown.
 */
export function isActiveAt({ href, external, activeBase, activeRegex }: SiteLink, here: string | null, base: string): boolean {
  if (here === null || external) return false;
  if (activeRegex !== undefined) return new RegExp(activeRegex, 'i').test(here);
  if (activeBase !== undefined) return isUnder(here, activeBase);
  return isSamePath(href, base) ? isSamePath(here, base) : isUnder(here, href);
}
