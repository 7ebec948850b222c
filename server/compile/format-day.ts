import type { Locale } from '../../shared/contract/site.ts';

const formats = new WeakMap<Locale, Intl.DateTimeFormat>();

/** Formats a day (`YYYY-MM-DD`) for a locale. Browsers differ in the names of months. */
export function formatDay(day: string, locale: Locale): string {
  const { htmlLang, calendar } = locale;
  // English without a region follows British usage, day first.
  const language = htmlLang === 'en' ? 'en-GB' : htmlLang;
  const format =
    formats.get(locale) ??
    new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC', calendar });
  formats.set(locale, format);
  return format.format(new Date(day));
}
