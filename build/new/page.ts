import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import * as v from 'valibot';
import { stringify } from 'yaml';
import { idAndPathOf } from '../../server/model/documents.ts';
import { formatProblem } from '../../server/read/content-error.ts';
import { docFrontMatterSchema } from '../../server/read/front-matter.ts';
import { sidebarsSchema } from '../../server/read/schema/sidebars-schema.ts';
import { siteSchema } from '../../server/read/schema/site-schema.ts';
import { readYaml } from '../../server/read/yaml.ts';
import { addToSidebars } from './sidebar-entry.ts';
import { titleOf } from './titles.ts';

const SIDEBARS = 'sidebars.yaml';

/** Creates a page, and adds it to a sidebar if it is in the docs. Returns messages. Throws before writing anything. */
export async function createPage(
  contentDir: string,
  path: string,
  title = titleOf(path),
): Promise<readonly string[]> {
  const site = await read(contentDir, 'site.yaml');
  if (site === null)
    throw new Error(
      `There is no site.yaml in ${contentDir}. Create a site with "npm run new -- site DIR", and set CONTENT_DIR to it.`,
    );
  const name = nameOf(path, contentDir);
  const source = /^docs\/(.+)$/.exec(name)?.[1];
  if (source === undefined) {
    await write(contentDir, name, pageText(title));
    const address = name === 'index.md' ? '/' : `/${name.replace(/\.md$/, '').toLowerCase()}/`;
    return [
      `Created ${join(contentDir, name)}, a page outside the docs at ${address}. Link to it from the navbar or the footer in site.yaml.`,
    ];
  }
  const docsPath =
    readYaml({ path: 'site.yaml', text: site }, siteSchema).value?.docs.path ?? '/docs/';
  const { id, path: address } = idAndPathOf(source, v.parse(docFrontMatterSchema, {}), docsPath);
  const entry = addToSidebars(await readValidSidebars(contentDir), id);
  await write(contentDir, name, pageText(title));
  const created = `Created ${join(contentDir, name)} at ${address}.`;
  if (entry.type === 'added') {
    await writeFile(join(contentDir, SIDEBARS), entry.text);
    return [
      created,
      `It is listed in ${SIDEBARS} as "${id}", at the end of ${entry.below === null ? `"${entry.sidebar}"` : `the category "${entry.below}"`}.`,
    ];
  }
  const why = entry.isAutomatic
    ? 'is generated from its folder, so it needs no line there. Set its position with "sidebar_position"'
    : 'already lists it';
  return [created, `The sidebar "${entry.sidebar}" ${why}.`];
}

/** Returns the path of a page below the content folder. */
function nameOf(path: string, contentDir: string): string {
  const given = posix.normalize(path.replaceAll('\\', '/'));
  const prefix = `${posix.normalize(contentDir.replaceAll('\\', '/'))}/`;
  const name = given.startsWith(prefix) ? given.slice(prefix.length) : given;
  if (!name.endsWith('.md') || name.endsWith('/.md'))
    throw new Error(`${path} must end in .md, as docs/guide/first-steps.md does.`);
  if (!/^(?:docs\/.+|[^/]+)$/.test(name) || name.includes('../')) {
    throw new Error(
      `${path} is not a valid path for a page. Pages are in docs/ or beside site.yaml; the path is relative to ${contentDir}.`,
    );
  }
  return name;
}

/** Reads `sidebars.yaml`, which may be missing. Throws if it has problems. */
async function readValidSidebars(contentDir: string): Promise<string> {
  const text = (await read(contentDir, SIDEBARS)) ?? '';
  const [problem] = readYaml({ path: SIDEBARS, text }, sidebarsSchema).problems;
  if (problem) throw new Error(`${formatProblem(problem)} Nothing was created.`);
  return text;
}

function pageText(title: string): string {
  return `---
${stringify({ title }).trim()}
# One sentence for search results and cards:
# description: …
---

What this page is about, and what one knows at its end.

## A first heading

Text below it.
`;
}

async function read(folder: string, name: string): Promise<string | null> {
  return await readFile(join(folder, name), 'utf8').catch(() => null);
}

async function write(folder: string, name: string, text: string): Promise<void> {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(path, text, { flag: 'wx' });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new Error(`${path} already exists. Nothing was created.`);
    throw error;
  }
}
