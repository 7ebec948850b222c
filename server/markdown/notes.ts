import type { VFile } from 'vfile';
import type { TocEntry } from '../../shared/contract/page.ts';

/** A link of a page to another place of the site, for the check of anchors. `path` is without the base; null is the page itself. */
export interface PageReference {
  readonly path: string | null;
  readonly hash: string;
  readonly line: number;
}

/** Text under one heading of a page, for the search. The first section has the page's title and no hash. */
export interface TextSection {
  readonly heading: string;
  readonly hash: string;
  text: string;
  /** What its tables name in bold at the beginning of a row: settings, mostly. */
  readonly names: string[];
}

/** What the plugins gather while they walk the page once. */
export interface Notes {
  readonly toc: TocEntry[];
  readonly ids: Set<string>;
  readonly references: PageReference[];
  readonly sections: TextSection[];
  readonly problems: { line: number; message: string }[];
  /** Length of the Markdown, as a measure of what the page costs to keep. */
  characters: number;
  /** Whether the body begins with a level 1 heading of its own. */
  hasTitle: boolean;
  /** First paragraph as plain text. */
  lead: string;
}

declare module 'vfile' {
  interface DataMap {
    notes: Notes;
    surroundings: Surroundings;
  }
}

/** What a page can see of the site around it. */
export interface Surroundings {
  resolve(url: string): ResolvedUrl;
  image(address: string): ResolvedImage | string;
  figure(name: string): FigureMarkup | string;
  /** What the category holds whose own page this is; a text says why there is nothing to show. */
  categoryCards(): readonly Card[] | string;
  readonly toc: { readonly min: number; readonly max: number };
}

/** Where a link of the page leads; `problem` says why it leads nowhere and what to do. */
export type ResolvedUrl =
  | { readonly kind: 'page'; readonly href: string; readonly path: string; readonly hash: string; readonly icon?: string }
  | { readonly kind: 'here'; readonly hash: string }
  | { readonly kind: 'file'; readonly href: string }
  | { readonly kind: 'external'; readonly href: string }
  | { readonly kind: 'broken'; readonly problem: string };

export interface ResolvedImage {
  readonly src: string;
  readonly width?: number;
  readonly height?: number;
}

/** A link with a sentence. */
export interface Card {
  readonly title: string;
  readonly href: string;
  /** May be empty. */
  readonly description: string;
  readonly icon?: string;
}

/** A generated picture as the page shows it. */
export interface FigureMarkup {
  readonly caption: string;
  /** Seed, size and digest, so that a reader can make the same picture. */
  readonly origin: string;
  readonly panels: readonly {
    readonly src: string;
    readonly alt: string;
    readonly label: string;
    readonly note: string;
    readonly width: number;
    readonly height: number;
  }[];
}

export function emptyNotes(characters: number): Notes {
  return { toc: [], ids: new Set(), references: [], sections: [], problems: [], characters, hasTitle: false, lead: '' };
}

/** The notes of the file that a plugin works on. */
export function notesOf(file: VFile): Notes {
  if (!file.data.notes) throw new Error('A page is compiled without notes. Call it through createCompiler.');
  return file.data.notes;
}

export function surroundingsOf(file: VFile): Surroundings {
  if (!file.data.surroundings) throw new Error('A page is compiled without surroundings. Call it through createCompiler.');
  return file.data.surroundings;
}
