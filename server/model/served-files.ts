import { posix } from 'node:path';
import { addressOf, plainPath } from '../../shared/urls.ts';
import { suggestion } from '../markdown/suggest.ts';
import type { ContentProblem } from '../read/content-error.ts';
import type { RawContent, StaticFile } from '../read/raw-content.ts';
import type { VersionContent } from './versions.ts';

export interface ServedFile extends StaticFile {
  /** Site path without the base. */
  readonly address: string;
}

const STATIC = 'static/';

/** The files that are served as they are: those of `static/` at the root, and pictures below the page's folder. */
export class ServedFiles {
  readonly problems: readonly ContentProblem[];
  readonly #byAddress = new Map<string, ServedFile>();
  readonly #bySource = new Map<string, ServedFile>();

  constructor({ statics }: RawContent, versions: readonly VersionContent[]) {
    const problems: ContentProblem[] = [];
    for (const file of statics.values()) {
      const address = placeOf(file.source, versions);
      // Pictures of a version that is not listed.
      if (address === null) continue;
      const other = this.#byAddress.get(address);
      if (other) {
        const message = `has the address ${address}, which ${other.source} already has. Give one of them another name.`;
        problems.push({ file: file.source, line: 1, message });
        continue;
      }
      const served = { ...file, address };
      this.#byAddress.set(address, served);
      this.#bySource.set(file.source, served);
    }
    this.problems = problems;
  }

  /** The file at a site path, not percent-encoded. */
  at(address: string): ServedFile | undefined {
    return this.#byAddress.get(address);
  }

  /**
   * The file that a page means.
   * @param written an address that begins with a slash, or a path from the folder of the page, percent-encoded or not
   * @param page path of the page's file
   */
  meant(written: string, page: string): ServedFile | undefined {
    const decoded = plainPath(written);
    return decoded.startsWith('/') ? this.at(decoded) : this.#bySource.get(posix.join(posix.dirname(page), decoded));
  }

  /** Names the file that a page may have meant, in the way it wrote it. */
  suggest(written: string, page: string): string {
    const isAddress = written.startsWith('/');
    const known = [...this.values()].map(({ address, source }) => (isAddress ? address : posix.relative(posix.dirname(page), source)));
    const sameName = known.find((path) => posix.basename(path) === posix.basename(plainPath(written)));
    if (sameName !== undefined) return ` Did you mean "${sameName}"?`;
    return suggestion(written.replace(/^\.\//, ''), known);
  }

  values(): Iterable<ServedFile> {
    return this.#byAddress.values();
  }
}

function placeOf(source: string, versions: readonly VersionContent[]): string | null {
  if (source.startsWith(STATIC)) return source.slice(STATIC.length - 1);
  if (!source.includes('/')) return `/${source}`;
  const version = versions.find(({ folder }) => source.startsWith(folder));
  return version ? version.path + source.slice(version.folder.length) : null;
}

/** The encoded address of a file, with the base. */
export function hrefOfFile({ address }: ServedFile, base: string): string {
  return addressOf(base, address);
}
