import { loadFigures } from '../../server/figures/load-figures.ts';
import { OUR_CONTENT } from '../support/content-folder.ts';
import { openLibrary } from '../support/fixture.ts';
import type { Bench } from './group.ts';

/** What is made of our content before anybody asks for a page, each part by itself. */
const ROUNDS = 3;

export async function benchCompiling({ record }: Bench): Promise<void> {
  const figures = await loadFigures();
  const [reading, compiling, indexing]: [number[], number[], number[]] = [[], [], []];
  let pages = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    const library = await openLibrary({ root: OUR_CONTENT, figures });
    const opened = performance.now();
    await library.check();
    const checked = performance.now();
    await library.prepareSearch();
    reading.push(opened - started);
    compiling.push(checked - opened);
    indexing.push(performance.now() - checked);
    pages = library.main.snapshot.documents.size;
  }
  record.add('content folder read and checked for structure', reading, { unit: 'ms' });
  record.add(`every page compiled, ${pages} of them`, compiling, { unit: 'ms' });
  record.add('search index built and packed', indexing, { unit: 'ms' });
}
