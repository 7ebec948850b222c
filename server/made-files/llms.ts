import { markdownHref } from '../../shared/page-files.ts';
import { unlessTooDear } from '../compile/in-time.ts';
import { type ContentDocument, isFoundIn } from '../model/documents.ts';
import { hrefOf, type Snapshot } from '../model/snapshot/snapshot.ts';
import { createPauses } from '../pauses.ts';
import type { MadeFile } from './made-file.ts';
import { markdownOf } from './markdown-pages.ts';

const TYPE = 'text/plain; charset=utf-8';

/** More than fits into the context of any model. */
const MAX_BYTES = 8 * 1024 * 1024;

interface Section {
  readonly title: string;
  readonly documents: readonly ContentDocument[];
}

/** `/llms.txt` (https://llmstxt.org): what the site is about, and links to its pages as Markdown. */
export const llms: MadeFile = {
  type: TYPE,
  make: async ({ edition: { snapshot }, origin }) => {
    const { site, base } = snapshot;
    const line = ({ title, description, path }: ContentDocument): string => {
      const href = (origin ?? '') + markdownHref(hrefOf(path, snapshot), base);
      return `- [${title.replace(/[[\]]/g, '\\$&')}](${href})${description === '' ? '' : `: ${description}`}\n`;
    };
    const sections = sectionsOf(snapshot).map(
      ({ title, documents }) => `\n## ${title}\n\n${documents.map(line).join('')}`,
    );
    return `# ${site.title}\n\n${site.tagline === '' ? '' : `> ${site.tagline}\n`}${sections.join('')}`;
  },
};

/** `/llms-full.txt`: the text of these pages. */
export const llmsFull: MadeFile = {
  type: TYPE,
  make: async (parts) => {
    const { snapshot } = parts.edition;
    const pause = createPauses();
    const pages: string[] = [];
    let bytes = 0;
    for (const { path } of sectionsOf(snapshot).flatMap(({ documents }) => documents)) {
      await pause();
      const text = await unlessTooDear(markdownOf(path, parts));
      if (text === null) continue;
      const page = `<!-- ${(parts.origin ?? '') + hrefOf(path, snapshot)} -->\n\n${text}`;
      bytes += Buffer.byteLength(page);
      if (bytes > MAX_BYTES) {
        pages.push(
          `The other pages are left out here, since this file would become too large. All are listed in ${(parts.origin ?? '') + snapshot.base}llms.txt.\n`,
        );
        break;
      }
      pages.push(page);
    }
    return pages.join('\n');
  },
};

/** Groups the listed pages: docs by sidebar category, then all others. */
function sectionsOf({ documents, last, site }: Snapshot): readonly Section[] {
  const isListed = (document: ContentDocument): boolean =>
    document.path === '/' || (last !== undefined && isFoundIn(last, document));
  const sections = new Map<string, Set<ContentDocument>>();
  const add = (title: string, document: ContentDocument): void => {
    const section = sections.get(title) ?? new Set();
    sections.set(title, section.add(document));
  };
  for (const id of Object.values(last?.sidebars.orders ?? {}).flat()) {
    const doc = last?.docs.get(id);
    if (doc && isListed(doc))
      add(last?.sidebars.positions.get(id)?.crumbs[0]?.label ?? site.title, doc);
  }
  const inSidebars = new Set([...sections.values()].flatMap((section) => [...section]));
  for (const document of documents.values()) {
    if (
      !inSidebars.has(document) &&
      isListed(document) &&
      !document.matter.unlisted &&
      !document.matter.draft
    )
      add(OTHERS, document);
  }
  return [...sections].map(([title, section]) => ({ title, documents: [...section] }));
}

/** The convention's name for links that may be skipped. */
const OTHERS = 'Optional';
