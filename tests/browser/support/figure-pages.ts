import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../build/paths.ts';
import type { Files } from '../../support/content-folder.ts';

const FOLDER = join(root, 'site', 'figures');
const names = readdirSync(FOLDER).filter((name) => existsSync(join(FOLDER, name, 'settings.ts')));

const filler = `${'What is to be read here. '.repeat(60)}\n\n`.repeat(12);

/** Pages that figures lead to: where the steps of their generators are explained. */
const EXPLAINED = [
  'features/biomes',
  'guides/rectangle-generator',
  'walker-generator/index',
  'walker-generator/configuration',
  'theme-engine/rules',
];

/**
 * The content of a site for figures: `/figure-NAME/` holds one figure alone. The noise figure also stands on `/high/`,
 * at once in sight and with a second one below, and on `/low/`, out of sight. `/` has none.
 */
export const FIGURE_PAGES: Files = {
  'site.yaml': 'title: Figures\nfavicon: /favicon.svg\nfigures: true\nnavbar:\n  items: []\n',
  'static/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'index.md': '# Home\n\n[Low](/low/), [high](/high/)\n\nNo figure here.\n',
  'low.md': `# Low\n\n::settings{of=noise only=octaves figure=noise}\n\n${filler}::figure{name=noise}\n\n${filler}[High](/high/)\n`,
  'high.md': `# High\n\n::figure{name=noise falloff=radial}\n\n${filler}::figure{name=noise id=second octaves=2}\n\n[Low](/low/)\n`,
  ...Object.fromEntries(EXPLAINED.map((path) => [`docs/${path}.md`, '# Explained\n\nHere.\n'])),
  ...Object.fromEntries(
    names.map((name) => [
      `figure-${name}.md`,
      `# A figure\n\nWhat comes before it.\n\n::figure{name=${name}}\n\nWhat comes after it.\n`,
    ]),
  ),
};
