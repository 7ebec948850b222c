import { createHash } from 'node:crypto';
import type { DocsVersion, SiteData } from '../../shared/contract/site.ts';
import { addressOf } from '../../shared/urls.ts';
import { AddressTable } from './addresses.ts';
import { ContentError, type ContentProblem } from './content-error.ts';
import { type ContentDocument, type Doc, readDocuments } from './documents.ts';
import type { RawContent } from './scan.ts';
import { sidebarsSchema } from './schema/sidebars-schema.ts';
import { type SiteConfig, siteSchema } from './schema/site-schema.ts';
import { type ResolvedSidebars, resolveSidebars } from './sidebars.ts';
import { resolveSite, SEARCH_PATH } from './site.ts';
import { structureProblems } from './structure.ts';
import { readYaml } from './yaml.ts';

export interface SnapshotOptions {
  /** Base path: begins and ends with a slash. */
  readonly base: string;
  /** Drafts are pages of their own while writing, and do not exist in production. */
  readonly drafts: boolean;
}

/** The content at one moment: read, understood, consistent. Never changes; a change of content is another snapshot. */
export interface Snapshot {
  /** Names the content: two snapshots with the same id render the same bytes. */
  readonly id: string;
  /** Names all that a page can see of the site around it (addresses, images, glyphs, sidebars), without the pages' own text. */
  readonly surroundingsId: string;
  readonly raw: RawContent;
  readonly config: SiteConfig;
  readonly site: SiteData;
  readonly version: DocsVersion;
  readonly sidebars: ResolvedSidebars;
  readonly addresses: AddressTable;
  /** Documents of the docs by id. */
  readonly docs: ReadonlyMap<string, Doc>;
  /** All documents by site path. */
  readonly documents: ReadonlyMap<string, ContentDocument>;
  /** Documents by file below the content folder. */
  readonly byFile: ReadonlyMap<string, ContentDocument>;
  readonly base: string;
  /** What is wrong with the structure; page bodies are not looked into yet. */
  readonly problems: readonly ContentProblem[];
}

/** Makes a snapshot of raw content. Throws a ContentError only when `site.yaml` cannot be understood, since nothing can be made without it. */
export function createSnapshot(raw: RawContent, { base, drafts }: SnapshotOptions): Snapshot {
  const siteYaml = readYaml({ file: 'site.yaml', text: raw.site.text }, siteSchema);
  if (!siteYaml.value) throw new ContentError(siteYaml.problems);
  const config = siteYaml.value;
  const sidebarsYaml = readYaml({ file: 'sidebars.yaml', text: raw.sidebars?.text ?? '' }, sidebarsSchema);
  const all = readDocuments(raw, config.docs.path);
  const published = (document: ContentDocument): boolean => drafts || !document.matter.draft;
  const docs = all.docs.filter(published);
  const draftIds = all.docs.filter((doc) => !published(doc)).map(({ id }) => id);
  const documents = [...docs, ...all.pages.filter(published)];
  const docsById = new Map(docs.map((doc) => [doc.id, doc]));
  const sidebars = resolveSidebars({
    config: sidebarsYaml.value ?? {},
    lineOf: sidebarsYaml.lineOf,
    docs: docsById,
    draftIds,
    base,
  });
  const version = describeVersion(config, docs, draftIds, sidebars, base);
  const { site, problems } = resolveSite({ config, lineOf: siteYaml.lineOf, base, version, docTitles: new Map(docs.map((doc) => [doc.id, doc.title])) });
  const byPath = new Map(documents.map((document) => [document.path, document]));
  const addresses = new AddressTable([...byPath.keys(), SEARCH_PATH], base);
  const found = [...sidebarsYaml.problems, ...all.problems, ...problems, ...sidebars.problems];
  const structure = structureProblems({
    documents,
    raw,
    config,
    sidebars: sidebarsYaml.value ?? {},
    addresses,
    siteLineOf: siteYaml.lineOf,
    sidebarsLineOf: sidebarsYaml.lineOf,
  });
  return {
    id: hashOf([
      raw.site.hash,
      raw.sidebars?.hash ?? '',
      base,
      String(drafts),
      ...documents.map(({ file }) => `${file.path} ${file.hash}`),
      ...staticsKey(raw),
    ]),
    surroundingsId: hashOf([
      base,
      raw.sidebars?.hash ?? '',
      ...documents.map((document) => `${document.file.path} ${document.path} ${iconOf(document)}`),
      ...staticsKey(raw),
      JSON.stringify(config.code),
    ]),
    raw,
    config,
    site,
    version,
    sidebars,
    addresses,
    docs: docsById,
    documents: byPath,
    byFile: new Map(documents.map((document) => [document.file.path, document])),
    base,
    problems: [...found, ...structure],
  };
}

function describeVersion(config: SiteConfig, docs: readonly Doc[], draftIds: readonly string[], sidebars: ResolvedSidebars, base: string): DocsVersion {
  const root = docs.find((doc) => doc.matter.slug === '/');
  const firstListed = Object.values(sidebars.orders)[0]?.[0];
  return {
    ...config.docs.version,
    path: addressOf(base, config.docs.path),
    mainDocId: root?.id ?? firstListed ?? docs[0]?.id ?? '',
    isLast: true,
    docs: docs.map((doc) => ({ id: doc.id, path: addressOf(base, doc.path), sidebar: sidebars.displayed.get(doc.id) ?? null })),
    sidebars: sidebars.sidebars,
    draftIds,
  };
}

function iconOf(document: ContentDocument): string {
  return document.type === 'doc' ? (document.matter.sidebar_custom_props.icon ?? '') : '';
}

function staticsKey(raw: RawContent): string[] {
  return [...raw.statics.values()].map(({ address, bytes, size }) => `${address} ${bytes} ${size?.width ?? ''}x${size?.height ?? ''}`);
}

function hashOf(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 16);
}
