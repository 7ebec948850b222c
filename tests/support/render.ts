import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Snapshot } from '../../server/library/snapshot.ts';
import type { ClientFiles } from '../../server/render/document.tsx';
import { createRenderer } from '../../server/render/render.tsx';
import type { PageData } from '../../shared/contract/page.ts';

export const CLIENT: ClientFiles = { script: '/assets/entry-0a1b.js', preloads: ['/assets/chunk-2c3d.js'], styles: ['/assets/entry-4e5f.css'] };

/** A page as the server sends it. */
export async function renderedPage(
  page: PageData,
  snapshot: Snapshot,
  { origin = null, query = '' }: { origin?: string | null; query?: string } = {},
): Promise<string> {
  const rendering = await createRenderer({ client: CLIENT, origin }).render(page, snapshot, { path: page.href || '/404', query, figures: new Map() });
  const stream = new PassThrough();
  rendering.pipe(stream);
  return await text(stream);
}
