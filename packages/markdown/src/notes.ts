import type { Node } from 'mdast';
import type { Description } from 'settings';
import * as v from 'valibot';
import type { VFile } from 'vfile';
import type { ApiType } from './api/sheet.ts';
import type { Say } from './phrases.ts';
import type { Schematic } from './schematic.ts';

/** A link of a page inside the site, to check anchors and figure states. */
export const pageReferenceSchema = v.object({
  /** Site path without the base; null for the page itself. */
  path: v.nullable(v.string()),
  hash: v.string(),
  /** Begins with a question mark. */
  query: v.exactOptional(v.string()),
  line: v.number(),
});
export type PageReference = Readonly<v.InferOutput<typeof pageReferenceSchema>>;

/** Text below one heading of a page, for the search. The first section has no heading and no hash. */
export interface TextSection {
  readonly heading: string;
  readonly hash: string;
  readonly text: string;
  /** Bold names at the beginning of table rows, mostly settings. */
  readonly names: readonly string[];
}

/** One heading of the table of contents. */
export interface TocEntry {
  readonly id: string;
  /** Contains inline code and emphasis. It comes from the pipeline, never from a client. */
  readonly html: string;
  readonly level: number;
}

/** Style sheets that parts of an article need. */
export const ARTICLE_SHEETS = [
  'actions',
  'badges',
  'code-extras',
  'file-tree',
  'gallery',
  'glossary',
  'html',
  'important',
  'math',
  'picture',
  'schematic',
  'settings',
  'steps',
  'tabs',
] as const;
export type ArticleSheet = (typeof ARTICLE_SHEETS)[number];

/** A mistake of the author, with its line in the file. */
export interface Problem {
  readonly line: number;
  readonly message: string;
}

/** Problems of one page that are listed. An author who mends so many checks the page again. */
const MOST_PROBLEMS = 100;

/** What the plugins collect while they compile a page. */
export interface Notes {
  readonly toc: TocEntry[];
  readonly ids: Set<string>;
  readonly references: PageReference[];
  readonly sections: TextSection[];
  readonly problems: Problem[];
  /** Problems beyond those that are listed. */
  unlisted: number;
  readonly figures: FigureOnPage[];
  /**
   * Additional style sheets that the page needs, possibly with duplicates. A figure needs `figures/shell`, and may have
   * its own.
   */
  readonly sheets: (ArticleSheet | `figures/${string}`)[];
  /** Types of the API that the page shows. */
  readonly apiTypes: Set<string>;
  /** Length of the Markdown, to estimate the memory that the page takes. */
  readonly characters: number;
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

/** What a page can look up about the site. A string that a method may return instead is a message for the author. */
export interface Surroundings {
  /** What the site says it has, and so may show. */
  readonly documents: { readonly figures: boolean; readonly api: boolean };
  resolve(url: string): ResolvedUrl;
  /** The title of the page at a site path. `resolve` leaves it out, so that few pages depend on titles. */
  titleOf(path: string): string | undefined;
  image(address: string): ResolvedImage | string;
  /** A figure by its attributes: `name`, `id`, `compact` and settings. */
  figure(attributes: Readonly<Record<string, string | null | undefined>>): FigureOnPage | string;
  /** A card for a figure of another page. */
  demo(attributes: DemoAttributes): Demo | string;
  /** Cards for the items of the category that this page belongs to. */
  categoryCards(): readonly Card[] | string;
  /** All terms, for the page that lists them. */
  glossary(): readonly Term[];
  /** What the site states about its product, for the list of facts. */
  facts(): readonly Fact[];
  /** The forms of all terms. */
  readonly words: readonly TermForms[];
  /** The terms to define on this page. */
  readonly terms: readonly TermForms[];
  define(slug: string): Term | undefined;
  measured(name: string): number | string;
  settings(name: string): DescribedSettings | string;
  schematic(name: string): Schematic | string;
  /** The settings of a figure by its name; undefined when there is no such figure. */
  figureSettings(name: string): Description | undefined;
  /** All types that `::api` can show. */
  readonly apiTypes: readonly ApiType[];
  /** For checking C# samples and linking them to the API tables; null without such tables. */
  readonly api: ApiContext | null;
  /** Ids of the entries of a changelog, by their lines. */
  readonly entryIds: ReadonlyMap<number, string>;
  /** The parts of the page that are new or have changed. */
  readonly marks: readonly Mark[];
  /** Whether the page says how many minutes it takes. */
  readonly hasMinutes: boolean;
  /** Levels of the headings in the table of contents. */
  readonly toc: { readonly min: number; readonly max: number };
  /** Says phrases of the interface in the language of the page. */
  readonly say: Say;
}

/** Marks a page or a part of it as new or changed. */
export interface Mark {
  /** Of a heading, or empty for the whole page. */
  readonly id: string;
  readonly text: string;
  /** Address of the entry of the changelog. */
  readonly href: string;
}

/** The tables of an API, and what reads the samples that use it. */
export interface ApiContext {
  readonly read: ReadSamples;
  /** Address of the page with the API tables; empty on that page itself. */
  readonly href: string;
  /** Site path of that page; null on the page itself. */
  readonly path: string | null;
  readonly isHere: boolean;
}

/** A name in a sample that has a row in the API tables. */
export interface ApiLink {
  /** Offset in the sample. */
  readonly start: number;
  readonly length: number;
  readonly anchor: string;
}

interface SampleReading {
  /** Lines are counted from 1 in the sample. */
  readonly problems: readonly Problem[];
  readonly links: readonly ApiLink[];
}

/** Reads all C# samples of a page, which may use each other's types. */
export type ReadSamples = (texts: readonly string[]) => readonly SampleReading[];

/** How a term of the glossary is found in a text. */
export interface TermForms {
  /** The term as part of an id. */
  readonly slug: string;
  /** The term itself and its other forms. */
  readonly forms: readonly string[];
}

/** A term of the glossary. */
export interface Term extends TermForms {
  readonly term: string;
  /** One or two plain sentences. */
  readonly definition: string;
  /** Prefixes of the paths of files that use the term; empty for all files. */
  readonly within: readonly string[];
  /** Address of the page that explains it. */
  readonly href: string;
  readonly path: string;
  readonly pageTitle: string;
}

/** A fact about what the site documents. */
export interface Fact {
  /** The end of its link target. */
  readonly id: string;
  readonly label: string;
  /** Undefined while nobody has stated it. */
  readonly value?: string | undefined;
  /** An address of the site or of the web that says more. */
  readonly link?: string | undefined;
}

/** Settings for a table. */
export interface DescribedSettings {
  readonly description: Description;
  /** Presets beside the defaults. */
  readonly presets: readonly {
    readonly label: string;
    readonly settings: Readonly<Record<string, unknown>>;
  }[];
}

/** The target of a link. `problem` is a message for the author. */
export type ResolvedUrl =
  | {
      readonly kind: 'page';
      readonly href: string;
      readonly path: string;
      readonly query?: string;
      readonly hash: string;
      /** Icon of its section: the outline of a path, 25 wide and high. */
      readonly icon?: string;
    }
  | { readonly kind: 'here'; readonly hash: string }
  | {
      readonly kind: 'file';
      readonly href: string;
      /** Whether its address is like that of a page, so that a client would ask for the data of a page. */
      readonly looksLikePage?: true;
    }
  | { readonly kind: 'external'; readonly href: string }
  | { readonly kind: 'broken'; readonly problem: string };

/** A picture as it is shown. Its size keeps the page from shifting while it loads. */
export interface ResolvedImage {
  readonly src: string;
  /** Whether it is on another site. */
  readonly isRemote?: true;
  readonly width?: number;
  readonly height?: number;
}

/** A link with a description, in a grid of them. */
export interface Card {
  readonly title: string;
  readonly href: string;
  /** May be empty. */
  readonly description: string;
  /** The outline of a path, 25 wide and high. */
  readonly icon?: string;
}

/** A figure of another page. */
export interface DemoAttributes {
  /** File of the page. */
  readonly page: string;
  /** Id of the figure on that page. */
  readonly figure: string;
  /** Id of one of its pictures. */
  readonly picture: string;
  /** File of the page that the card leads to, if it is not the figure. */
  readonly section?: string;
}

/** A card for a figure of another page. */
export interface Demo {
  readonly title: string;
  /** Address of the figure on its page. */
  readonly href: string;
  readonly picture: ResolvedImage;
  /** Links to states of the figure. */
  readonly presets: readonly { readonly label: string; readonly href: string }[];
}

/** A figure as it stands on a page. */
export const figureOnPageSchema = v.object({
  name: v.string(),
  /** Unique on its page. */
  id: v.string(),
  /** Address of the page. */
  href: v.string(),
  /** Its settings on the page as serialised JSON. */
  written: v.string(),
  /** Whether it has no settings. */
  isStill: v.boolean(),
  /** Where the whole figure is, if this is its short form. */
  full: v.exactOptional(
    v.object({
      /** With the id of the figure. */
      href: v.string(),
      /** Its settings there as serialised JSON. */
      written: v.string(),
    }),
  ),
});
export type FigureOnPage = Readonly<v.InferOutput<typeof figureOnPageSchema>>;

export function emptyNotes(characters: number): Notes {
  return {
    toc: [],
    ids: new Set(),
    references: [],
    sections: [],
    problems: [],
    unlisted: 0,
    figures: [],
    sheets: [],
    apiTypes: new Set(),
    characters,
    hasTitle: false,
    lead: '',
  };
}

export function notesOf(file: VFile): Notes {
  if (!file.data.notes) throw new Error('The page has no notes. Compile it with createCompiler.');
  return file.data.notes;
}

/** Reports a problem on the line of a node, or on a line below it. */
export function report(file: VFile, node: Positioned, message: string, below = 0): void {
  addProblem(notesOf(file), { line: lineOf(node) + below, message });
}

/** Lists a problem, or only counts it if there are many, since a page may have one for every few letters. */
export function addProblem(notes: Notes, problem: Problem): void {
  if (notes.problems.length < MOST_PROBLEMS) notes.problems.push(problem);
  else notes.unlisted++;
}

/** Tells of the problems that are only counted, when the page is at its end. */
export function endProblems({ problems, unlisted }: Notes): void {
  if (unlisted === 0) return;
  const line = problems.at(-1)?.line ?? 1;
  problems.push({ line, message: `and ${unlisted} more problems. Mend the others first.` });
}

/** The source text of a node. */
export function sourceOf({ position }: Positioned, file: VFile): string {
  return String(file.value).slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
}

/** The first line of a node in the file; 1 for generated nodes. */
export function lineOf({ position }: Positioned): number {
  return position?.start.line ?? 1;
}

type Positioned = Pick<Node, 'position'>;

export function surroundingsOf(file: VFile): Surroundings {
  if (!file.data.surroundings)
    throw new Error('The page has no surroundings. Compile it with createCompiler.');
  return file.data.surroundings;
}
