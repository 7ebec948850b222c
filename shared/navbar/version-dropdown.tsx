import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { DocsVersion } from '../contract/docs.ts';
import { useHydrated } from '../layout/hydrated.ts';
import { SiteAnchor } from '../layout/site-anchor.tsx';
import { useSite } from '../layout/site-context.tsx';
import { usePreferredVersion } from '../versions/preferred-version.ts';
import { docIn, mainDocOf, useReading, useVersionCandidates } from '../versions/reading.ts';
import { Dropdown } from './dropdown.tsx';
import type { Place } from './items.tsx';

interface VersionDropdownProps {
  readonly place: Place;
  /** Items that the owner puts around the versions, and how many they are. */
  readonly before: ReactNode;
  readonly after: ReactNode;
  readonly around: number;
}

/** The page that is read in the other versions of the docs, or their beginning. Choosing one is remembered. A single version is a plain link. */
export function VersionDropdown({ place, before, after, around }: VersionDropdownProps) {
  const { versions } = useSite();
  const { version: active, doc } = useReading();
  const shown = useVersionCandidates()[0];
  const hereabouts = useQueryAndHash();
  const addressIn = (version: DocsVersion): string => {
    const same = doc && docIn(version, doc.id);
    return same ? same.path + hereabouts : (mainDocOf(version)?.path ?? version.path);
  };
  if (!shown) return null;
  if (versions.length + around < 2) {
    const link = { type: 'link', label: shown.label, href: mainDocOf(shown)?.path ?? shown.path, external: false } as const;
    return <SiteAnchor link={link} isActive={active === shown} {...(place === 'bar' ? { className: 'navbar-link' } : {})} />;
  }
  return (
    <Dropdown label={place === 'panel' ? 'Versions' : shown.label} place={place} isActive={false}>
      {before}
      {versions.map((version) => (
        <li key={version.name}>
          <VersionLink version={version} href={addressIn(version)} isCurrent={version === active} />
        </li>
      ))}
      {after}
    </Dropdown>
  );
}

interface VersionLinkProps {
  readonly version: DocsVersion;
  readonly href: string;
  readonly isCurrent: boolean;
}

function VersionLink({ version, href, isCurrent }: VersionLinkProps) {
  const { prefer } = usePreferredVersion();
  return (
    <Link to={href} aria-current={isCurrent ? 'true' : undefined} onClick={() => prefer(version)}>
      {version.label}
    </Link>
  );
}

/** What follows the path of the address, known once the page is taken over: the server's HTML is the same for every query, and no server sees a hash. */
function useQueryAndHash(): string {
  const { search, hash } = useLocation();
  return useHydrated() ? search + hash : '';
}
