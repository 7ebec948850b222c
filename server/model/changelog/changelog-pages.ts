import { slug } from 'github-slugger';
import type { ChangelogPart } from '../../../shared/contract/page.ts';
import type { SiteData } from '../../../shared/contract/site.ts';
import { createSay } from '../../../shared/words/say.ts';
import type { AddressTable } from '../../contract/addresses.ts';
import { digestOf, perFile, type TextFile } from '../../read/raw-content.ts';
import { changelogOf, type Page } from '../documents.ts';
import { type Changelog, type Entry, linesOf, type Release } from './releases.ts';

/** The entries of a changelog in one area or of one kind, or the breaking ones. */
interface Part {
  readonly label: string;
  readonly count: number;
  /** Markdown with only these entries. */
  readonly file: TextFile;
  /** Entry ids by line. */
  readonly entryIds: ReadonlyMap<number, string>;
}

export interface ChangelogPages extends Changelog {
  readonly page: Page;
  /** By site path. */
  readonly parts: ReadonlyMap<string, Part & { readonly page: Page }>;
}

/** Finds the changelogs among the pages and makes pages for their parts. */
export function readChangelogs(pages: readonly Page[]): readonly ChangelogPages[] {
  return pages.flatMap((page) => {
    const changelog = changelogOf(page.file);
    if (!changelog) return [];
    const parts = partsOf(page.file).map((part) => ({ ...part, page: pageOf(part, page) }));
    return [{ ...changelog, page, parts: new Map(parts.map((part) => [part.page.path, part])) }];
  });
}

/** A page for a part. It repeats the changelog, so it is hidden from search. */
function pageOf({ label, file }: Part, { matter, path, id, title, ...page }: Page): Page {
  const own = { ...matter, answers: {}, keywords: [], aliases: [], unlisted: true, draft: false };
  const name = slug(label);
  return {
    ...page,
    id: `${id}/${name}`,
    path: `${path}${name}/`,
    title: `${title}: ${label}`,
    file,
    matter: own,
  };
}

const partsOf = perFile((file): readonly Part[] => {
  const changelog = changelogOf(file);
  if (!changelog) return [];
  const { releases, kinds, breaking } = changelog;
  const entries = releases.flatMap((release) => release.entries);
  const areas = [...new Set(entries.map(({ area }) => area))].filter((area) => area !== '').sort();
  const groups: readonly (readonly [label: string, isIn: (entry: Entry) => boolean])[] = [
    ...areas.map((area) => [area, (entry: Entry) => entry.area === area] as const),
    ...kinds.map((kind) => [kind, (entry: Entry) => entry.kind === kind] as const),
    [breaking.charAt(0).toUpperCase() + breaking.slice(1), ({ isBreaking }) => isBreaking],
  ];
  return groups.flatMap(([label, isIn]) => {
    const count = entries.filter(isIn).length;
    return count === 0 ? [] : [{ label, count, ...excerpt(file, releases, isIn, label) }];
  });
});

/** The releases with only the selected entries. */
function excerpt(
  whole: TextFile,
  releases: readonly Release[],
  isIn: (entry: Entry) => boolean,
  label: string,
): Pick<Part, 'file' | 'entryIds'> {
  const source = linesOf(whole.text);
  const lines: string[] = [];
  const entryIds = new Map<number, string>();
  for (const { name, date, id, entries } of releases) {
    const selected = entries.filter(isIn);
    if (selected.length === 0) continue;
    lines.push(`## ${name} (${date}) {#${id}}`, '');
    let kind = '';
    for (const entry of selected) {
      if (entry.kind !== kind) lines.push('', `### ${entry.kind}`, '');
      kind = entry.kind;
      entryIds.set(lines.length + 1, entry.id);
      lines.push(...source.slice(entry.line - 1, entry.line - 1 + entry.count));
    }
    lines.push('');
  }
  const text = lines.join('\n');
  return {
    file: { path: whole.path.replace(/\.md$/, ` (${label}).md`), text, hash: digestOf(text, 22) },
    entryIds,
  };
}

interface ChangelogContext {
  readonly changelogs: readonly ChangelogPages[];
  readonly site: SiteData;
  readonly addresses: AddressTable;
}

/** The parts of the changelog that a page belongs to, the whole of it first. */
export function changelogParts(
  { path }: Page,
  { changelogs, site, addresses }: ChangelogContext,
): readonly ChangelogPart[] | undefined {
  const changelog = changelogs.find(({ page, parts }) => page.path === path || parts.has(path));
  if (!changelog) return undefined;
  const { page, parts, releases } = changelog;
  const link = (label: string, at: string, count: number): ChangelogPart => ({
    label,
    href: addresses.hrefOf(at) ?? '',
    count,
  });
  const count = releases.reduce((sum, { entries }) => sum + entries.length, 0);
  return [
    link(createSay(site)('Everything'), page.path, count),
    ...[...parts].map(([at, part]) => link(part.label, at, part.count)),
  ];
}

/** The entry ids of a page by line. */
export function entryIdsOf(
  { path }: { readonly path: string },
  { changelogs }: Pick<ChangelogContext, 'changelogs'>,
): ReadonlyMap<number, string> {
  for (const { page, parts, releases } of changelogs) {
    if (page.path === path)
      return new Map(
        releases.flatMap(({ entries }) => entries.map(({ line, id }) => [line, id] as const)),
      );
    const part = parts.get(path);
    if (part) return part.entryIds;
  }
  return NO_IDS;
}

const NO_IDS: ReadonlyMap<number, string> = new Map();
