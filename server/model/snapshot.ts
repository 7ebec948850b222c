import { posix } from 'node:path';
import { type Mark, suggestion } from 'markdown';
import type { SearcherSite } from 'search';
import { type SiteData, siteJson } from '../../shared/contract/site.ts';
import { addressOf, plainPath } from '../../shared/urls.ts';
import { createSay } from '../../shared/words/say.ts';
import { AddressTable } from '../contract/addresses.ts';
import { RenderKeys } from '../contract/render-keys.ts';
import { ContentError, type ContentProblem, formatProblem } from '../read/content-error.ts';
import { digestOf, markdownOf, onDisk, perFile, type RawContent } from '../read/raw-content.ts';
import { type SiteConfig, siteSchema } from '../read/schema/site-schema.ts';
import { readYaml } from '../read/yaml.ts';
import { builtInPages } from './built-in-pages.ts';
import { changedTexts } from './changed-texts.ts';
import { type ChangelogPages, readChangelogs } from './changelog/changelog-pages.ts';
import { marksOf } from './changelog/marks.ts';
import {
  type ContentDocument,
  type Doc,
  isFoundIn,
  lineLookupOf,
  readPages,
  sharedDigestOf,
} from './documents.ts';
import { type Glossary, resolveGlossary } from './glossary.ts';
import { createHashedFile, type HashedFile } from './hashed-file.ts';
import { type History, readHistory } from './history.ts';
import { interfaceOf, readInterface, strayInterfaces } from './interface-words.ts';
import type { Lists } from './lists.ts';
import { defaultTranslation, localeProblems, type Translation } from './locales.ts';
import { createLook, sharedLook } from './look/look.ts';
import type { SiteColours } from './look/palette.ts';
import { type Redirects, readRedirects } from './redirects.ts';
import { ServedFiles } from './served-files.ts';
import { Sharing } from './sharing.ts';
import { resolveSite } from './site.ts';
import { structureProblems } from './structure.ts';
import { readVersions, type VersionContent } from './versions.ts';

export interface SnapshotOptions {
  /** Base path of the site, with a leading and a trailing slash. */
  readonly base: string;
  readonly drafts: boolean;
}

interface LocaleOptions extends SnapshotOptions {
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

/** Creates a snapshot of raw content. Throws a ContentError if `site.yaml` is invalid. */
export function createSnapshot(raw: RawContent, options: LocaleOptions): Snapshot {
  const { drafts, localeFolders = [] } = options;
  const { value: config, problems: inConfig, lineOf } = readSite(raw.site);
  if (!config) throw new ContentError(inConfig.map((problem) => onDisk(problem, raw)));
  const translation = options.translation ?? defaultTranslation(config, options.base);
  const base = translation.locale.href;
  const { versions, problems: inVersions } = readVersions({ raw, config, lineOf, base, drafts });
  const { pages, problems: inPages } = readPages(raw.pages, config.math);
  const documents = [
    ...versions.flatMap(({ docs }) => [...docs.values()]),
    ...pages.filter(({ matter }) => drafts || !matter.draft),
  ];
  const last = versions.find(({ version }) => version.isLast);
  const titles = documents
    .filter((document) => last && isFoundIn(last, document))
    .map(({ title }) => title);
  const {
    words,
    missing: untranslated,
    problems: inInterface,
  } = readInterface(raw, translation.locale, lineOf);
  const {
    site,
    lists,
    problems: inSite,
  } = resolveSite({ ...translation, words, config, lineOf, base, versions, last, titles });
  const changelogs = readChangelogs(pages.filter((page) => drafts || !page.matter.draft));
  const parts = changelogs.flatMap((changelog) =>
    [...changelog.parts.values()].map(({ page }) => page),
  );
  const byPath = new Map<string, ContentDocument>(
    [...parts, ...documents].map((document) => [document.path, document]),
  );
  const byFile = new Map(documents.map((document) => [document.file.path, document]));
  const paths = [...byPath.keys(), ...builtInPages(config).map(([path]) => path)];
  const files = new ServedFiles(raw, versions);
  const redirects = readRedirects({
    documents,
    files,
    config,
    addresses: new AddressTable(paths, base),
    base,
    lineOf,
  });
  const addresses = new AddressTable(paths, base, redirects.hrefs);
  const { glossaries, problems: inGlossaries } = resolveGlossaries(versions, byFile, addresses);
  const inLocale = { config: config.look, raw, files, lineOf };
  const { look, problems: inLook } = options.main
    ? sharedLook(options.main, inLocale)
    : createLook({ ...inLocale, base });
  const structure = structureProblems({
    documents,
    files,
    config,
    versions,
    locales: translation.locales,
    addresses,
    lineOf,
  });
  const { history, problems: inHistory } = readHistory(raw.history);
  const inLocales = options.translation
    ? []
    : [
        ...localeProblems(config, localeFolders, lineOf),
        ...strayInterfaces(raw, translation.locales),
      ];
  const before = [
    inPages,
    inVersions,
    inLocales,
    inInterface,
    inSite,
    inLook,
    structure,
    files.problems,
    redirects.problems,
    inHistory,
  ];
  const problems = [
    ...before,
    ...changelogs.map((changelog) => changelog.problems),
    inGlossaries,
  ].flat();
  // Everything else is derived from these.
  const surroundingsId = hashOf([
    JSON.stringify([translation, options.base, drafts, localeFolders]),
    raw.site.hash,
    ...raw.interfaces.map(({ path }) => path),
    interfaceOf(raw, translation.locale)?.hash ?? '',
    raw.history?.hash ?? '',
    `${raw.custom?.hash ?? ''} ${look?.name ?? ''}`,
    ...besideDocsKey(raw),
    ...filesKey(files),
    ...raw.strays.map(formatProblem),
    ...markdownOf(raw).map((file) => `${file.path} ${sharedDigestOf(file)}`),
  ]);
  const byName = new Map(versions.map((version) => [version.version.name, version]));
  const id = idOf(surroundingsId, raw, byPath);
  return {
    id,
    surroundingsId,
    renderKeys: new RenderKeys({ id, surroundingsId, base, addresses, pages: digestsOf(byPath) }),
    raw,
    config,
    site,
    siteFile: createHashedFile({
      base,
      prefix: 'site',
      extension: 'json',
      type: 'application/json; charset=utf-8',
      text: siteJson(site),
    }),
    look,
    colours: (options.main?.config ?? config).look?.colors ?? {},
    lists,
    sharing: new Sharing({
      config,
      addresses,
      files,
      versions: byName,
      documents: byPath,
      look: look?.name ?? '',
    }),
    versions: byName,
    last,
    glossaries,
    addresses,
    redirects,
    history,
    changelogs,
    marks: marksOf({ changelogs, byFile, site, base }),
    documents: byPath,
    byFile,
    files,
    base,
    problems,
    untranslated,
  };
}

/**
 * Updates a snapshot for raw content that differs only in texts, as after most edits. Null if it differs in more. The
 * cost hardly depends on the number of pages.
 */
export function snapshotWithTexts(previous: Snapshot, raw: RawContent): Snapshot | null {
  const texts = changedTexts(previous.raw, raw);
  if (!texts) return null;
  const documents = new Map(previous.documents);
  const byFile = new Map(previous.byFile);
  const docsOf = new Map([...previous.versions].map(([name, { docs }]) => [name, new Map(docs)]));
  for (const file of texts) {
    const before = byFile.get(file.path);
    // Drafts and all but one of the pages with the same address are missing.
    if (!before) continue;
    const document = { ...before, file, ...lineLookupOf(before, file) };
    byFile.set(file.path, document);
    if (documents.get(document.path) === before) documents.set(document.path, document);
    const docs = document.type === 'doc' ? docsOf.get(document.version) : undefined;
    if (document.type === 'doc' && docs?.get(document.id) === before)
      docs.set(document.id, document);
  }
  const versions = new Map(
    [...previous.versions].map(([name, version]) => [
      name,
      { ...version, docs: docsOf.get(name) ?? version.docs },
    ]),
  );
  const { surroundingsId, last } = previous;
  const id = idOf(surroundingsId, raw, documents);
  return {
    ...previous,
    id,
    renderKeys: new RenderKeys({ ...previous, id, pages: digestsOf(documents) }),
    sharing: previous.sharing.withDocuments(documents),
    raw,
    versions,
    last: last && versions.get(last.version.name),
    documents,
    byFile,
  };
}

function digestsOf(documents: Snapshot['documents']) {
  return { get: (path: string) => documents.get(path)?.file.hash };
}

function idOf(
  surroundingsId: string,
  { current, versions }: RawContent,
  documents: Snapshot['documents'],
): string {
  const synonyms = [current, ...versions.values()].map((version) => version.synonyms?.hash ?? '');
  return hashOf([
    surroundingsId,
    ...synonyms,
    ...[...documents.values()].map(({ file }) => `${file.path} ${file.hash}`),
  ]);
}

export const readSite = perFile((file) => readYaml(file, siteSchema));

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

function resolveGlossaries(
  versions: readonly VersionContent[],
  byFile: ReadonlyMap<string, ContentDocument>,
  addresses: AddressTable,
): { glossaries: ReadonlyMap<string, Glossary>; problems: readonly ContentProblem[] } {
  const found = versions.flatMap(({ version, glossary }) =>
    glossary ? [{ name: version.name, ...resolveGlossary(glossary, { byFile, addresses }) }] : [],
  );
  return {
    glossaries: new Map(found.map(({ name, glossary }) => [name, glossary])),
    problems: found.flatMap(({ problems }) => problems),
  };
}

/** Digests of the files beside the docs that pages depend on. */
function besideDocsKey({ current, versions }: RawContent): string[] {
  return [current, ...versions.values()].map(
    ({ folder, sidebars, glossary, measured }) =>
      `${folder} ${[sidebars, glossary, measured].map((file) => file?.hash ?? '').join(' ')}`,
  );
}

function filesKey(files: ServedFiles): string[] {
  return [...files.values()].map(
    ({ address, bytes, size, hash }) =>
      `${address} ${bytes} ${size?.width ?? ''}x${size?.height ?? ''} ${hash}`,
  );
}

export function hashOf(parts: readonly string[]): string {
  return digestOf(parts.join('\n'), 16);
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
