import { addressOf } from '../../shared/urls.ts';
import type { Snapshot } from '../model/snapshot/snapshot.ts';
import type { MadeFile } from './made-file.ts';
import { SITEMAP_PATH } from './sitemap.ts';

/**
 * `/robots.txt`: allows everything, since hidden pages have a `noindex` of their own. Only the default locale has one,
 * which names the sitemaps of all locales.
 */
export const robots: MadeFile = {
  type: 'text/plain; charset=utf-8',
  make: async ({ edition: { snapshot }, origin }) => {
    const { locale } = snapshot.site;
    if (locale.path !== snapshot.config.locales.default) return null;
    return ['User-agent: *', 'Allow: /', ...(origin === null ? [] : sitemapsOf(snapshot, origin))]
      .map((line) => `${line}\n`)
      .join('');
  },
};

function sitemapsOf({ site: { locales } }: Snapshot, origin: string): string[] {
  return ['', ...locales.map(({ href }) => `Sitemap: ${origin}${addressOf(href, SITEMAP_PATH)}`)];
}
