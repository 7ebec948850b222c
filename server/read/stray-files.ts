/** Files that other documentation tools read, or that are nearly named right, and what to do with them here. */
const STRAY: readonly (readonly [name: RegExp, remedy: string])[] = [
  [/\.mdx$/i, 'is MDX, which is not read. Name it .md; imports, JSX and {…} in it are told then, with what to write instead.'],
  [/\.(?:markdown|mdown|mkd|MD|Md)$/, 'is not read, since pages end in .md. Rename it.'],
  [/(?:^|\/)_category_\.(?:json|ya?ml)$/, 'is not read. Write the category into sidebars.yaml: { type: category, label: …, items: […] }.'],
  [/^(?:versions\/[^/]+\/)?sidebars\.(?:[cm]?[jt]s|json|yml)$/, 'is not read. Write the sidebars into sidebars.yaml.'],
  [/^(?:site\.yml|mkdocs\.ya?ml|_config\.ya?ml|docusaurus\.config\.[cm]?[jt]s|astro\.config\.[cm]?[jt]s)$/, 'is not read. Write the site into site.yaml.'],
  [/^(?:versions\/[^/]+\/)?(?:glossary|synonyms)\.yml$/, 'is not read. Name it .yaml.'],
];

/** What to do with a file of which authors probably believe that it is read; empty for others. */
export function remedyOf(path: string): string {
  return STRAY.find(([name]) => name.test(path))?.[1] ?? '';
}
