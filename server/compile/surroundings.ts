import {
  type ApiContext,
  type ReadSamples,
  type ResolvedImage,
  type ResolvedUrl,
  type Surroundings,
  suggestion,
  type Term,
} from 'markdown';
import { plugin } from '#site/server.ts';
import { glyphPath } from '../../shared/ui/icons.tsx';
import { addressOf, isPagePath, plainPath } from '../../shared/urls.ts';
import { createSay } from '../../shared/words/say.ts';
import type { Figures } from '../figures/figures.ts';
import { entryIdsOf } from '../model/changelog/changelog-pages.ts';
import { marksOn } from '../model/changelog/marks.ts';
import type { ContentDocument } from '../model/documents.ts';
import type { Glossary } from '../model/glossary.ts';
import { measuredNumber } from '../model/measured.ts';
import { isPrinted } from '../model/printed.ts';
import { hrefOfFile } from '../model/served-files.ts';
import { documentAt, hrefOf, type Snapshot, versionContentOf } from '../model/snapshot/snapshot.ts';
import type { VersionContent } from '../model/versions.ts';
import { isOnWeb, notAPicture, remoteImage } from '../read/pictures.ts';
import { categoryCards, demoOf } from './cards.ts';
import { figureOf } from './placed-figures.ts';

const WEB = /^(?:https?:|mailto:)/i;
const ANY_PROTOCOL = /^[a-z][a-z\d+.-]*:|^\/\//i;

interface SurroundingsParts {
  readonly snapshot: Snapshot;
  readonly figures: Figures;
  readonly readSamples: ReadSamples;
}

/** What the compiler can use from the rest of the site. */
export function createSurroundings(
  document: ContentDocument,
  { snapshot, figures, readSamples }: SurroundingsParts,
): Surroundings {
  const { toc_min_heading_level: min, toc_max_heading_level: max } = document.matter;
  const api = apiOf(document, snapshot);
  const { terms = [], bySlug } = glossaryOf(document, snapshot) ?? {};
  return {
    documents: documentedBy(snapshot),
    resolve: (url) => resolveUrl(url, document, snapshot),
    titleOf: (path) => snapshot.documents.get(path)?.title,
    image: (address) => resolveImage(address, document, snapshot),
    figure: (attributes) => figureOf(attributes, { document, snapshot, figures }),
    demo: (attributes) => demoOf(attributes, { document, snapshot, figures }),
    categoryCards: () => categoryCards(document, snapshot),
    glossary: () => terms,
    facts: () => snapshot.config.facts,
    words: terms,
    terms: termsOf(document, terms),
    define: (slug) => bySlug?.get(slug),
    measured: (name) => measuredNumber(name, versionFor(document, snapshot)?.measured ?? {}),
    settings: (name) => figures.loaded.described(name),
    schematic: (name) => figures.loaded.schematic(name),
    figureSettings: (name) => figures.loaded.known.get(name)?.figure.settings,
    apiTypes: plugin.api ?? [],
    api: api && { ...api, read: readSamples },
    entryIds: entryIdsOf(document, snapshot),
    marks: marksOn(document, snapshot),
    hasMinutes: document.type === 'doc',
    toc: { min, max },
    say: createSay(snapshot.site),
  };
}

/** What the site says it has. */
export function documentedBy({
  config: { figures, code },
}: Pick<Snapshot, 'config'>): Surroundings['documents'] {
  return { figures, api: code.api !== undefined };
}

/** Samples are checked only in the version of the docs that has the API tables, since the API may have changed. */
export function apiOf(
  document: ContentDocument,
  snapshot: Snapshot,
): Omit<ApiContext, 'read'> | null {
  const page = snapshot.byFile.get(snapshot.config.code.api ?? '');
  if (!page || versionFor(page, snapshot) !== versionFor(document, snapshot)) return null;
  const isHere = page === document;
  return isHere
    ? { isHere, href: '', path: null }
    : { isHere, href: hrefOf(page.path, snapshot), path: page.path };
}

/** The version that a document belongs to; for pages outside the docs, the last version. */
function versionFor(document: ContentDocument, snapshot: Snapshot): VersionContent | undefined {
  return document.type === 'doc' ? versionContentOf(document, snapshot) : snapshot.last;
}

export function glossaryOf(document: ContentDocument, snapshot: Snapshot): Glossary | undefined {
  return snapshot.glossaries.get(versionFor(document, snapshot)?.version.name ?? '');
}

/** The terms to define on a page, except for those it explains itself. The home page has none. */
function termsOf(document: ContentDocument, terms: readonly Term[]): readonly Term[] {
  if (document.path === '/') return [];
  const applies = (within: readonly string[]): boolean =>
    within.length === 0 || within.some((path) => document.file.path.startsWith(path));
  return terms.filter(({ path, within }) => path !== document.path && applies(within));
}

/** Resolves a link on a page. */
export function resolveUrl(
  url: string,
  document: ContentDocument,
  snapshot: Snapshot,
): ResolvedUrl {
  if (WEB.test(url)) return { kind: 'external', href: url };
  if (ANY_PROTOCOL.test(url))
    return broken(
      `the link ${url} has a protocol that is not allowed. Use https:, http: or mailto:.`,
    );
  const [, target = '', rawHash = ''] = /^([^#]*)(#.*)?$/s.exec(url.normalize()) ?? [];
  // In the same form as ids.
  const hash = rawHash
    .replace(/(?:%[89a-f][\da-f])+/gi, (letters) => plainPath(letters))
    .normalize();
  if (target === '') return { kind: 'here', hash };
  if (/\.md$/i.test(target)) {
    const found = documentAt(target, document, snapshot);
    return typeof found === 'string' ? broken(found) : page(found, { hash, query: '' }, snapshot);
  }
  const file = snapshot.files.resolve(target.replace(/\?.*/s, ''), document.file.path);
  if (file && !target.startsWith('/')) return fileAt(hrefOfFile(file, snapshot.base) + hash);
  if (!target.startsWith('/'))
    return broken(
      `the link ${url} is relative to nothing. Link to the Markdown file (./page.md) or to an address of the site (/docs/page/).`,
    );
  return resolveAddress(target, hash, snapshot);
}

function resolveAddress(target: string, hash: string, snapshot: Snapshot): ResolvedUrl {
  const [, pathname = '', query = ''] = /^([^?]*)(\?.*)?$/s.exec(target) ?? [];
  const plain = plainPath(pathname);
  const path = plain.endsWith('/') ? plain.toLowerCase() : `${plain.toLowerCase()}/`;
  const found = snapshot.documents.get(path);
  if (found) return page(found, { hash, query }, snapshot);
  if (snapshot.addresses.has(path))
    return { kind: 'page', href: addressOf(snapshot.base, path) + query + hash, path, query, hash };
  if (snapshot.files.at(plain)) return fileAt(addressOf(snapshot.base, plain) + query + hash);
  if (isPrinted(path, snapshot)) return fileAt(addressOf(snapshot.base, path) + hash);
  const old = snapshot.addresses.find(addressOf(snapshot.base, path));
  if (old.kind === 'old')
    return broken(
      `the link ${target} leads to an old address, from which readers are redirected. Link to ${old.href}.`,
    );
  return broken(
    `the link ${target} leads to no page of the site.${suggestion(path, snapshot.addresses.paths())}`,
  );
}

function page(
  document: ContentDocument,
  { hash, query }: { readonly hash: string; readonly query: string },
  snapshot: Snapshot,
): ResolvedUrl {
  const href = hrefOf(document.path, snapshot) + query + hash;
  const icon = document.type === 'doc' ? document.matter.sidebar_custom_props.icon : undefined;
  return {
    kind: 'page',
    href,
    path: document.path,
    query,
    hash,
    ...(icon ? { icon: glyphPath(icon) } : {}),
  };
}

function fileAt(href: string): ResolvedUrl {
  return { kind: 'file', href, ...(isPagePath(href) ? { looksLikePage: true } : {}) };
}

function resolveImage(
  address: string,
  { file: { path: page } }: ContentDocument,
  { files, base, config }: Snapshot,
): ResolvedImage | string {
  if (isOnWeb(address)) return remoteImage(address, config);
  if (ANY_PROTOCOL.test(address))
    return `the picture ${address.slice(0, 40)} has a protocol that is not allowed. Save it as a file beside the page, and write its name.`;
  const file = files.resolve(address, page);
  if (file)
    return notAPicture(file, address) || { src: hrefOfFile(file, base), ...(file.size ?? {}) };
  const suggested = files.suggest(address, page);
  if (address.startsWith('/'))
    return `there is no image ${address} in the folder static/.${suggested} Put it there; its address begins with a slash.`;
  return `there is no picture ${address} beside ${page}.${suggested} Put it there, or into static/, with an address that begins with a slash.`;
}

function broken(problem: string): ResolvedUrl {
  return { kind: 'broken', problem };
}
