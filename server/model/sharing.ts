import { plainPath } from '../../shared/urls.ts';
import type { AddressTable } from '../contract/addresses.ts';
import { versionQuery } from '../contract/version-query.ts';
import { digestOf, SVG } from '../read/raw-content.ts';
import type { SiteConfig } from '../read/schema/site-schema.ts';
import type { ContentDocument } from './documents.ts';
import type { ServedFile, ServedFiles } from './served-files.ts';
import type { VersionContent } from './versions.ts';

/** The picture of a page lies beside it, under this name. */
export const SHARE_FILE = 'share.png';
/** As most sites that show such pictures want them. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** What the picture of a page shows that stands for it where others link to it. */
interface SharePicture {
  readonly title: string;
  /** Where the page stands in the site. */
  readonly section: string;
  readonly logo: ServedFile | undefined;
  /** Of all that the picture is made from, except for the build. */
  readonly digest: string;
  readonly width: number;
  readonly height: number;
  /** What follows the address of the page in that of its picture. */
  inPage(build: string): string;
}

interface SharingParts {
  readonly config: SiteConfig;
  readonly addresses: AddressTable;
  readonly files: ServedFiles;
  readonly versions: ReadonlyMap<string, VersionContent>;
  readonly documents: ReadonlyMap<string, ContentDocument>;
  /** Name of the site's own style sheet, which names its colours. */
  readonly look: string;
}

/** The scripts that the font of pictures has. */
const KNOWN_SCRIPTS = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u;

/** Which pages have a picture, and what is in it. Looks things up only. */
export class Sharing {
  readonly #parts: SharingParts;

  constructor(parts: SharingParts) {
    this.#parts = parts;
  }

  withDocuments(documents: SharingParts['documents']): Sharing {
    return new Sharing({ ...this.#parts, documents });
  }

  /** The picture of the page at an address with the base. */
  of(address: string): SharePicture | null {
    const found = this.#parts.addresses.find(address);
    return found.kind === 'page' ? this.at(found.path) : null;
  }

  /**
   * The picture of the page at a site path. None if the page names one of its own, or if its title is in a script that
   * the font does not have: then the words that others write below a link are better alone.
   */
  at(path: string): SharePicture | null {
    const { config, documents, look } = this.#parts;
    const document = documents.get(path);
    if (!document || document.matter.image !== undefined || !KNOWN_SCRIPTS.test(document.title)) return null;
    const [title, section] = path === '/' ? [config.title, config.tagline] : [document.title, this.#sectionOf(document)];
    const logo = this.#logo();
    const madeFrom = [title, section, config.title, config.colorMode.defaultMode, look, logo?.address, logo?.hash, document.file.hash, config.figures];
    const digest = digestOf(JSON.stringify(madeFrom), 10);
    return { title, section, logo, digest, ...SHARE_SIZE, inPage: (build) => SHARE_FILE + versionQuery(digest, build) };
  }

  /** The categories that lead to a document, or else the name of the docs. */
  #sectionOf(document: ContentDocument): string {
    if (document.type === 'page') return '';
    const version = this.#parts.versions.get(document.version);
    const crumbs = version?.sidebars.places.get(document.id)?.crumbs ?? [];
    if (crumbs.length > 0) return crumbs.map(({ label }) => label).join(' › ');
    const root = version && this.#parts.documents.get(version.path);
    return root === undefined || root === document ? '' : root.title;
  }

  /** The logo of the navbar, or else the icon, if it is an SVG. Other files are not watched for what is in them. */
  #logo(): ServedFile | undefined {
    const { config, files } = this.#parts;
    const { src, srcDark = src } = config.navbar.logo ?? {};
    const wanted = [config.colorMode.defaultMode === 'dark' ? srcDark : src, config.favicon];
    return wanted.map((address) => files.at(plainPath(address ?? ''))).find((file) => file && SVG.test(file.source));
  }
}
