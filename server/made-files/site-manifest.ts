import { coloursFor } from '../model/look/palette.ts';
import { ICONS, iconSource } from './icons.ts';
import type { MadeFile } from './made-file.ts';

/** What a system needs to know to show the site like an app (https://www.w3.org/TR/appmanifest/). */
export const siteManifest: MadeFile = {
  type: 'application/manifest+json; charset=utf-8',
  make: async ({ edition: { snapshot } }) => {
    const { site, config, colours } = snapshot;
    const { paper } = coloursFor(colours, config.colorMode.defaultMode);
    // Addresses in it begin at its own place, and so in the same locale.
    const icons = ICONS.flatMap(({ file, size, purpose }) => (purpose === null ? [] : [{ src: file, sizes: `${size}x${size}`, type: 'image/png', purpose }]));
    const manifest = {
      id: site.base,
      name: site.title,
      short_name: config.navbar.title || site.title,
      ...(site.tagline !== '' && { description: site.tagline }),
      lang: site.locale.htmlLang,
      dir: site.locale.direction,
      start_url: './',
      scope: './',
      display: 'minimal-ui',
      background_color: paper,
      theme_color: paper,
      icons: (await iconSource(snapshot)) ? icons : [],
    };
    return JSON.stringify(manifest);
  },
};
