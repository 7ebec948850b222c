import type { DownloadFormat } from '#engine/shared/figure-host/figure.ts';

/** The files that a level can be had as; `site/export/` makes them. */
export const DOWNLOADS = [
  { ending: '-tiled.zip', label: 'Tiled', type: 'application/zip' },
  { ending: '-ldtk.zip', label: 'LDtk', type: 'application/zip' },
  { ending: '.json', label: 'JSON', type: 'application/json' },
  { ending: '.cs', label: 'C#', type: 'text/plain; charset=utf-8' },
] as const satisfies readonly DownloadFormat[];

export type LevelEnding = (typeof DOWNLOADS)[number]['ending'];
