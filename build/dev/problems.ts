import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { ShownProblem } from '../../client/development/problems.ts';
import type { Library } from '../../server/library/library.ts';
import { hrefOf } from '../../server/model/snapshot.ts';
import type { ContentProblem } from '../../server/read/content-error.ts';
import { readInside } from '../../server/read/inside.ts';
import { onDisk } from '../../server/read/raw-content.ts';

/** What the overlay listens to and asks, as `client/development/problems.ts` says. */
const PROBLEMS: typeof import('../../client/development/problems.ts').PROBLEMS = 'content:problems';
const ASK_FOR_PROBLEMS: typeof import('../../client/development/problems.ts').ASK_FOR_PROBLEMS = 'content:ask-for-problems';

/** How many lines are shown before and after one with a problem. */
const AROUND = 2;

type Tell = (problems: readonly ContentProblem[], library?: Library) => Promise<void>;

interface ProblemBoard {
  /**
   * Begins to find out what is wrong with the content. Until the function is called that it returns, nobody knows; it
   * tells all pages that are open, and those that are opened later. It does nothing if a newer one has begun.
   */
  begin(): Tell;
}

/** Tells the overlays of open pages what is wrong with the content. */
export function problemBoard({ ws }: ViteDevServer, contentDir: string): ProblemBoard {
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

async function shownProblems(problems: readonly ContentProblem[], contentDir: string, pages: Pages): Promise<ShownProblem[]> {
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
      return { file: path, line, message, excerpt: excerptOf(await text, line), pages: [...(pages.get(file) ?? [])] };
    }),
  );
}

function excerptOf(text: string, wrong: number): ShownProblem['excerpt'] {
  // A picture has no lines to show, and a file that is missing has none.
  if (text === '' || text.includes('\0')) return [];
  const lines = text.split(/\r?\n/).map((written, index) => ({ line: index + 1, text: written }));
  // Behind the last line break is a line only when something is missing there.
  const isLine = (line: number): boolean => line < lines.length || line === wrong || !text.endsWith('\n');
  return lines.filter(({ line }) => Math.abs(line - wrong) <= AROUND && isLine(line));
}

/** The addresses of the pages of each file. One that is not translated is a page of several locales. */
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
