import type { Description } from '../../shared/generator/settings.ts';
import { addressOf, decodePath } from '../../shared/urls.ts';
import type { ReadSamples } from '../csharp/samples.ts';
import type { Figures } from '../figures/figures.ts';
import type { ApiAround, ResolvedImage, ResolvedUrl, Surroundings, Term } from '../markdown/notes.ts';
import { suggestion } from '../markdown/suggest.ts';
import { categoryCards } from './category-cards.ts';
import { demoOf } from './demos.ts';
import { documentAt } from './document-at.ts';
import type { ContentDocument } from './documents.ts';
import { measuredNumber } from './measured.ts';
import { describedSettings } from './settings-tables.ts';
import { type Snapshot, versionContentOf } from './snapshot.ts';
import type { VersionContent } from './versions.ts';

const WEB = /^(?:https?:|mailto:)/i;
const ANY_PROTOCOL = /^[a-z][a-z\d+.-]*:|^\/\//i;

/** What lies around all documents. */
interface Around {
  readonly snapshot: Snapshot;
  readonly figures: Figures;
  /** What a figure lets one set, by its name. */
  figureSettings(name: string): Description | undefined;
  /** The check of C# samples; null when the site has no tables of the API. */
  readonly samples: ReadSamples | null;
}

/** What a document can see of the site around it, for the compiler. */
export function surroundingsOf(document: ContentDocument, { snapshot, figures, figureSettings, samples }: Around): Surroundings {
  const { toc_min_heading_level: min, toc_max_heading_level: max } = document.matter;
  return {
    resolve: (url) => resolveUrl(url, document, snapshot),
    image: (address) => resolveImage(address, snapshot),
    figure: (attributes) => figures.place(attributes, snapshot.addresses.hrefOf(document.path) ?? document.path),
    demo: (attributes) => demoOf(attributes, { document, snapshot, figures }),
    categoryCards: () => categoryCards(document, snapshot),
    glossary: glossaryOf(document, snapshot),
    terms: termsOf(document, snapshot),
    measured: (name) => measuredNumber(name, versionOf(document, snapshot)?.measured ?? {}),
    settings: describedSettings,
    figureSettings,
    api: samples && apiOf(document, samples, snapshot),
    toc: { min, max },
  };
}

/** Samples are checked against the API as it is now: those of other versions of the docs than the one with its tables are not. */
function apiOf(document: ContentDocument, read: ReadSamples, snapshot: Snapshot): ApiAround | null {
  const page = snapshot.byFile.get(snapshot.config.code.api ?? '');
  if (!page || versionOf(page, snapshot) !== versionOf(document, snapshot)) return null;
  const isHere = page === document;
  return { read, isHere, href: isHere ? '' : (snapshot.addresses.hrefOf(page.path) ?? page.path), path: isHere ? null : page.path };
}

/** The version that a document belongs to; pages outside the docs go with the last one. */
function versionOf(document: ContentDocument, snapshot: Snapshot): VersionContent | undefined {
  if (document.type === 'doc') return versionContentOf(document, snapshot);
  return [...snapshot.versions.values()].find(({ version }) => version.isLast);
}

function glossaryOf(document: ContentDocument, snapshot: Snapshot): readonly Term[] {
  return snapshot.glossaries.get(versionOf(document, snapshot)?.version.name ?? '')?.terms ?? [];
}

/** A page need not define what it explains anyway, and the home page is no place to study words. */
function termsOf(document: ContentDocument, snapshot: Snapshot): readonly Term[] {
  if (document.path === '/') return [];
  const isMeant = (within: readonly string[]): boolean => within.length === 0 || within.some((place) => document.file.path.startsWith(place));
  return glossaryOf(document, snapshot).filter(({ path, within }) => path !== document.path && isMeant(within));
}

function resolveUrl(url: string, document: ContentDocument, snapshot: Snapshot): ResolvedUrl {
  if (WEB.test(url)) return { kind: 'external', href: url };
  if (ANY_PROTOCOL.test(url)) return broken(`the link ${url} has a protocol that is not allowed. Use https:, http: or mailto:.`);
  const [, target = '', hash = ''] = /^([^#]*)(#.*)?$/s.exec(url) ?? [];
  if (target === '') return { kind: 'here', hash };
  if (/\.md$/i.test(target)) return resolveFile(target, hash, document, snapshot);
  if (!target.startsWith('/'))
    return broken(`the link ${url} is relative to nothing. Link to the Markdown file (./page.md) or to an address of the site (/docs/page/).`);
  return resolveAddress(target, hash, snapshot);
}

function resolveFile(target: string, hash: string, document: ContentDocument, snapshot: Snapshot): ResolvedUrl {
  const found = documentAt(target, document, snapshot);
  if (typeof found === 'string') return broken(found);
  return page(found, hash, snapshot);
}

function resolveAddress(target: string, hash: string, snapshot: Snapshot): ResolvedUrl {
  const [pathname = '', query = ''] = target.split(/(?=\?)/);
  const plain = decodePath(pathname) ?? pathname;
  const path = plain.endsWith('/') ? plain.toLowerCase() : `${plain.toLowerCase()}/`;
  const found = snapshot.documents.get(path);
  if (found) return page(found, hash, snapshot, query);
  if (snapshot.addresses.has(path)) return { kind: 'page', href: addressOf(snapshot.base, path) + query + hash, path, query, hash };
  if (snapshot.raw.statics.has(plain)) return { kind: 'file', href: addressOf(snapshot.base, plain) };
  return broken(`the link ${target} leads to no page of the site.${suggestion(path, snapshot.addresses.paths())}`);
}

function page(document: ContentDocument, hash: string, snapshot: Snapshot, query = ''): ResolvedUrl {
  const href = (snapshot.addresses.hrefOf(document.path) ?? document.path) + query + hash;
  const icon = document.type === 'doc' ? document.matter.sidebar_custom_props.icon : undefined;
  return { kind: 'page', href, path: document.path, query, hash, title: document.title, ...(icon ? { icon } : {}) };
}

function resolveImage(address: string, snapshot: Snapshot): ResolvedImage | string {
  const file = snapshot.raw.statics.get(decodePath(address) ?? address);
  if (!file)
    return `there is no image ${address} in the folder static/.${suggestion(address, [...snapshot.raw.statics.keys()])} Put it there; its address begins with a slash.`;
  return { src: addressOf(snapshot.base, file.address), ...(file.size ?? {}) };
}

function broken(problem: string): ResolvedUrl {
  return { kind: 'broken', problem };
}
