import type { ReadSamples } from 'markdown';
import { createLateMaker } from './figures/late-maker.ts';
import { loadKnownFigures } from './figures/load-figures.ts';
import { Content } from './front/catalogue.ts';
import { securityHeaders } from './front/security-headers.ts';
import { RenderedStore } from './front/store.ts';
import { Library } from './library/library.ts';
import { ContentMaker } from './maker/content-maker.ts';
import { catalogueOf } from './maker/front-content.ts';
import { formatProblem } from './read/content-error.ts';
import { ContentFolder } from './read/scan.ts';
import type { ClientFiles } from './render/document.tsx';
import { createLazyRenderer } from './render/lazy-renderer.ts';
import { createSite, type Site, type SiteOptions } from './site.ts';

interface DevelopmentOptions extends Omit<SiteOptions, 'content' | 'maker' | 'store'> {
  readonly contentDir: string;
  readonly base: string;
  readonly client: ClientFiles;
  readonly readSamples: ReadSamples;
  /** Reads samples at once, for pages that are requested before they were checked. */
  readonly knownSamples: ReadSamples;
}

/** A site that shows drafts and broken pages, stores nothing, and is made in this thread. */
export interface DevelopmentSite extends Site {
  readonly library: Library;
}

export async function openSite(options: DevelopmentOptions): Promise<DevelopmentSite> {
  const { contentDir, base, build, client, origin, readSamples, knownSamples, areReportsOn } =
    options;
  const content = new Content(securityHeaders({ base, isDevelopment: true, areReportsOn }));
  const folder = new ContentFolder(contentDir);
  const update = (opened: Library): void => {
    content.replace(catalogueOf(opened));
    content.problems = opened.problems.map(formatProblem);
  };
  const library = await Library.open(
    {
      read: (changed) => folder.read(changed),
      base,
      drafts: true,
      build,
      sheets: client.sheets,
      readSamples,
      knownSamples,
      figures: loadKnownFigures,
      maker: createLateMaker(loadKnownFigures),
      changed: update,
    },
    { keepBroken: true },
  );
  update(library);
  const rendering = { client, origin, build, pictures: { base, build } };
  const maker = new ContentMaker({
    ...rendering,
    library,
    renderer: createLazyRenderer(rendering),
  });
  return {
    ...createSite({ ...options, content, maker, store: new RenderedStore({ isOff: true }) }),
    library,
  };
}
