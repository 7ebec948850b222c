/** Files of other documentation tools and misspelt names, with what to do about them. */
const STRAY: readonly (readonly [name: RegExp, remedy: string])[] = [
  [
    /\.mdx$/i,
    'is MDX, which is not read. Rename it to .md; then imports, JSX and {…} in it are reported, with what to write instead.',
  ],
  [/\.(?:markdown|mdown|mkd|MD|Md)$/, 'is not read, since pages end in .md. Rename it.'],
  [
    /(?:^|\/)_category_\.(?:json|ya?ml)$/,
    'is not read. Add the category to sidebars.yaml: { type: category, label: …, items: […] }.',
  ],
  [
    /^(?:versions\/[^/]+\/)?sidebars\.(?:[cm]?[jt]s|json|yml)$/,
    'is not read. Put the sidebars in sidebars.yaml.',
  ],
  [
    /^(?:site\.yml|mkdocs\.ya?ml|_config\.ya?ml|docusaurus\.config\.[cm]?[jt]s|astro\.config\.[cm]?[jt]s)$/,
    'is not read. Put the configuration in site.yaml.',
  ],
  [/^(?:versions\/[^/]+\/)?(?:glossary|synonyms)\.yml$/, 'is not read. Rename it to .yaml.'],
];

/** What to do about a file that authors probably expect to be read; else empty. */
export function remedyOf(path: string): string {
  return STRAY.find(([name]) => name.test(path))?.[1] ?? '';
}
