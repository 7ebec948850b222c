import { Link } from 'react-router-dom';
import { docIn, mainDocOf, useCurrentDoc, usePreferredVersion } from '../docs/versions.ts';
import { useSite } from '../ui/site-context.tsx';

/** On pages of any version but the last: says so, and links to the same page in the last version. */
export function VersionBanner() {
  const { title, versions } = useSite();
  const { version, doc } = useCurrentDoc();
  const { prefer } = usePreferredVersion();
  const last = versions.find(({ isLast }) => isLast);
  if (!version || !last || version === last) return null;
  const target = (doc && docIn(last, doc.id)) ?? mainDocOf(last);
  const isNewer = versions.indexOf(version) < versions.indexOf(last);
  return (
    <aside className="banner version-banner" aria-label="Version">
      <p>
        {isNewer
          ? `This is the documentation of ${title} ${version.label}, which is not released yet.`
          : `This is the documentation of ${title} ${version.label}, which is no longer kept up to date.`}
        {target && (
          <>
            {' '}
            <Link to={target.path} onClick={() => prefer(last)}>
              Read this in version {last.label}
            </Link>
            .
          </>
        )}
      </p>
    </aside>
  );
}

/** The version of a page, if there are several. */
export function VersionBadge() {
  const { versions } = useSite();
  const { version } = useCurrentDoc();
  if (versions.length < 2 || !version) return null;
  return <p className="version-badge">Version: {version.label}</p>;
}
