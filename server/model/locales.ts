import { suggestion } from 'markdown';
import type { Locale } from '../../shared/contract/site.ts';
import { addressOf } from '../../shared/urls.ts';
import type { ContentProblem } from '../read/content-error.ts';
import type { SiteConfig } from '../read/schema/site-schema.ts';
import type { LineOf } from '../read/yaml.ts';

/** A locale of a site, and all locales in the order of `site.yaml`. */
export interface Translation {
  readonly locale: Locale;
  readonly locales: readonly Locale[];
}

/** The locales of `site.yaml` with their addresses: the base path, or a folder below it for all but the default. */
export function localesOf({ locales }: SiteConfig, base: string): Locale[] {
  return Object.entries(locales.list).map(([path, locale]) => ({
    ...locale,
    path,
    href: path === locales.default ? base : addressOf(base, `/${path.toLowerCase()}/`),
  }));
}

/** The default locale, or English if it is not in the list, which `localeProblems` reports. */
export function defaultTranslation(config: SiteConfig, base: string): Translation {
  const locales = localesOf(config, base);
  const locale = locales.find(({ path }) => path === config.locales.default);
  return {
    locale: locale ?? {
      label: 'English',
      direction: 'ltr',
      htmlLang: 'en',
      calendar: 'gregory',
      path: 'en',
      href: base,
    },
    locales,
  };
}

/** Reports locales that are listed twice or not at all, and folders that are never read. */
export function localeProblems(
  { locales }: SiteConfig,
  folders: readonly string[],
  lineOf: LineOf,
): ContentProblem[] {
  const known = Object.keys(locales.list);
  const problems: ContentProblem[] = [];
  const report = (path: readonly string[], message: string): void =>
    void problems.push({ file: 'site.yaml', line: lineOf(['locales', ...path]), message });
  for (const [index, name] of known.entries()) {
    if (known.findIndex((other) => other.toLowerCase() === name.toLowerCase()) < index)
      report(
        ['list', name],
        `the locale "${name}" is listed twice, with different capitals. Remove one of them.`,
      );
  }
  if (!known.includes(locales.default))
    report(
      ['default'],
      `"locales.default": there is no locale "${locales.default}" in the list. Add it there.${suggestion(locales.default, known)}`,
    );
  for (const folder of folders) {
    if (folder === locales.default)
      report(
        ['default'],
        `the folder locales/${folder}/ is never read, since "${folder}" is the default locale. Move its files into the content folder itself.`,
      );
    else if (!known.includes(folder))
      report(
        ['list'],
        `the folder locales/${folder}/ belongs to no locale. List it under locales.list, or remove it.${suggestion(folder, known)}`,
      );
  }
  return problems;
}
