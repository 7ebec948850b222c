import { Link } from 'react-router-dom';
import type { SiteLink } from '../contract/site.ts';
import { isSamePath, isUnder } from '../urls.ts';
import { ExternalIcon } from './icons.tsx';
import { useHere } from './site-context.tsx';

interface SiteAnchorProps {
  readonly link: SiteLink;
  readonly className?: string;
}

/** A link of the navbar or footer: inside the site it navigates in place, outside it opens a new tab and says so. */
export function SiteAnchor({ link, className }: SiteAnchorProps) {
  const here = useHere();
  const classes = [className, link.className].filter(Boolean).join(' ') || undefined;
  if (link.external) {
    return (
      <a className={classes} href={link.href} target="_blank" rel="noopener noreferrer">
        {link.label}
        <ExternalIcon />
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    );
  }
  const isHere = here !== null && isSamePath(here, link.href);
  const isActive = isHere || (here !== null && link.activeBase !== undefined && isUnder(here, link.activeBase));
  return (
    <Link className={classes} to={link.href} aria-current={isHere ? 'page' : isActive ? 'true' : undefined}>
      {link.label}
    </Link>
  );
}
