import { resolve } from 'node:path';
import { build as plugin } from '#site/build.ts';
import { CheckedContent } from '../server/compile/checked-content.ts';
import { readEnv } from '../server/env.ts';
import { createLateMaker } from '../server/figures/late-maker.ts';
import { loadFigures, loadFiguresWithPictures } from '../server/figures/load-figures.ts';
import { Library } from '../server/library/library.ts';
import { type PreviousPage, pagesOf, removedPages } from '../server/model/removed-pages.ts';
import { ContentError } from '../server/read/content-error.ts';
import { onDisk } from '../server/read/raw-content.ts';
import { scanContent } from '../server/read/scan.ts';
import { readNothing, recordSamples, type SampleLinks } from '../server/sample-links.ts';
import { pagesOfLastBuild } from './last-pages.ts';
import { report, warn } from './report.ts';
import { figuresId } from './sources.ts';

export interface CheckResult {
  readonly problems: number;
  /** The links of all C# samples without problems. */
  readonly links: SampleLinks;
  /** Lets the next check find removed pages. */
  readonly pages: readonly PreviousPage[];
}

/**
 * Checks all content with the server's library, and prints each problem as `file:line: message`.
 * @param folder for what a start may take over, if there are no problems
 */
export async function checkContent(sources: string, folder?: string): Promise<CheckResult> {
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
      figures: loadFiguresWithPictures,
      figuresId: await figuresId(),
      maker: createLateMaker(loadFigures),
      readSamples: read,
    });
    const found = await library.check();
    if (folder !== undefined && found.length === 0)
      await library.writeChecked(new CheckedContent(folder));
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
