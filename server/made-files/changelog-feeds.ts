import { readMarkdown } from 'markdown';
import type { Root } from 'mdast';
import { resolveUrl } from '../compile/surroundings.ts';
import type { ChangelogPages } from '../model/changelog/changelog-pages.ts';
import { hrefOf, type Snapshot } from '../model/snapshot/snapshot.ts';
import type { MadeFamily, MadeFile, MadeFileParts } from './made-file.ts';

const TYPES = {
  atom: 'application/atom+xml; charset=utf-8',
  xml: 'application/rss+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
} as const;

const FEED = /^(\/(?:.*\/)?)feed\.(atom|xml|json)$/;

/**
 * The feeds of a changelog, served beside its page: `/changelog/feed.atom`, `feed.xml` (RSS) and `feed.json`. Feeds
 * need absolute URLs, so there are none without an origin.
 */
export const changelogFeeds: MadeFamily = {
  find: changelogFeed,
  paths: ({ changelogs }) =>
    changelogs.flatMap(({ page }) =>
      Object.keys(TYPES).map((format) => `${page.path}feed.${format}`),
    ),
};

function changelogFeed(path: string, { changelogs }: Snapshot): MadeFile | null {
  const [, folder, format] = FEED.exec(path) ?? [];
  const changelog = changelogs.find(({ page }) => page.path === folder);
  if (!changelog || !(format === 'atom' || format === 'xml' || format === 'json')) return null;
  return {
    type: TYPES[format],
    page: changelog.page.path,
    make: async (parts) => {
      if (parts.origin === null) return null;
      const feed = await feedOf(changelog, parts, parts.origin);
      if (format === 'atom') return feed.atom1();
      return format === 'xml' ? feed.rss2() : feed.json1();
    },
  };
}

async function feedOf(
  { page, releases }: ChangelogPages,
  { edition: { snapshot } }: MadeFileParts,
  origin: string,
) {
  const { Feed } = await import('feed');
  const { site, config, base } = snapshot;
  const href = origin + hrefOf(page.path, snapshot);
  const icon =
    config.favicon === undefined ? {} : { favicon: `${origin}${base}${config.favicon.slice(1)}` };
  const feed = new Feed({
    id: href,
    link: href,
    title: `${site.title}: ${page.title}`,
    description: page.description || site.tagline,
    language: site.locale.htmlLang,
    // The date of the newest release, so that the same content yields the same bytes.
    updated: new Date(releases[0]?.date ?? 0),
    feedLinks: { atom: `${href}feed.atom`, rss: `${href}feed.xml`, json: `${href}feed.json` },
    author: { name: site.title, link: origin + base },
    generator: false,
    ...icon,
  });
  const htmlOf = await releaseHtml(page.file.text, (url) => {
    const found = resolveUrl(url, page, snapshot);
    if (found.kind === 'here') return href + found.hash;
    if (found.kind === 'broken') return href;
    return found.kind === 'external' ? found.href : origin + found.href;
  });
  for (const { name, date, id } of releases) {
    const link = `${href}#${id}`;
    const content = htmlOf(`${name} (${date})`);
    feed.addItem({
      id: link,
      link,
      guid: link,
      title: `${site.title} ${name}`,
      date: new Date(date),
      published: new Date(date),
      content,
    });
  }
  return feed;
}

/** Looks up the HTML of a release by the text of its heading. */
async function releaseHtml(
  text: string,
  resolve: (url: string) => string,
): Promise<(heading: string) => string> {
  const [
    { unified },
    parse,
    gfm,
    frontmatter,
    rehype,
    { toHtml },
    { visit },
    { toString: textOf },
  ] = await Promise.all([
    import('unified'),
    import('remark-parse'),
    import('remark-gfm'),
    import('remark-frontmatter'),
    import('remark-rehype'),
    import('hast-util-to-html'),
    import('unist-util-visit'),
    import('mdast-util-to-string'),
  ]);
  const processor = unified()
    .use(parse.default)
    .use(gfm.default)
    .use(frontmatter.default)
    .use(rehype.default)
    .freeze();
  const tree = processor.parse(readMarkdown(text).text);
  visit(tree, (node) => {
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition')
      node.url = resolve(node.url);
    if (node.type === 'heading')
      for (const child of node.children)
        if (child.type === 'text') child.value = child.value.replace(/(?<!\s)\s*\{#[\w-]+\}$/, '');
  });
  const sections = new Map<string, Root['children']>();
  let below: Root['children'] = [];
  for (const node of tree.children) {
    if (node.type === 'heading' && node.depth === 2) {
      below = [];
      sections.set(textOf(node), below);
    } else below.push(node);
  }
  return (heading) =>
    toHtml(processor.runSync({ type: 'root', children: sections.get(heading) ?? [] }));
}
