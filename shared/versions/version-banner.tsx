import { Link } from 'react-router-dom';
import { useSite } from '../layout/site-context.tsx';
import { usePreferredVersion } from './preferred-version.ts';
import { docIn, mainDocOf, useReading } from './reading.ts';

/** Says on the pages of any version but the last that there is another one to read, and leads to the same page there. */
export function VersionBanner() {
  const { title, versions } = useSite();
  const { version, doc } = useReading();
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

/** The version of a page, where there are several. */
export function VersionBadge() {
  const { versions } = useSite();
  const { version } = useReading();
  if (versions.length < 2 || !version) return null;
  return <p className="version-badge">Version: {version.label}</p>;
}
