/** Keys, and what other documentation tools call them in snake case. */
const OTHER_TOOLS: readonly (readonly [here: string, names: string])[] = [
  ['title', 'site_name'],
  ['description', 'excerpt subtitle summary'],
  ['tagline', 'subtitle'],
  ['image', 'cover og_image'],
  ['slug', 'permalink url'],
  ['aliases', 'redirect_from'],
  ['tags', 'categories'],
  ['last_update', 'author authors date last_mod last_updated lastmod'],
  ['custom_edit_url', 'edit_link edit_url'],
  ['toc_min_heading_level', 'outline table_of_contents toc'],
  ['toc_max_heading_level', 'outline table_of_contents toc toc_depth'],
  ['hide_table_of_contents', 'aside hide_toc outline table_of_contents toc'],
  ['sidebar_label', 'label link_title nav_title sidebar'],
  ['sidebar_position', 'nav_order order position sidebar weight'],
  ['displayed_sidebar', 'sidebar'],
  ['pagination_next', 'next'],
  ['pagination_prev', 'prev previous'],
  ['draft', 'published'],
  ['unlisted', 'hidden nav_exclude noindex search'],
];

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
  const here = OTHER_TOOLS.flatMap(([candidate, names]) => (known.includes(candidate) && names.split(' ').includes(name) ? [candidate] : []));
  if (here.length > 0) return ` Here that is ${here.map((candidate) => `"${candidate}"`).join(' or ')}.`;
  return known.includes('slug') ? (NOT_HERE.get(name) ?? null) : null;
}
