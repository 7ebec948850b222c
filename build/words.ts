import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { suggestion } from 'markdown';
import { readEnv } from '../server/env.ts';
import { interfaceFile, interfaceSchema } from '../server/model/interface-words.ts';
import { formatProblem } from '../server/read/content-error.ts';
import { siteSchema } from '../server/read/schema/site-schema.ts';
import { readYaml } from '../server/read/yaml.ts';
import { interfaceTemplate } from './interface-template.ts';

/* Creates the file with the interface's phrases in a locale, or adds new phrases to it: `npm run words -- de`. */
const { contentDir } = readEnv(process.env);
const locales = process.argv.slice(2);
if (locales.length === 0) fail('Name the locale whose words to write: npm run words -- de');
for (const locale of locales) await writeWords(locale);

async function writeWords(locale: string): Promise<void> {
  const site = readYaml(
    { path: 'site.yaml', text: await readFile(join(contentDir, 'site.yaml'), 'utf8') },
    siteSchema,
  );
  if (!site.value) fail(site.problems.map(formatProblem).join('\n'));
  const { list } = site.value.locales;
  const htmlLang = Object.hasOwn(list, locale) ? list[locale]?.htmlLang : undefined;
  if (htmlLang === undefined)
    fail(
      `site.yaml has no locale "${locale}". List it under locales.list first.${suggestion(locale, Object.keys(list))}`,
    );
  const file = resolve(contentDir, interfaceFile(locale));
  const existing = await readFile(file, 'utf8').catch(() => '');
  const { problems } = readYaml({ path: interfaceFile(locale), text: existing }, interfaceSchema);
  if (problems.length > 0) fail(problems.map(formatProblem).join('\n'));
  const { text, total, untranslated, unused } = interfaceTemplate({ locale, htmlLang }, existing);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  process.stdout.write(
    `${join(contentDir, interfaceFile(locale))}: ${untranslated} of ${total} phrases need a translation.\n`,
  );
  for (const { key, translation } of unused)
    process.stdout.write(
      `Removed, since the interface no longer uses it: ${JSON.stringify({ [key]: translation })}\n`,
    );
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
