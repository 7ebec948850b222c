/** Pages of each section besides its index: those of the specification, and those that were added since. */
const SECTIONS = {
  introduction: [
    'install',
    'first-level',
    'first-game',
    'demos',
    'comparison',
    'product-facts',
    'glossary',
  ],
  features: ['biomes', 'level-editor', 'multi-tile-rules', 'structures'],
  guides: [
    'custom-generator',
    'customize-output',
    'island-regions',
    'large-levels',
    'nested-generators',
    'rectangle-generator',
    'tiles-biomes',
    'using-the-api',
    'api-sheet',
    'export-levels',
    'troubleshooting',
  ],
  'noise-generator': ['configuration', 'getting-started', 'post-processing'],
  'theme-engine': ['basics', 'rule-placement', 'rules', 'tips-and-tricks'],
  'walker-generator': ['configuration', 'getting-started'],
  'case-studies': ['he-is-coming', 'brogue-caverns'],
};

/** Index pages of the sections. */
export const sectionRoutes: readonly string[] = Object.keys(SECTIONS).map(
  (section) => `/docs/${section}/`,
);

/** Every page of the documentation. */
export const docsRoutes: readonly string[] = [
  '/docs/',
  ...Object.entries(SECTIONS).flatMap(([section, pages]) => [
    `/docs/${section}/`,
    ...pages.map((page) => `/docs/${section}/${page}/`),
  ]),
];

/** Pages that hold an article: all but those that are made. */
export const articleRoutes: readonly string[] = ['/', '/changelog/', ...docsRoutes];

/** All routes of the site. */
export const routes: readonly string[] = [...articleRoutes, '/search/', '/offline/'];

/** The section that a page of the documentation belongs to; the root belongs to none. */
export function sectionOf(route: string): string | undefined {
  return sectionRoutes.find((section) => route.startsWith(section));
}
