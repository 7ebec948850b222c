import { posix } from 'node:path';
import type { SearcherSite } from 'search';
import { type SiteData, siteJson } from '../../shared/contract/site.ts';
import { addressOf, plainPath } from '../../shared/urls.ts';
import { createSay } from '../../shared/words/say.ts';
import { AddressTable } from '../contract/addresses.ts';
import { RenderKeys } from '../contract/render-keys.ts';
import type { Mark } from '../markdown/notes.ts';
import { suggestion } from '../markdown/suggest.ts';
import { ContentError, type ContentProblem, formatProblem } from '../read/content-error.ts';
import { digestOf, markdownOf, onDisk, perFile, type RawContent } from '../read/raw-content.ts';
import { type SiteConfig, siteSchema } from '../read/schema/site-schema.ts';
import { readYaml } from '../read/yaml.ts';
import { type ChangelogPages, readChangelogs } from './changelog/changelog-pages.ts';
import { marksOf } from './changelog/marks.ts';
import { type ContentDocument, type Doc, isFoundIn, linesOf, outlineOf, readPages } from './documents.ts';
import { type Glossary, resolveGlossary } from './glossary.ts';
import { type History, readHistory } from './history.ts';
import { interfaceOf, readInterface, strayInterfaces } from './interface-words.ts';
import { createKeptFile, type KeptFile } from './kept-file.ts';
import type { Lists } from './lists.ts';
import { defaultTranslation, localeProblems, type Translation } from './locales.ts';
import { createLook, sharedLook } from './look/look.ts';
import type { SiteColours } from './look/palette.ts';
import { madePages } from './made-pages.ts';
import { otherTexts } from './other-texts.ts';
import { type Redirects, readRedirects } from './redirects.ts';
import { ServedFiles } from './served-files.ts';
import { Sharing } from './sharing.ts';
import { resolveSite } from './site.ts';
import { structureProblems } from './structure.ts';
import { readVersions, type VersionContent } from './versions.ts';

export interface SnapshotOptions {
  /** Base path of the site: begins and ends with a slash. */
  readonly base: string;
  readonly drafts: boolean;
}

interface LocaleOptions extends SnapshotOptions {
  /** By default the default locale of `site.yaml`. */
  readonly translation?: Translation;
  readonly localeFolders?: readonly string[];
  /** For a translation, the default locale, whose look all share. */
  readonly main?: Pick<Snapshot, 'config' | 'look'>;
}

/** The parsed content in one locale at one moment. Immutable. */
export interface Snapshot {
  /** Two snapshots with the same id render the same bytes and have the same problems. */
  readonly id: string;
  /** Digest of everything but the text of pages, and so of all that a page can use from the rest of the site. */
  readonly surroundingsId: string;
  readonly renderKeys: RenderKeys;
  readonly raw: RawContent;
  readonly config: SiteConfig;
  readonly site: SiteData;
  /** The same as a file, which browsers load with the client. */
  readonly siteFile: KeptFile;
  /** Style sheet of a site that looks different. */
  readonly look: KeptFile | null;
  /** What the site says of its colours. All others follow from these. */
  readonly colours: SiteColours;
  readonly lists: Lists;
  readonly sharing: Sharing;
  /** The versions of the docs by name, newest first. */
  readonly versions: ReadonlyMap<string, VersionContent>;
  /** The version that visitors should read, if there are docs. */
  readonly last: VersionContent | undefined;
  /** The glossaries of the versions that have one, by the version's name. */
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
  /** What the interface says in English on pages of another language. It keeps nobody from reading them. */
  readonly untranslated: readonly ContentProblem[];
}

/** Makes a snapshot of raw content. Throws a ContentError if `site.yaml` is invalid. */
export function createSnapshot(raw: RawContent, options: LocaleOptions): Snapshot {
  const { drafts, localeFolders = [] } = options;
  const { value: config, problems: unreadable, lineOf } = readSite(raw.site);
  if (!config) throw new ContentError(unreadable.map((problem) => onDisk(problem, raw)));
  const translation = options.translation ?? defaultTranslation(config, options.base);
  const base = translation.locale.href;
  const { versions, problems: inVersions } = readVersions({ raw, config, lineOf, base, drafts });
  const { pages, problems: inPages } = readPages(raw.pages, config.math);
  const documents = [...versions.flatMap(({ docs }) => [...docs.values()]), ...pages.filter(({ matter }) => drafts || !matter.draft)];
  const last = versions.find(({ version }) => version.isLast);
  const titles = documents.filter((document) => last && isFoundIn(last, document)).map(({ title }) => title);
  const { words, missing: untranslated, problems: inInterface } = readInterface(raw, translation.locale, lineOf);
  const { site, lists, problems: inSite } = resolveSite({ ...translation, words, config, lineOf, base, versions, last, titles });
  const changelogs = readChangelogs(pages.filter((page) => drafts || !page.matter.draft));
  const parts = changelogs.flatMap((changelog) => [...changelog.parts.values()].map(({ page }) => page));
  const byPath = new Map<string, ContentDocument>([...parts, ...documents].map((document) => [document.path, document]));
  const byFile = new Map(documents.map((document) => [document.file.path, document]));
  const paths = [...byPath.keys(), ...madePages(config).map(([path]) => path)];
  const files = new ServedFiles(raw, versions);
  const redirects = readRedirects({ documents, files, config, addresses: new AddressTable(paths, base), base, lineOf });
  const addresses = new AddressTable(paths, base, redirects.hrefs);
  const { glossaries, problems: inGlossaries } = resolveGlossaries(versions, byFile, addresses);
  const inLocale = { config: config.look, raw, files, lineOf };
  const { look, problems: inLook } = options.main ? sharedLook(options.main, inLocale) : createLook({ ...inLocale, base });
  const structure = structureProblems({ documents, files, config, versions, locales: translation.locales, addresses, lineOf });
  const { history, problems: inHistory } = readHistory(raw.history);
  const inLocales = options.translation ? [] : [...localeProblems(config, localeFolders, lineOf), ...strayInterfaces(raw, translation.locales)];
  const before = [inPages, inVersions, inLocales, inInterface, inSite, inLook, structure, files.problems, redirects.problems, inHistory];
  const problems = [...before, ...changelogs.map((changelog) => changelog.problems), inGlossaries].flat();
  // All else follows from these.
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
    ...markdownOf(raw).map((file) => `${file.path} ${outlineOf(file)}`),
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
    siteFile: createKeptFile({ base, prefix: 'site', extension: 'json', type: 'application/json; charset=utf-8', text: siteJson(site) }),
    look,
    colours: (options.main?.config ?? config).look?.colors ?? {},
    lists,
    sharing: new Sharing({ config, addresses, files, versions: byName, documents: byPath, look: look?.name ?? '' }),
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
 * The snapshot of raw content that differs from that of another only in texts, as after most edits. Null if more does.
 * What it costs hardly depends on the number of pages.
 */
export function snapshotWithTexts(previous: Snapshot, raw: RawContent): Snapshot | null {
  const texts = otherTexts(previous.raw, raw);
  if (!texts) return null;
  const documents = new Map(previous.documents);
  const byFile = new Map(previous.byFile);
  const docsOf = new Map([...previous.versions].map(([name, { docs }]) => [name, new Map(docs)]));
  for (const file of texts) {
    const before = byFile.get(file.path);
    // A draft is in none of them, and of two pages with the same address one is missing.
    if (!before) continue;
    const document = { ...before, file, ...linesOf(before, file) };
    byFile.set(file.path, document);
    if (documents.get(document.path) === before) documents.set(document.path, document);
    const docs = document.type === 'doc' ? docsOf.get(document.version) : undefined;
    if (document.type === 'doc' && docs?.get(document.id) === before) docs.set(document.id, document);
  }
  const versions = new Map([...previous.versions].map(([name, version]) => [name, { ...version, docs: docsOf.get(name) ?? version.docs }]));
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

/** Digests of the files of pages by site path. */
function digestsOf(documents: Snapshot['documents']) {
  return { get: (path: string) => documents.get(path)?.file.hash };
}

function idOf(surroundingsId: string, { current, versions }: RawContent, documents: Snapshot['documents']): string {
  const synonyms = [current, ...versions.values()].map((version) => version.synonyms?.hash ?? '');
  return hashOf([surroundingsId, ...synonyms, ...[...documents.values()].map(({ file }) => `${file.path} ${file.hash}`)]);
}

export const readSite = perFile((file) => readYaml(file, siteSchema));

/** The address of a page, with the base path. */
export function hrefOf(path: string, { addresses }: Snapshot): string {
  return addresses.hrefOf(path) ?? path;
}

/** The version that a document belongs to. */
export function versionContentOf(doc: Doc, { versions }: Snapshot): VersionContent {
  const version = versions.get(doc.version);
  if (!version) throw new Error(`The document "${doc.id}" is of the version "${doc.version}", which this snapshot does not have.`);
  return version;
}

/** What a search in a version needs to know of the site. */
export function searcherSiteOf({ path }: VersionContent, { base, site }: Snapshot): SearcherSite {
  return { base, docsPath: addressOf(base, path), contexts: site.searchContexts, keywords: createSay(site)('Keywords') };
}

function resolveGlossaries(
  versions: readonly VersionContent[],
  byFile: ReadonlyMap<string, ContentDocument>,
  addresses: AddressTable,
): { glossaries: ReadonlyMap<string, Glossary>; problems: readonly ContentProblem[] } {
  const found = versions.flatMap(({ version, glossary }) => (glossary ? [{ name: version.name, ...resolveGlossary(glossary, { byFile, addresses }) }] : []));
  return { glossaries: new Map(found.map(({ name, glossary }) => [name, glossary])), problems: found.flatMap(({ problems }) => problems) };
}

/** The files beside the docs of each version, which its pages depend on. */
function besideDocsKey({ current, versions }: RawContent): string[] {
  return [current, ...versions.values()].map(
    ({ folder, sidebars, glossary, measured }) => `${folder} ${[sidebars, glossary, measured].map((file) => file?.hash ?? '').join(' ')}`,
  );
}

function filesKey(files: ServedFiles): string[] {
  return [...files.values()].map(({ address, bytes, size, hash }) => `${address} ${bytes} ${size?.width ?? ''}x${size?.height ?? ''} ${hash}`);
}

export function hashOf(parts: readonly string[]): string {
  return digestOf(parts.join('\n'), 16);
}

/** The document that a link to a file leads to, or a message. */
export function documentAt(target: string, document: ContentDocument, snapshot: Snapshot): ContentDocument | string {
  const decoded = plainPath(target);
  const path = decoded.startsWith('/') ? decoded.slice(1) : posix.join(posix.dirname(document.file.path), decoded);
  return snapshot.byFile.get(path) ?? `the link ${target} leads to no page: there is no file ${path}.${suggestion(path, [...snapshot.byFile.keys()])}`;
}
