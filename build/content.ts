import { resolve } from 'node:path';
import { readEnv } from '../server/env.ts';
import { FigureMaker } from '../server/figures/figure-maker.ts';
import { type LoadedFigure, loadFigures } from '../server/figures/load-figures.ts';
import { ContentError, formatProblem } from '../server/library/content-error.ts';
import { type EarlierPage, gonePages, pagesOf } from '../server/library/gone-pages.ts';
import { Library } from '../server/library/library.ts';
import { scanContent } from '../server/library/scan.ts';
import { recordSamples, type SampleLinks } from '../server/markdown/sample-links.ts';
import { defaultsOf } from '../shared/generator/settings-values.ts';
import { pagesOfLastBuild } from './last-pages.ts';
import { report } from './report.ts';
import { loadSampleReader } from './samples/csharp.ts';
import { withStyle } from './samples/csharp-style.ts';

export interface CheckedContent {
  /** Their number. */
  readonly problems: number;
  /** Of all C# samples without problems. */
  readonly links: SampleLinks;
  /** To know at the next check which have gone. */
  readonly pages: readonly EarlierPage[];
}

/**
 * Checks all content with the server's library. Prints each problem as `file:line: message`.
 */
export async function checkContent(build: string): Promise<CheckedContent> {
  const { contentDir, basePath } = readEnv(process.env);
  const { read, links } = recordSamples(withStyle(await loadSampleReader()), build);
  try {
    const figures = withPictures(await loadFigures());
    const maker = new FigureMaker(figures);
    const library = await Library.open({
      read: () => scanContent(resolve(contentDir)),
      base: basePath,
      drafts: false,
      build,
      figures,
      maker,
      readSamples: read,
    });
    const found = await library.check();
    const { snapshot } = library.main;
    for (const advice of gonePages(await pagesOfLastBuild(contentDir), snapshot)) process.stderr.write(`${contentDir}/${formatProblem(advice)}\n`);
    return { problems: report('content', found, `${snapshot.documents.size} pages, nothing wrong`), links, pages: pagesOf(snapshot) };
  } catch (error) {
    if (error instanceof ContentError) return { problems: report('content', error.problems, ''), links, pages: [] };
    throw error;
  }
}

/** Computes the pictures that each figure has, so that the check can tell which a page may name. */
function withPictures(figures: ReadonlyMap<string, LoadedFigure>): ReadonlyMap<string, LoadedFigure> {
  const known = ({ figure, compute }: LoadedFigure): LoadedFigure => {
    const pictures = compute(defaultsOf(figure.settings)).pictures.map(({ id }) => id);
    return { figure, compute, pictures };
  };
  return new Map([...figures].map(([name, loaded]) => [name, known(loaded)]));
}
