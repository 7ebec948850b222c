import type lunr from 'lunr';

/** The five sections of an index, in the order in which their hits are preferred. */
export const SECTIONS = ['title', 'heading', 'description', 'keywords', 'content'] as const;
export type SectionName = (typeof SECTIONS)[number];

/**
 * A document of one section. `t` text, `s` title of the section or page, `u` address, `h` hash with `#`, `b` breadcrumbs, `i` id, `p` id of
 * the page's title document.
 */
export interface IndexDocument {
  readonly i: number;
  readonly t: string;
  readonly u: string;
  readonly s?: string;
  readonly h?: string;
  readonly b?: readonly string[];
  readonly p?: number;
}

/** One section as it is served: its documents and the serialized lunr index over their field `t`. */
export interface IndexSection {
  readonly documents: readonly IndexDocument[];
  readonly index: object;
}

/** A section ready to be asked. */
export interface LoadedSection {
  readonly name: SectionName;
  readonly documents: ReadonlyMap<string, IndexDocument>;
  readonly index: lunr.Index;
}
