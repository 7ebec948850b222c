import { posix } from 'node:path';
import { suggestion } from 'markdown';
import { addressOf, plainPath } from '../../shared/urls.ts';
import type { ContentProblem } from '../read/content-error.ts';
import type { RawContent, StaticFile } from '../read/raw-content.ts';
import type { VersionContent } from './versions.ts';

export interface ServedFile extends StaticFile {
  /** Site path without the base. */
  readonly address: string;
}

const STATIC = 'static/';

/** Files that are served unchanged: those in `static/` at the root, and pictures beside their pages. */
export class ServedFiles {
  readonly problems: readonly ContentProblem[];
  readonly #byAddress = new Map<string, ServedFile>();
  readonly #bySource = new Map<string, ServedFile>();

  constructor({ statics }: RawContent, versions: readonly VersionContent[]) {
    const problems: ContentProblem[] = [];
    for (const file of statics.values()) {
      const address = addressOfSource(file.source, versions);
      // A picture of an unlisted version.
      if (address === null) continue;
      const other = this.#byAddress.get(address);
      if (other) {
        const message = `has the address ${address}, which ${other.source} already has. Rename one of them.`;
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
   * Resolves a reference of a page to a file.
   * @param reference an address with a leading slash, or a path relative to the page, percent-encoded or not
   * @param page path of the page's file
   */
  resolve(reference: string, page: string): ServedFile | undefined {
    const decoded = plainPath(reference);
    return decoded.startsWith('/')
      ? this.at(decoded)
      : this.#bySource.get(posix.join(posix.dirname(page), decoded));
  }

  /** Suggests a file for a broken reference, in the same form. */
  suggest(reference: string, page: string): string {
    const isAddress = reference.startsWith('/');
    const known = [...this.values()].map(({ address, source }) =>
      isAddress ? address : posix.relative(posix.dirname(page), source),
    );
    const sameName = known.find(
      (path) => posix.basename(path) === posix.basename(plainPath(reference)),
    );
    if (sameName !== undefined) return ` Did you mean "${sameName}"?`;
    return suggestion(reference.replace(/^\.\//, ''), known);
  }

  values(): Iterable<ServedFile> {
    return this.#byAddress.values();
  }
}

function addressOfSource(source: string, versions: readonly VersionContent[]): string | null {
  if (source.startsWith(STATIC)) return source.slice(STATIC.length - 1);
  if (!source.includes('/')) return `/${source}`;
  const version = versions.find(({ folder }) => source.startsWith(folder));
  return version ? version.path + source.slice(version.folder.length) : null;
}

/** The encoded address of a file, with the base. */
export function hrefOfFile({ address }: ServedFile, base: string): string {
  return addressOf(base, address);
}
