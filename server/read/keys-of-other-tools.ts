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

const LAYOUT =
  ' All pages have one layout; a home page gets its parts from :::actions and :::cards in its text.';

/** Front matter keys of other tools without an equivalent. */
const UNSUPPORTED: ReadonlyMap<string, string> = new Map([
  ['features', LAYOUT],
  ['head', ' The head of a page is made from its title, description, keywords and image.'],
  ['hero', LAYOUT],
  ['layout', LAYOUT],
  ['template', LAYOUT],
]);

/** Names the known keys that a key of another tool corresponds to; null if it is not one. */
export function equivalentKey(key: string, known: readonly string[]): string | null {
  const name = key
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase();
  const here = OTHER_TOOLS.flatMap(([candidate, names]) =>
    known.includes(candidate) && names.split(' ').includes(name) ? [candidate] : [],
  );
  if (here.length > 0)
    return ` Here it is called ${here.map((candidate) => `"${candidate}"`).join(' or ')}.`;
  return known.includes('slug') ? (UNSUPPORTED.get(name) ?? null) : null;
}
