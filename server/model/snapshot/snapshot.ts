import { posix } from 'node:path';
import { type Mark, suggestion } from 'markdown';
import type { SearcherSite } from 'search';
import type { SiteData } from '../../../shared/contract/site.ts';
import { addressOf, plainPath } from '../../../shared/urls.ts';
import { createSay } from '../../../shared/words/say.ts';
import type { AddressTable } from '../../contract/addresses.ts';
import type { RenderKeys } from '../../contract/render-keys.ts';
import type { ContentProblem } from '../../read/content-error.ts';
import type { RawContent } from '../../read/raw-content.ts';
import type { SiteConfig } from '../../read/schema/site-schema.ts';
import type { ChangelogPages } from '../changelog/changelog-pages.ts';
import type { ContentDocument, Doc } from '../documents.ts';
import type { Glossary } from '../glossary.ts';
import type { HashedFile } from '../hashed-file.ts';
import type { History } from '../history.ts';
import type { Lists } from '../lists.ts';
import type { Translation } from '../locales.ts';
import type { SiteColours } from '../look/palette.ts';
import type { Redirects } from '../redirects.ts';
import type { ServedFiles } from '../served-files.ts';
import type { Sharing } from '../sharing.ts';
import type { VersionContent } from '../versions.ts';

export interface SnapshotOptions {
  /** Base path of the site, with a leading and a trailing slash. */
  readonly base: string;
  readonly drafts: boolean;
}

export interface LocaleOptions extends SnapshotOptions {
  /** By default the default locale of `site.yaml`. */
  readonly translation?: Translation;
  readonly localeFolders?: readonly string[];
  /** For a translation, the default locale, whose look it shares. */
  readonly main?: Pick<Snapshot, 'config' | 'look'>;
}

/** The parsed content in one locale at one moment. Immutable. */
export interface Snapshot {
  /** Two snapshots with the same id render the same bytes and have the same problems. */
  readonly id: string;
  /** Digest of everything that a page can use from the rest of the site, so of everything but the text of pages. */
  readonly surroundingsId: string;
  readonly renderKeys: RenderKeys;
  readonly raw: RawContent;
  readonly config: SiteConfig;
  readonly site: SiteData;
  /** The site data as a file, which browsers load with the client. */
  readonly siteFile: HashedFile;
  /** Style sheet of a custom look. */
  readonly look: HashedFile | null;
  /** The colours that the site sets. All others are derived from these. */
  readonly colours: SiteColours;
  readonly lists: Lists;
  readonly sharing: Sharing;
  /** The versions of the docs by name, newest first. */
  readonly versions: ReadonlyMap<string, VersionContent>;
  /** The version that visitors should read, if there are docs. */
  readonly last: VersionContent | undefined;
  /** Glossaries by version name. */
  readonly glossaries: ReadonlyMap<string, Glossary>;
  readonly addresses: AddressTable;
  readonly redirects: Redirects;
  readonly history: History;
  readonly changelogs: readonly ChangelogPages[];
  readonly marks: ReadonlyMap<string, readonly Mark[]>;
  /** All documents by site path, and pages that show parts of a changelog. */
  readonly documents: ReadonlyMap<string, ContentDocument>;
  readonly byFile: ReadonlyMap<string, ContentDocument>;
  readonly files: ServedFiles;
  /** Address of the home page in this locale. */
  readonly base: string;
  /** Problems of the structure. Page bodies are not checked yet. */
  readonly problems: readonly ContentProblem[];
  /** Phrases that stay in English on pages of another language. They are no reason to reject the content. */
  readonly untranslated: readonly ContentProblem[];
}

export function hrefOf(path: string, { addresses }: Snapshot): string {
  return addresses.hrefOf(path) ?? path;
}

export function versionContentOf(doc: Doc, { versions }: Snapshot): VersionContent {
  const version = versions.get(doc.version);
  if (!version)
    throw new Error(
      `The document "${doc.id}" is of the version "${doc.version}", which this snapshot does not have.`,
    );
  return version;
}

/** The site data that a search in a version needs. */
export function searcherSiteOf({ path }: VersionContent, { base, site }: Snapshot): SearcherSite {
  return {
    base,
    docsPath: addressOf(base, path),
    contexts: site.searchContexts,
    keywords: createSay(site)('Keywords'),
  };
}

/** The document that a link to a file leads to, or a message. */
export function documentAt(
  target: string,
  document: ContentDocument,
  snapshot: Snapshot,
): ContentDocument | string {
  const decoded = plainPath(target);
  const path = decoded.startsWith('/')
    ? decoded.slice(1)
    : posix.join(posix.dirname(document.file.path), decoded);
  return (
    snapshot.byFile.get(path) ??
    `the link ${target} leads to no page: there is no file ${path}.${suggestion(path, [...snapshot.byFile.keys()])}`
  );
}
