import { resolve } from 'node:path';
import { defaultsOf } from 'settings';
import { build as plugin } from '#site/build.ts';
import { readEnv } from '../server/env.ts';
import { createLateMaker } from '../server/figures/late-maker.ts';
import { type LoadedFigure, loadFigures } from '../server/figures/load-figures.ts';
import { Library } from '../server/library/library.ts';
import { type PreviousPage, pagesOf, removedPages } from '../server/model/removed-pages.ts';
import { ContentError } from '../server/read/content-error.ts';
import { onDisk } from '../server/read/raw-content.ts';
import { scanContent } from '../server/read/scan.ts';
import { readNothing, recordSamples, type SampleLinks } from '../server/sample-links.ts';
import { pagesOfLastBuild } from './last-pages.ts';
import { report, warn } from './report.ts';

export interface CheckedContent {
  readonly problems: number;
  /** The links of all C# samples without problems. */
  readonly links: SampleLinks;
  /** Lets the next check find removed pages. */
  readonly pages: readonly PreviousPage[];
}

/** Checks all content with the server's library, and prints each problem as `file:line: message`. */
export async function checkContent(sources: string): Promise<CheckedContent> {
  const { contentDir, basePath } = readEnv(process.env);
  const { read, links } = recordSamples(
    (await plugin.loadSampleReader?.()) ?? readNothing,
    sources,
  );
  try {
    const library = await Library.open({
      read: () => scanContent(resolve(contentDir)),
      base: basePath,
      drafts: false,
      build: sources,
      figures: figuresWithPictures,
      maker: createLateMaker(loadFigures),
      readSamples: read,
    });
    const found = await library.check();
    const { snapshot } = library.main;
    warn(removedPages(await pagesOfLastBuild(contentDir), snapshot));
    warn(
      library.editions.flatMap(({ snapshot: { untranslated, raw } }) =>
        untranslated.map((line) => onDisk(line, raw)),
      ),
    );
    return {
      problems: report('content', found, `${snapshot.documents.size} pages, no problems`),
      links,
      pages: pagesOf(snapshot),
    };
  } catch (error) {
    if (error instanceof ContentError)
      return { problems: report('content', error.problems, ''), links, pages: [] };
    throw error;
  }
}

/** Computes all figures, so that the check knows which pictures pages may name. */
async function figuresWithPictures(): Promise<ReadonlyMap<string, LoadedFigure>> {
  const known = ({ figure, compute }: LoadedFigure): LoadedFigure => {
    const pictures = compute(defaultsOf(figure.settings)).pictures.map(({ id }) => id);
    return { figure, compute, pictures };
  };
  return new Map([...(await loadFigures())].map(([name, loaded]) => [name, known(loaded)]));
}
