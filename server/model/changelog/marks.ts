import { posix } from 'node:path';
import type { Mark } from 'markdown';
import type { SiteData } from '../../../shared/contract/site.ts';
import { addressOf } from '../../../shared/urls.ts';
import { createSay } from '../../../shared/words/say.ts';
import type { ContentDocument } from '../documents.ts';
import type { ChangelogPages } from './changelog-pages.ts';

interface MarksContext {
  readonly changelogs: readonly ChangelogPages[];
  readonly byFile: ReadonlyMap<string, ContentDocument>;
  readonly site: SiteData;
  readonly base: string;
}

/** Marks new and changed pages by site path: those that entries of the newest minor version link to. */
export function marksOf({
  changelogs,
  byFile,
  site,
  base,
}: MarksContext): ReadonlyMap<string, readonly Mark[]> {
  const say = createSay(site);
  const marks = new Map<string, Map<string, Mark>>();
  for (const { page, releases, kinds } of changelogs) {
    const newest = releases.filter(
      ({ name }) => minorOf(name) === minorOf(releases[0]?.name ?? ''),
    );
    for (const { name, entries } of newest) {
      for (const { id, kind, links } of entries) {
        const rank = kinds.indexOf(kind);
        if (rank > 1) continue;
        for (const link of links) {
          const [target = '', hash = ''] = link.split('#');
          const document = byFile.get(posix.join(posix.dirname(page.file.path), target));
          if (!document || document.path === page.path) continue;
          const onPage = marks.get(document.path) ?? new Map<string, Mark>();
          marks.set(document.path, onPage);
          // Releases are sorted, newest first.
          if (!onPage.has(hash))
            onPage.set(hash, {
              id: hash,
              text: say(PHRASES[hash === '' ? 'page' : 'heading'][rank === 0 ? 0 : 1], {
                version: name,
              }),
              href: `${addressOf(base, page.path)}#${id}`,
            });
        }
      }
    }
  }
  return new Map([...marks].map(([path, onPage]) => [path, [...onPage.values()]]));
}

/** For entries of the first and of the second kind. They say "on this page", since not all of the page is new. */
const PHRASES = {
  page: ['New on this page in {version}', 'Changed on this page in {version}'],
  heading: ['New in {version}', 'Changed in {version}'],
} as const;

/** `1.2.3` -> `1.2` */
function minorOf(version: string): string {
  return /^v?\d+\.\d+/.exec(version)?.[0] ?? version;
}

export function marksOn(
  { path }: ContentDocument,
  { marks }: { readonly marks: ReadonlyMap<string, readonly Mark[]> },
): readonly Mark[] {
  return marks.get(path) ?? [];
}
