import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { DocsVersion } from '../../contract/docs.ts';
import {
  docIn,
  mainDocOf,
  useCurrentDoc,
  usePreferredVersion,
  useVersionCandidates,
} from '../../docs/versions.ts';
import { useHydrated } from '../../ui/hydrated.ts';
import { SiteAnchor } from '../../ui/links.tsx';
import { RouteLink } from '../../ui/route-link.tsx';
import { useSite } from '../../ui/site-context.tsx';
import { useWords } from '../../ui/words.tsx';
import { Dropdown, type NavbarVariant } from './dropdown.tsx';

interface VersionDropdownProps {
  readonly variant: NavbarVariant;
  /** The owner's entries before and after the versions, and their number. */
  readonly before: ReactNode;
  readonly after: ReactNode;
  readonly extra: number;
}

/** Links to this page, or the first, in other versions, and stores the choice. A single version is a plain link. */
export function VersionDropdown({ variant, before, after, extra }: VersionDropdownProps) {
  const { versions } = useSite();
  const { version: active, doc } = useCurrentDoc();
  const shown = useVersionCandidates()[0];
  const say = useWords();
  const queryAndHash = useQueryAndHash();
  const addressIn = (version: DocsVersion): string => {
    const same = doc && docIn(version, doc.id);
    return same ? same.path + queryAndHash : (mainDocOf(version)?.path ?? version.path);
  };
  if (!shown) return null;
  if (versions.length + extra < 2) {
    const link = {
      type: 'link',
      label: shown.label,
      href: mainDocOf(shown)?.path ?? shown.path,
      external: false,
    } as const;
    return (
      <SiteAnchor
        link={link}
        isActive={active === shown}
        className={variant === 'bar' ? 'navbar-link' : undefined}
      />
    );
  }
  return (
    <Dropdown
      label={variant === 'panel' ? say('Versions') : shown.label}
      variant={variant}
      isActive={false}
    >
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
    <RouteLink
      to={href}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => prefer(version)}
    >
      {version.label}
    </RouteLink>
  );
}

/**
 * Returns query and hash of the address; empty before hydration, as in the server's HTML, which is the same for all.
 */
function useQueryAndHash(): string {
  const { search, hash } = useLocation();
  return useHydrated() ? search + hash : '';
}
