import { docIn, mainDocOf, useCurrentDoc, usePreferredVersion } from '../docs/versions.ts';
import { RouteLink } from '../ui/route-link.tsx';
import { useSite } from '../ui/site-context.tsx';
import { useWords } from '../ui/words.tsx';

/** Shown on pages of other versions than the last: says so, and links to the same page in the last version. */
export function VersionBanner() {
  const { title, versions } = useSite();
  const { version, doc } = useCurrentDoc();
  const { prefer } = usePreferredVersion();
  const say = useWords();
  const last = versions.find(({ isLast }) => isLast);
  if (!version || !last || version === last) return null;
  const target = (doc && docIn(last, doc.id)) ?? mainDocOf(last);
  const isNewer = versions.indexOf(version) < versions.indexOf(last);
  return (
    <aside className="banner version-banner" aria-label={say('Version')}>
      <p>
        {say(
          isNewer
            ? 'This is the documentation of {title} {version}, which is not released yet.'
            : 'This is the documentation of {title} {version}, which is no longer kept up to date.',
          { title, version: version.label },
        )}
        {target && (
          <>
            {' '}
            <RouteLink to={target.path} onClick={() => prefer(last)}>
              {say('Read this in version {version}', { version: last.label })}
            </RouteLink>
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
  const say = useWords();
  if (versions.length < 2 || !version) return null;
  return <p className="version-badge">{say('Version: {version}', { version: version.label })}</p>;
}
