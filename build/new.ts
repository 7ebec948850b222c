import { parseArgs } from 'node:util';
import { readEnv } from '../server/env.ts';
import { createPage } from './new/page.ts';
import { createSite } from './new/site.ts';
import { fail } from './report.ts';

const USAGE = 'npm run new -- site DIR, or npm run new -- page docs/guide/first-steps.md [--title "First steps"]';

/** `npm run new`: makes a site, or a page of the site in CONTENT_DIR. What is there stays. */
try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { title: { type: 'string' } } });
  process.stdout.write(`${(await made(positionals, values.title)).join('\n')}\n`);
} catch (error) {
  fail(error, USAGE);
}

async function made([what, target, ...more]: readonly string[], title: string | undefined): Promise<readonly string[]> {
  if (target === undefined || more.length > 0 || (what !== 'site' && what !== 'page')) throw new Error(`Say what to make: ${USAGE}`);
  if (what === 'page') return await createPage(readEnv(process.env).contentDir, target, title);
  if (title !== undefined) throw new Error('A site has the name of its folder; change it in site.yaml. --title is for pages.');
  const files = await createSite(target);
  const quoted = /^[\w./~-]+$/.test(target) ? target : `'${target.replaceAll("'", `'\\''`)}'`;
  return [
    `A site is made in ${target}:`,
    ...files.map((file) => `  ${file}`),
    `See it with     CONTENT_DIR=${quoted} npm run dev`,
    `Check it with   CONTENT_DIR=${quoted} npm run check`,
  ];
}
