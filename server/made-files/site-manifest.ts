import { coloursFor } from '../model/look/palette.ts';
import { ICONS, iconSource } from './icons.ts';
import type { MadeFile } from './made-file.ts';

/** The web app manifest (https://www.w3.org/TR/appmanifest/). */
export const siteManifest: MadeFile = {
  type: 'application/manifest+json; charset=utf-8',
  make: async ({ edition: { snapshot } }) => {
    const { site, config, colours } = snapshot;
    const { paper } = coloursFor(colours, config.colorMode.defaultMode);
    // URLs are relative to the manifest, so they stay in its locale.
    const icons = ICONS.flatMap(({ file, size, purpose }) =>
      purpose === null ? [] : [{ src: file, sizes: `${size}x${size}`, type: 'image/png', purpose }],
    );
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
