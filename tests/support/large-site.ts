import { writeFiles } from './content-folder.ts';

/** Pages of each category but perhaps the last. */
export const SECTION_PAGES = 40;

/** A text as long as that of an average page. */
const TEXT = Array.from(
  { length: 10 },
  (_, number) =>
    `## Part ${number + 1}\n\n${'The tide comes in and goes out again twice a day. '.repeat(20)}`,
).join('\n\n');

/** Path of a page of the docs, by its number from 0. */
export function largeSitePath(number: number): string {
  return `/docs/section-${Math.floor(number / SECTION_PAGES) + 1}/page-${number + 1}/`;
}

/** Writes a content folder with so many pages of the docs in categories, which have the same text but for the title. */
export async function writeLargeSite(root: string, count: number): Promise<void> {
  const ids = Array.from({ length: count }, (_, number) =>
    largeSitePath(number).slice('/docs/'.length, -1),
  );
  const sections = Array.from({ length: Math.ceil(count / SECTION_PAGES) }, (_, section) =>
    ids.slice(section * SECTION_PAGES, (section + 1) * SECTION_PAGES),
  );
  const categories = sections.map(
    (items, section) =>
      `  - { type: category, label: Section ${section + 1}, items: [${items.join(', ')}] }`,
  );
  await writeFiles(root, {
    'site.yaml':
      'title: Large\nfavicon: /favicon.svg\nnavbar:\n  items:\n    - { type: docSidebar, sidebarId: main, label: Docs }\n    - { type: search }\n',
    'index.md': '# Large\n\nA site of many pages.\n',
    'sidebars.yaml': `main:\n${categories.join('\n')}\n`,
    'static/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    ...Object.fromEntries(
      ids.map((id, number) => [
        `docs/${id}.md`,
        `---\ntitle: Page ${number + 1}\ndescription: One of many.\n---\n\n${TEXT}\n`,
      ]),
    ),
  });
}
