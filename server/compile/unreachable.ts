import { posix } from 'node:path';
import type { Doc } from '../model/documents.ts';
import type { Snapshot } from '../model/snapshot/snapshot.ts';
import type { VersionContent } from '../model/versions.ts';
import type { ContentProblem } from '../read/content-error.ts';
import { everyItem, type SidebarItemConfig } from '../read/schema/sidebars-schema.ts';

/** Reports what visitors would not find: a missing home page, and documents in no sidebar. */
export function unreachable({ raw, addresses, versions, problems }: Snapshot): ContentProblem[] {
  const broken = new Set(problems.map(({ file }) => file));
  const isWritten = raw.pages.some(({ path }) => path === 'index.md');
  const home = isWritten
    ? 'is a draft or has another slug, so the site has no home page. Publish it, or give another page the slug "/".'
    : 'not found, so the site has no home page. Add it beside site.yaml.';
  const missing = addresses.has('/') ? [] : [{ file: 'index.md', line: 1, message: home }];
  return [...missing, ...[...versions.values()].flatMap((version) => inNoSidebar(version, broken))];
}

/** Skips documents that are unlisted or set their sidebar, and files with other problems. */
function inNoSidebar(
  { docs, sidebars, sidebarsFile }: VersionContent,
  broken: ReadonlySet<string>,
): ContentProblem[] {
  const lists = Object.values(sidebarsFile.config);
  if (lists.length === 0 || broken.has(sidebarsFile.file)) return [];
  const named = new Set(lists.flatMap(linkedFrom));
  const isUnreachable = ({ id, path, matter, file }: Doc): boolean =>
    !broken.has(file.path) &&
    matter.displayed_sidebar === undefined &&
    !matter.unlisted &&
    !sidebars.positions.has(id) &&
    !named.has(id) &&
    !named.has(path);
  return [...docs.values()].filter(isUnreachable).map(({ id, file }) => ({
    file: file.path,
    line: 1,
    message: `is in no sidebar. Add "${id}" to ${posix.basename(sidebarsFile.file)}, or write "displayed_sidebar: null" in its front matter to leave it out.`,
  }));
}

/** Ids of documents that items only refer to, and addresses that they link to. */
function linkedFrom(items: readonly SidebarItemConfig[]): string[] {
  return [...everyItem(items)].flatMap(([item]) => {
    if (typeof item === 'string') return [];
    if (item.type === 'link') return [item.href];
    return item.type === 'ref' ? [item.id] : [];
  });
}
