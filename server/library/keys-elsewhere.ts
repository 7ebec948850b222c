/** Keys that other documentation tools have, in snake case, and the keys that they are here. */
const ELSEWHERE: ReadonlyMap<string, string> = new Map([
  ['aside', 'hide_table_of_contents'],
  ['author', 'last_update'],
  ['authors', 'last_update'],
  ['categories', 'tags'],
  ['cover', 'image'],
  ['date', 'last_update'],
  ['edit_link', 'custom_edit_url'],
  ['edit_url', 'custom_edit_url'],
  ['excerpt', 'description'],
  ['hidden', 'unlisted'],
  ['hide_toc', 'hide_table_of_contents'],
  ['label', 'sidebar_label'],
  ['last_mod', 'last_update'],
  ['last_updated', 'last_update'],
  ['lastmod', 'last_update'],
  ['link_title', 'sidebar_label'],
  ['nav_exclude', 'unlisted'],
  ['nav_order', 'sidebar_position'],
  ['nav_title', 'sidebar_label'],
  ['next', 'pagination_next'],
  ['noindex', 'unlisted'],
  ['og_image', 'image'],
  ['order', 'sidebar_position'],
  ['outline', 'toc_min_heading_level toc_max_heading_level hide_table_of_contents'],
  ['permalink', 'slug'],
  ['position', 'sidebar_position'],
  ['prev', 'pagination_prev'],
  ['previous', 'pagination_prev'],
  ['published', 'draft'],
  ['redirect_from', 'aliases'],
  ['search', 'unlisted'],
  ['sidebar', 'sidebar_label sidebar_position displayed_sidebar'],
  ['site_name', 'title'],
  ['subtitle', 'description tagline'],
  ['summary', 'description'],
  ['table_of_contents', 'toc_min_heading_level toc_max_heading_level hide_table_of_contents'],
  ['toc', 'toc_min_heading_level toc_max_heading_level hide_table_of_contents'],
  ['toc_depth', 'toc_max_heading_level'],
  ['url', 'slug'],
  ['weight', 'sidebar_position'],
]);

const LAYOUT = ' All pages have one layout; what a home page shows is written in its text, with :::actions and :::cards.';

/** Keys of front matter elsewhere that no key here stands for. */
const NOT_HERE: ReadonlyMap<string, string> = new Map([
  ['features', LAYOUT],
  ['head', ' The head of a page is made from its title, description, keywords and image.'],
  ['hero', LAYOUT],
  ['layout', LAYOUT],
  ['template', LAYOUT],
]);

/** What a key of another tool is among the known ones; null if it is none. */
export function keyHere(key: string, known: readonly string[]): string | null {
  const name = key
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase();
  const here = (ELSEWHERE.get(name) ?? '').split(' ').filter((candidate) => known.includes(candidate));
  if (here.length > 0) return ` Here that is ${here.map((candidate) => `"${candidate}"`).join(' or ')}.`;
  return known.includes('slug') ? (NOT_HERE.get(name) ?? null) : null;
}
