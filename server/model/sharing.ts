import { plainPath } from '../../shared/urls.ts';
import type { AddressTable } from '../contract/addresses.ts';
import { versionQuery } from '../contract/version-query.ts';
import { digestOf, SVG } from '../read/raw-content.ts';
import type { SiteConfig } from '../read/schema/site-schema.ts';
import type { ContentDocument } from './documents.ts';
import type { ServedFile, ServedFiles } from './served-files.ts';
import type { VersionContent } from './versions.ts';

/** The file name of the picture of a page, in the folder of the page. */
export const SHARE_FILE = 'share.png';
/** The size that most sites with link previews expect. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** The content of the picture that other sites show with a link to a page. */
interface SharePicture {
  readonly title: string;
  /** The categories of the page; on the home page, the tagline. */
  readonly section: string;
  readonly logo: ServedFile | undefined;
  /** Digest of everything that the picture depends on, except for the build. */
  readonly digest: string;
  readonly width: number;
  readonly height: number;
  /** The address of the picture relative to the page. */
  inPage(build: string): string;
}

interface SharingParts {
  readonly config: SiteConfig;
  readonly addresses: AddressTable;
  readonly files: ServedFiles;
  readonly versions: ReadonlyMap<string, VersionContent>;
  readonly documents: ReadonlyMap<string, ContentDocument>;
  /** Name of the style sheet with the colours of the site. */
  readonly look: string;
}

/** The scripts that the font of the pictures supports. */
const SUPPORTED_SCRIPTS =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u;

/** Decides which pages have a picture and what it contains, by lookups only. */
export class Sharing {
  readonly #parts: SharingParts;

  constructor(parts: SharingParts) {
    this.#parts = parts;
  }

  withDocuments(documents: SharingParts['documents']): Sharing {
    return new Sharing({ ...this.#parts, documents });
  }

  /** The picture of the page at an address that includes the base. */
  of(address: string): SharePicture | null {
    const found = this.#parts.addresses.find(address);
    return found.kind === 'page' ? this.at(found.path) : null;
  }

  /**
   * The picture of the page at a site path. None if the page has its own picture, or if the font does not support its
   * title: then a link preview is better without one.
   */
  at(path: string): SharePicture | null {
    const { config, documents, look } = this.#parts;
    const document = documents.get(path);
    if (!document || document.matter.image !== undefined || !SUPPORTED_SCRIPTS.test(document.title))
      return null;
    const [title, section] =
      path === '/' ? [config.title, config.tagline] : [document.title, this.#sectionOf(document)];
    const logo = this.#logo();
    const inputs = [
      title,
      section,
      config.title,
      config.colorMode.defaultMode,
      look,
      logo?.address,
      logo?.hash,
      document.file.hash,
      config.figures,
    ];
    const digest = digestOf(JSON.stringify(inputs), 10);
    return {
      title,
      section,
      logo,
      digest,
      ...SHARE_SIZE,
      inPage: (build) => SHARE_FILE + versionQuery(digest, build),
    };
  }

  /** The categories of a document, or else the title of the docs. */
  #sectionOf(document: ContentDocument): string {
    if (document.type === 'page') return '';
    const version = this.#parts.versions.get(document.version);
    const crumbs = version?.sidebars.positions.get(document.id)?.crumbs ?? [];
    if (crumbs.length > 0) return crumbs.map(({ label }) => label).join(' › ');
    const root = version && this.#parts.documents.get(version.path);
    return root === undefined || root === document ? '' : root.title;
  }

  /** The logo of the navbar, or else the icon, if it is an SVG. Other files have no digest. */
  #logo(): ServedFile | undefined {
    const { config, files } = this.#parts;
    const { src, srcDark = src } = config.navbar.logo ?? {};
    const candidates = [config.colorMode.defaultMode === 'dark' ? srcDark : src, config.favicon];
    return candidates
      .map((address) => files.at(plainPath(address ?? '')))
      .find((file) => file && SVG.test(file.source));
  }
}
