import { encodedHref } from '../../shared/urls.ts';
import { formatDay } from '../compile/format-day.ts';
import { unlessTooDear } from '../compile/in-time.ts';
import { dayOfChange } from '../model/history.ts';
import {
  isPrinted,
  type Printed,
  type PrintedSection,
  partPathOf,
  printedAt,
  printedParts,
  printedSections,
  printPathOf,
} from '../model/printed.ts';
import { hrefOf, type Snapshot } from '../model/snapshot/snapshot.ts';
import type { VersionContent } from '../model/versions.ts';
import { createPauses } from '../pauses.ts';
import type { ContentsLine, PrintedEdition } from '../render/printed/printed-document.tsx';
import type { PaperArticle, PaperLink } from '../render/printed/to-paper.ts';
import type { MadeFamily, MadeFile, MadeFileParts } from './made-file.ts';

/** `/print/`: all docs of a version in one document without scripts. A long one only lists its parts. */
export const printedDocs: MadeFamily = { find: printedDocument, paths: pathsOf };

function* pathsOf({ versions, config, base }: Snapshot): Generator<string> {
  for (const version of versions.values()) {
    const whole = printPathOf(version, config.docs.path);
    yield whole;
    const parts = printedParts(printedSections(version, base)).length;
    for (let part = 1; parts > 1 && part <= parts; part++) yield partPathOf(whole, part);
  }
}

function printedDocument(path: string, snapshot: Snapshot): MadeFile | null {
  if (!isPrinted(path, snapshot)) return null;
  return {
    type: 'text/html; charset=utf-8',
    async make(parts) {
      // The edition may be newer than the snapshot.
      const printed = printedAt(path, printContextOf(parts.edition.snapshot));
      return printed && (await new PrintedDocument(printed, parts).make());
    },
  };
}

const printContextOf = ({ versions, config }: Snapshot) => ({
  versions: versions.values(),
  docsPath: config.docs.path,
});

interface Printable {
  readonly section: PrintedSection;
  readonly article: PaperArticle | null;
}

/** Builds one document. */
class PrintedDocument {
  readonly #parts: MadeFileParts;
  readonly #version: VersionContent;
  readonly #part: number | null;
  readonly #sectionsByPart: readonly (readonly PrintedSection[])[];
  /** Section and part of each page, by its site path. */
  readonly #locations = new Map<
    string,
    { readonly section: PrintedSection; readonly part: number }
  >();
  readonly #ids = new Set<string>();
  readonly #styles = new Set<string>();
  readonly #pause = createPauses();

  constructor({ version, part }: Printed, parts: MadeFileParts) {
    this.#parts = parts;
    this.#version = version;
    this.#part = part;
    this.#sectionsByPart = printedParts(printedSections(version, parts.edition.snapshot.base));
    for (const [index, sections] of this.#sectionsByPart.entries()) {
      for (const section of sections)
        if (section.doc) this.#locations.set(section.doc.path, { section, part: index + 1 });
    }
  }

  async make(): Promise<string | null> {
    const isWhole = this.#sectionsByPart.length === 1;
    if (isWhole !== (this.#part === null))
      return isWhole ? null : await this.#document(this.#sectionsByPart.map(this.#lineOfPart), '');
    const sections = this.#sectionsByPart[(this.#part ?? 1) - 1];
    return sections ? await this.#document(sections.map(lineOf), await this.#body(sections)) : null;
  }

  async #document(contents: readonly ContentsLine[], body: string): Promise<string> {
    const { snapshot } = this.#parts.edition;
    const { styles, sheets } = this.#parts.client;
    const { site, config, base, look } = snapshot;
    const { printedDocument } = await import('../render/printed/printed-document.tsx');
    return printedDocument({
      site,
      styles: [
        ...styles,
        ...this.#styles,
        ...(sheets.book === undefined ? [] : [sheets.book]),
        ...(look ? [look.href] : []),
      ],
      favicon: config.favicon ? encodedHref(base, config.favicon) : null,
      edition: this.#edition(),
      contents,
      body,
    });
  }

  #edition(): PrintedEdition {
    const { snapshot } = this.#parts.edition;
    const days = [...this.#version.docs.values()]
      .flatMap((doc) => dayOfChange(doc, snapshot) ?? [])
      .sort();
    const iso = days.at(-1);
    return {
      version: this.#version.version.label,
      revision: snapshot.id,
      date: iso === undefined ? null : { iso, text: formatDay(iso, snapshot.site.locale) },
      part: this.#part === null ? null : { number: this.#part, count: this.#sectionsByPart.length },
    };
  }

  /** Renders sections. Yields between them, since each takes as long as a page. */
  async #body(sections: readonly PrintedSection[]): Promise<string> {
    const [{ sectionHtml }, { paperHtml }] = await Promise.all([
      import('../render/printed/printed-document.tsx'),
      import('../render/printed/to-paper.ts'),
    ]);
    const printable: Printable[] = [];
    for (const section of sections) {
      await this.#pause();
      this.#ids.add(section.id);
      printable.push({ section, article: await this.#article(section) });
    }
    const html: string[] = [];
    for (const { section, article } of printable) {
      await this.#pause();
      html.push(
        sectionHtml({
          ...section,
          body: article ? paperHtml(article, (href) => this.#resolve(href, section)) : '',
        }),
      );
    }
    return html.join('\n');
  }

  async #article({ doc, id, depth }: PrintedSection): Promise<PaperArticle | null> {
    const { edition, pictures } = this.#parts;
    const page = doc && (await unlessTooDear(edition.page(doc.path)));
    if (!doc || page?.kind !== 'doc') return null;
    for (const style of page.styles) this.#styles.add(style);
    const [{ articleHtml }, { toPaper }] = await Promise.all([
      import('../render/printed/article-html.tsx'),
      import('../render/printed/to-paper.ts'),
    ]);
    const figures = await edition.shownFigures(doc.path, '');
    return toPaper(articleHtml(page, { site: edition.snapshot.site, figures, pictures }), {
      prefix: id,
      depth,
      ids: this.#ids,
    });
  }

  /** Resolves a link to a section of this document or of another part, or else to the site. */
  #resolve(href: string, from: PrintedSection): PaperLink {
    const { origin, edition } = this.#parts;
    const { base, addresses } = edition.snapshot;
    const [, pathname = '', hash = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(href) ?? [];
    // Figures are static on paper, so their states link to the site.
    if (from.doc && href.startsWith('?'))
      return { href: (origin ?? '') + hrefOf(from.doc.path, edition.snapshot) + href };
    if (!href.startsWith('#') && (!href.startsWith(base) || href.startsWith('//'))) return { href };
    const address = pathname === '' ? null : addresses.find(pathname);
    const found =
      address === null
        ? { section: from, part: this.#part ?? 1 }
        : address.kind === 'page'
          ? this.#locations.get(address.path)
          : undefined;
    if (!found) return { href: origin === null ? href : origin + href };
    const { section, part } = found;
    const id = section.id + decoded(hash);
    if (part !== (this.#part ?? 1))
      return { href: `${this.#hrefOfPart(part)}#${encodeURI(id)}`, section: section.number };
    return {
      href: `#${encodeURI(this.#ids.has(id) ? id : section.id)}`,
      section: section === from ? undefined : section.number,
    };
  }

  #hrefOfPart(part: number): string {
    const { base, config } = this.#parts.edition.snapshot;
    return encodedHref(base, partPathOf(printPathOf(this.#version, config.docs.path), part));
  }

  readonly #lineOfPart = (sections: readonly PrintedSection[], index: number): ContentsLine => {
    const [first, last] = [sections[0], sections.at(-1)].map(
      (section) => `${section?.number ?? ''} ${section?.title ?? ''}`,
    );
    return {
      href: this.#hrefOfPart(index + 1),
      number: String(index + 1),
      depth: 1,
      title: first === last ? `${first}` : `${first} – ${last}`,
    };
  };
}

function lineOf({ id, number, depth, title }: PrintedSection): ContentsLine {
  return { href: `#${encodeURI(id)}`, number, depth, title };
}

function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
