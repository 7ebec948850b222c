import type { Locale } from '../../shared/contract/site.ts';
import { addressOf } from '../../shared/urls.ts';
import { suggestion } from '../markdown/suggest.ts';
import type { ContentProblem } from './content-error.ts';
import type { SiteConfig } from './schema/site-schema.ts';
import type { LineOf } from './yaml.ts';

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
  return { locale: locale ?? { label: 'English', direction: 'ltr', htmlLang: 'en', calendar: 'gregory', path: 'en', href: base }, locales };
}

/** Locales that are listed twice or not at all, and folders that are never read. */
export function localeProblems({ locales }: SiteConfig, folders: readonly string[], lineOf: LineOf): ContentProblem[] {
  const known = Object.keys(locales.list);
  const at = (path: readonly string[], message: string): ContentProblem => ({ file: 'site.yaml', line: lineOf(['locales', ...path]), message });
  return [
    ...known
      .filter((name, index) => known.findIndex((other) => other.toLowerCase() === name.toLowerCase()) < index)
      .map((name) => at(['list', name], `the locale "${name}" is there twice, in other capitals. Remove one of them.`)),
    ...(known.includes(locales.default)
      ? []
      : [at(['default'], `"locales.default": there is no locale "${locales.default}" in the list. Add it there.${suggestion(locales.default, known)}`)]),
    ...folders
      .filter((folder) => !known.includes(folder) || folder === locales.default)
      .map((folder) =>
        folder === locales.default
          ? at(
              ['default'],
              `the folder locales/${folder}/ is never read, since "${folder}" is the default locale. Move its files to the content folder itself.`,
            )
          : at(['list'], `the folder locales/${folder}/ belongs to no locale. List it under locales.list, or remove it.${suggestion(folder, known)}`),
      ),
  ];
}
