import type { ServerPlugin } from '#engine/server/figures/plugin.ts';
import { API_TYPES } from './api/api.ts';
import { views } from './views.ts';

/** What this site brings to the server. */
export const plugin: ServerPlugin = {
  views,
  computing: async () => (await import('./computes.ts')).computing,
  stills: {
    figures: async () => (await import('./stills/stills.tsx')).STILLS.map(({ figure }) => figure),
    computes: async () => (await import('./stills/computes.ts')).STILL_COMPUTES,
  },
  settings: async () => (await import('generator')).settingsDescriptions,
  schematics: async () => (await import('./schematics/schematics.ts')).SCHEMATICS,
  // Most servers are never asked for a level.
  download: async (picture, about, ending) =>
    await (await import('./export/export-picture.ts')).exportPicture(picture, about, ending),
  api: API_TYPES,
};
