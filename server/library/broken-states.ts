import { mayHoldState } from '../../shared/figures/state-query.ts';
import type { FigureOnPage } from '../markdown/notes.ts';
import { suggestion } from '../markdown/suggest.ts';
import type { ContentProblem } from './content-error.ts';
import type { StudiedPage } from './study.ts';

/** Tells what is wrong with the state that a query gives to a figure. */
type CheckState = (figure: FigureOnPage, query: string) => readonly string[];

/** Links to a state of a figure that the figure does not know: who follows them would see another level than the text speaks of. */
export function brokenStates(pages: readonly StudiedPage[], check: CheckState): ContentProblem[] {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  return pages.flatMap(({ file, references }) =>
    references.flatMap(({ path, query = '', line }) => {
      const target = path === null ? undefined : byPath.get(path);
      if (!target || !mayHoldState(query)) return [];
      return problemsOf(query, target, check).map((problem) => ({ file, line, message: `the link to ${query} sets what is not there: ${problem}` }));
    }),
  );
}

function problemsOf(query: string, { file, figures }: StudiedPage, check: CheckState): readonly string[] {
  // A key without a dot sets nothing: it is somebody else's.
  const keys = [...new URLSearchParams(query).keys()].filter((key) => key.includes('.'));
  const ids = new Set(keys.map((key) => key.slice(0, key.indexOf('.'))));
  return [...ids].flatMap((id) => {
    const figure = figures.get(id);
    return figure ? check(figure, query) : [`${file} has no figure "${id}".${suggestion(id, [...figures.keys()])}`];
  });
}
