import type { VFile } from 'vfile';
import type { TocEntry } from '../../shared/contract/page.ts';
import type { Description } from '../../shared/generator/settings.ts';
import type { ReadSamples } from '../csharp/samples.ts';

/** A link of a page to another place of the site, for the check of anchors and states. `path` is without the base; null is the page itself. */
export interface PageReference {
  readonly path: string | null;
  readonly hash: string;
  /** What it sets, with the question mark. */
  readonly query?: string;
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
  /** Figures of the page, in order. */
  readonly figures: FigureOnPage[];
  /** Types of the API that the page shows. */
  readonly apiTypes: Set<string>;
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
  /** A figure by its attributes: `name`, `id` and settings; a text says why there is none. */
  figure(attributes: Readonly<Record<string, string | null | undefined>>): FigureOnPage | string;
  /** A card that leads to a figure of another page, by its attributes; a text says why there is none. */
  demo(attributes: Readonly<Record<string, string | null | undefined>>): Demo | string;
  /** What the category holds whose own page this is; a text says why there is nothing to show. */
  categoryCards(): readonly Card[] | string;
  /** All terms of the glossary, for the page that lists them. */
  readonly glossary: readonly Term[];
  /** The terms to be defined where they first occur in this page. */
  readonly terms: readonly Term[];
  /** A number that the generator measured of itself; a text says why there is none. */
  measured(name: string): number | string;
  /** Settings by the name of their description; a text says why there are none. */
  settings(name: string): DescribedSettings | string;
  /** What a figure lets one set, by its name; undefined when there is no such figure. */
  figureSettings(name: string): Description | undefined;
  /** The C# samples of the page are checked, and lead to the rows of the API's tables; null where there are no such tables. */
  readonly api: ApiAround | null;
  readonly toc: { readonly min: number; readonly max: number };
}

/** The tables of the API as a page sees them. */
export interface ApiAround {
  readonly read: ReadSamples;
  /** what an anchor is put behind: the address of the tables' page, or nothing on that page itself */
  readonly href: string;
  /** site path of that page; null on the page itself */
  readonly path: string | null;
  readonly isHere: boolean;
}

/** A word of the glossary. */
export interface Term {
  readonly term: string;
  /** The term as part of an id. */
  readonly slug: string;
  /** The term itself and its other forms. */
  readonly forms: readonly string[];
  /** One or two plain sentences. */
  readonly definition: string;
  /** Paths that files of pages begin with where the word is this term; empty means everywhere. */
  readonly within: readonly string[];
  /** Where it is explained at length. */
  readonly href: string;
  /** Site path of that page. */
  readonly path: string;
  readonly pageTitle: string;
}

/** Settings of the generator with their presets, as a table shows them. */
export interface DescribedSettings {
  readonly description: Description;
  /** Presets beside the defaults. */
  readonly presets: readonly { readonly label: string; readonly settings: Readonly<Record<string, unknown>> }[];
}

/** Where a link of the page leads; `problem` says why it leads nowhere and what to do. */
export type ResolvedUrl =
  | {
      readonly kind: 'page';
      readonly href: string;
      readonly path: string;
      readonly query?: string;
      readonly hash: string;
      readonly title?: string;
      readonly icon?: string;
    }
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

/** A figure of another page, with a picture of it and the states that it proposes. */
export interface Demo {
  readonly title: string;
  /** The figure on its page. */
  readonly href: string;
  readonly picture: ResolvedImage;
  /** States of the figure, each by its address. */
  readonly presets: readonly { readonly label: string; readonly href: string }[];
}

/** A figure of the kernel where a page shows it. */
export interface FigureOnPage {
  readonly name: string;
  /** unique in its page */
  readonly id: string;
  /** address of the page */
  readonly href: string;
  /** the settings that the page gives to it, as JSON in their written form */
  readonly written: string;
  /** whether it has settings that a visitor can change */
  readonly isLive: boolean;
  /** addresses of the style sheets that it needs */
  readonly styles: readonly string[];
  /** in the page's own settings */
  readonly html: string;
}

export function emptyNotes(characters: number): Notes {
  return { toc: [], ids: new Set(), references: [], sections: [], problems: [], figures: [], apiTypes: new Set(), characters, hasTitle: false, lead: '' };
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
