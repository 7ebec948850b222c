import type { Files } from '../../support/content-folder.ts';

/** Long enough to be scrolled far, and so that the last but third heading can be at the top of the window. */
const TEXT = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth']
  .map((heading) => `## ${heading}\n\n${'What is to be read here. '.repeat(40)}\n`)
  .join('\n');

/**
 * The content of small docs, for what is the same on every page of every site: `/docs/waters/tides/` is followed by
 * `/docs/waters/waves/`, which has code. No page has a figure, so each is there at once.
 */
export const DOCS_PAGES: Files = {
  'site.yaml':
    'title: Tide\nfavicon: /favicon.svg\nnavbar:\n  items:\n    - { to: /other/, label: Other }\nfooter:\n  copyright: Nobody owns the sea.\n',
  'static/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'sidebars.yaml': `docs:
  - { type: category, label: Waters, link: waters/index, items: [waters/tides, waters/waves] }
  - { type: category, label: Lands, link: lands/index, items: [lands/dunes] }
`,
  'index.md': '# Tide\n\n[Tides](/docs/waters/tides/)\n',
  'other.md': `# Other\n\n${TEXT}`,
  'docs/waters/index.md': '# Waters\n\nThey come and go.\n',
  'docs/waters/tides.md': `# Tides\n\n${TEXT}`,
  'docs/waters/waves.md': `# Waves\n\n\`\`\`text\nhigh\n\`\`\`\n\n\`\`\`text\nlow\n\`\`\`\n\n${TEXT}`,
  'docs/lands/index.md': '# Lands\n\nThey stay.\n',
  'docs/lands/dunes.md': '# Dunes\n\nThey move.\n',
};
