import type { Locale } from '../../shared/contract/site.ts';

const formats = new WeakMap<Locale, Intl.DateTimeFormat>();

/** A day (`YYYY-MM-DD`) as it is read in a locale. Browsers would not all name months alike. */
export function dayInWords(day: string, locale: Locale): string {
  const { htmlLang, calendar } = locale;
  // English of no country is written as in Britain, day first.
  const language = htmlLang === 'en' ? 'en-GB' : htmlLang;
  const format = formats.get(locale) ?? new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC', calendar });
  formats.set(locale, format);
  return format.format(new Date(day));
}
