import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { ShownProblem } from '../../client/development/problems.ts';
import type { Library } from '../../server/library/library.ts';
import { hrefOf } from '../../server/model/snapshot/snapshot.ts';
import type { ContentProblem } from '../../server/read/content-error.ts';
import { readInside } from '../../server/read/inside.ts';
import { onDisk } from '../../server/read/raw-content.ts';

/** Messages of the overlay, with the names of `client/development/problems.ts`. */
const PROBLEMS: typeof import('../../client/development/problems.ts').PROBLEMS = 'content:problems';
const ASK_FOR_PROBLEMS: typeof import('../../client/development/problems.ts').ASK_FOR_PROBLEMS =
  'content:ask-for-problems';

/** Number of lines that an excerpt shows before and after a problem. */
const CONTEXT_LINES = 2;

type Publish = (problems: readonly ContentProblem[], library?: Library) => Promise<void>;

interface ProblemOverlay {
  /**
   * Begins a check, during which no problems are known. The returned function publishes them to all pages that are open
   * or opened later, unless a newer check has begun.
   */
  begin(): Publish;
}

/** Sends the problems of the content to the overlays of open pages. */
export function problemOverlay({ ws }: ViteDevServer, contentDir: string): ProblemOverlay {
  let known: readonly ShownProblem[] | undefined;
  let newest = 0;
  ws.on(ASK_FOR_PROBLEMS, (_data, client) => {
    if (known) client.send(PROBLEMS, known);
  });
  return {
    begin() {
      const turn = ++newest;
      known = undefined;
      return async (problems, library) => {
        const pages: Pages = library ? pagesByFile(library) : new Map();
        const shown = await shownProblems(problems, contentDir, pages);
        if (turn !== newest) return;
        known = shown;
        ws.send(PROBLEMS, shown);
      };
    },
  };
}

type Pages = ReadonlyMap<string, readonly string[]>;

async function shownProblems(
  problems: readonly ContentProblem[],
  contentDir: string,
  pages: Pages,
): Promise<ShownProblem[]> {
  const texts = new Map<string, Promise<string>>();
  return await Promise.all(
    problems.map(async ({ file, line, message }) => {
      const path = join(contentDir, file).replaceAll('\\', '/');
      const text =
        texts.get(path) ??
        readInside({ folders: [contentDir], name: file }).then(
          (bytes) => bytes?.toString() ?? '',
          () => '',
        );
      texts.set(path, text);
      return {
        file: path,
        line,
        message,
        excerpt: excerptOf(await text, line),
        pages: [...(pages.get(file) ?? [])],
      };
    }),
  );
}

function excerptOf(text: string, wrong: number): ShownProblem['excerpt'] {
  // A picture or a missing file has no lines to show.
  if (text === '' || text.includes('\0')) return [];
  const lines = text.split(/\r?\n/).map((written, index) => ({ line: index + 1, text: written }));
  // The empty line after the last line break is shown only if it has the problem.
  const isLine = (line: number): boolean =>
    line < lines.length || line === wrong || !text.endsWith('\n');
  return lines.filter(({ line }) => Math.abs(line - wrong) <= CONTEXT_LINES && isLine(line));
}

/** Maps files to the addresses of their pages. An untranslated file is a page in several locales. */
function pagesByFile({ editions }: Library): Pages {
  const pages = new Map<string, string[]>();
  for (const { snapshot } of editions) {
    for (const { file, path } of snapshot.documents.values()) {
      const name = onDisk({ file: file.path, line: 1, message: '' }, snapshot.raw).file;
      pages.set(name, [...(pages.get(name) ?? []), hrefOf(path, snapshot)]);
    }
  }
  return pages;
}
