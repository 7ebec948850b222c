import { parseArgs } from 'node:util';
import { readEnv } from '../server/env.ts';
import { createPage } from './new/page.ts';
import { createSite } from './new/site.ts';
import { fail } from './report.ts';

const USAGE =
  'npm run new -- site DIR, or npm run new -- page docs/guide/first-steps.md [--title "First steps"]';

/** `npm run new`: creates a site, or a page of the site in CONTENT_DIR. Never overwrites a file. */
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { title: { type: 'string' } },
  });
  process.stdout.write(`${(await create(positionals, values.title)).join('\n')}\n`);
} catch (error) {
  fail(error, USAGE);
}

async function create(
  [what, target, ...more]: readonly string[],
  title: string | undefined,
): Promise<readonly string[]> {
  if (target === undefined || more.length > 0 || (what !== 'site' && what !== 'page'))
    throw new Error(`Say what to create: ${USAGE}`);
  if (what === 'page') return await createPage(readEnv(process.env).contentDir, target, title);
  if (title !== undefined)
    throw new Error(
      'A site is named after its folder; change the name in site.yaml. --title is for pages.',
    );
  const files = await createSite(target);
  const quoted = /^[\w./~-]+$/.test(target) ? target : `'${target.replaceAll("'", `'\\''`)}'`;
  return [
    `Created a site in ${target}:`,
    ...files.map((file) => `  ${file}`),
    `See it with     CONTENT_DIR=${quoted} npm run dev`,
    `Check it with   CONTENT_DIR=${quoted} npm run check`,
  ];
}
