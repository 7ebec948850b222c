import { slug } from 'github-slugger';
import type { ChangelogPart } from '../../../shared/contract/page.ts';
import type { SiteData } from '../../../shared/contract/site.ts';
import { createSay } from '../../../shared/words/say.ts';
import type { AddressTable } from '../../contract/addresses.ts';
import { digestOf, perFile, type TextFile } from '../../read/raw-content.ts';
import { changelogOf, type Page } from '../documents.ts';
import { type Changelog, type Entry, linesOf, type Release } from './releases.ts';

/** The entries of a changelog of one area or of one kind, or those that break something. */
interface Part {
  readonly label: string;
  readonly count: number;
  /** Markdown with these entries alone. */
  readonly file: TextFile;
  /** Ids of the entries by their lines in it. */
  readonly entryIds: ReadonlyMap<number, string>;
}

export interface ChangelogPages extends Changelog {
  readonly page: Page;
  /** By site path. */
  readonly parts: ReadonlyMap<string, Part & { readonly page: Page }>;
}

/** The changelogs among the pages outside the docs, with pages for their parts. */
export function readChangelogs(pages: readonly Page[]): readonly ChangelogPages[] {
  return pages.flatMap((page) => {
    const changelog = changelogOf(page.file);
    if (!changelog) return [];
    const parts = partsOf(page.file).map((part) => ({ ...part, page: pageOf(part, page) }));
    return [{ ...changelog, page, parts: new Map(parts.map((part) => [part.page.path, part])) }];
  });
}

/** A page of a part. It says the same as the changelog, so it is not to be found by searches. */
function pageOf({ label, file }: Part, { matter, path, id, title, ...page }: Page): Page {
  const own = { ...matter, answers: {}, keywords: [], aliases: [], unlisted: true, draft: false };
  const name = slug(label);
  return { ...page, id: `${id}/${name}`, path: `${path}${name}/`, title: `${title}: ${label}`, file, matter: own };
}

const partsOf = perFile((file): readonly Part[] => {
  const changelog = changelogOf(file);
  if (!changelog) return [];
  const { releases, kinds, breaking } = changelog;
  const entries = releases.flatMap((release) => release.entries);
  const areas = [...new Set(entries.map(({ area }) => area))].filter((area) => area !== '').sort();
  const wanted: readonly (readonly [label: string, isIn: (entry: Entry) => boolean])[] = [
    ...areas.map((area) => [area, (entry: Entry) => entry.area === area] as const),
    ...kinds.map((kind) => [kind, (entry: Entry) => entry.kind === kind] as const),
    [breaking.charAt(0).toUpperCase() + breaking.slice(1), ({ isBreaking }) => isBreaking],
  ];
  return wanted.flatMap(([label, isIn]) => {
    const count = entries.filter(isIn).length;
    return count === 0 ? [] : [{ label, count, ...excerpt(file, releases, isIn, label) }];
  });
});

/** The releases with some of their entries. */
function excerpt(whole: TextFile, releases: readonly Release[], isIn: (entry: Entry) => boolean, label: string): Pick<Part, 'file' | 'entryIds'> {
  const written = linesOf(whole.text);
  const lines: string[] = [];
  const entryIds = new Map<number, string>();
  for (const { name, date, id, entries } of releases) {
    const some = entries.filter(isIn);
    if (some.length === 0) continue;
    lines.push(`## ${name} (${date}) {#${id}}`, '');
    let kind = '';
    for (const entry of some) {
      if (entry.kind !== kind) lines.push('', `### ${entry.kind}`, '');
      kind = entry.kind;
      entryIds.set(lines.length + 1, entry.id);
      lines.push(...written.slice(entry.line - 1, entry.line - 1 + entry.count));
    }
    lines.push('');
  }
  const text = lines.join('\n');
  return { file: { path: whole.path.replace(/\.md$/, ` (${label}).md`), text, hash: digestOf(text, 22) }, entryIds };
}

interface Around {
  readonly changelogs: readonly ChangelogPages[];
  readonly site: SiteData;
  readonly addresses: AddressTable;
}

/** The parts of the changelog that a page is or is part of, all of it first. */
export function changelogParts({ path }: Page, { changelogs, site, addresses }: Around): readonly ChangelogPart[] | undefined {
  const changelog = changelogs.find(({ page, parts }) => page.path === path || parts.has(path));
  if (!changelog) return undefined;
  const { page, parts, releases } = changelog;
  const part = (label: string, at: string, count: number): ChangelogPart => ({ label, href: addresses.hrefOf(at) ?? '', count });
  const count = releases.reduce((sum, { entries }) => sum + entries.length, 0);
  return [part(createSay(site)('Everything'), page.path, count), ...[...parts].map(([at, { label, count: some }]) => part(label, at, some))];
}

/** Ids of the entries of a page by their lines. */
export function entryIdsOf({ path }: { readonly path: string }, { changelogs }: Pick<Around, 'changelogs'>): ReadonlyMap<number, string> {
  for (const { page, parts, releases } of changelogs) {
    if (page.path === path) return new Map(releases.flatMap(({ entries }) => entries.map(({ line, id }) => [line, id] as const)));
    const part = parts.get(path);
    if (part) return part.entryIds;
  }
  return NONE;
}

const NONE: ReadonlyMap<number, string> = new Map();
