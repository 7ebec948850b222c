import type { ShownFigures } from '../../server/figures/figures.ts';
import type { Snapshot } from '../../server/model/snapshot/snapshot.ts';
import type { ClientFiles } from '../../server/render/document.tsx';
import { createRenderer } from '../../server/render/render.tsx';
import type { PageData } from '../../shared/contract/page.ts';
import { BUILD, STYLE_SHEETS } from './fixture.ts';

export const CLIENT: ClientFiles = {
  script: '/assets/entry-0a1b.js',
  preloads: ['/assets/chunk-2c3d.js'],
  styles: ['/assets/entry-4e5f.css'],
  sheets: STYLE_SHEETS,
  offline: {
    worker: '/assets/offline-6a7b.js',
    files: [
      { href: '/assets/entry-0a1b.js', bytes: 2_000 },
      { href: '/assets/entry-4e5f.css', bytes: 500 },
    ],
  },
};

/** Where the pictures of figures lie. */
export const PICTURES = { base: '/', build: BUILD };

/** A page as the server sends it. */
export async function renderedPage(
  page: PageData,
  snapshot: Snapshot,
  {
    origin = null,
    query = '',
    base = '/',
    shown = new Map(),
  }: { origin?: string | null; query?: string; base?: string; shown?: ShownFigures } = {},
): Promise<string> {
  const at = { path: page.href || '/404', query, figures: shown };
  return Buffer.from(
    await createRenderer({
      client: CLIENT,
      origin,
      build: BUILD,
      pictures: { ...PICTURES, base },
    }).html(page, snapshot, at),
  ).toString();
}
