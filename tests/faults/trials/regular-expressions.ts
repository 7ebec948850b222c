import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parseSync, Visitor } from 'vite';
import { root } from '../../../build/paths.ts';
import { findingOf } from '../support/finding.ts';
import type { Trial } from '../trial.ts';

/** What these read was written by those who write pages or code. */
const OF_AUTHORS = ['build/', 'server/markdown/', 'server/library/', 'server/csharp/', 'shared/api/'];

/** Others that may be slow on texts that are long, with the reason why theirs are short. */
const SHORT_TEXTS: Readonly<Record<string, string>> = {
  'client/offline/pictures.ts': 'pages of the site',
  'server/http/assets.ts': 'names of files',
  'server/http/search-tally.ts': 'queries, which are cut at 200 characters',
  'server/made-files/changelog-feeds.ts': 'headings of the changelog',
  'shared/figures/words.ts': 'the digits of a number',
  'shared/search/words.ts': 'pages, and queries, which are cut at 200 characters',
  'shared/search/places.ts': 'addresses of pages',
  'shared/search/snippet.ts': 'sentences of pages',
  'shared/words/say.ts': 'words of the interface',
};

const run = promisify(execFile);

/**
 * All regular expressions in the code, by recheck, whose program has to be on the path (`npm install
 * recheck-linux-x64`). It is 50 MB, so it is no dependency.
 */
export const regularExpressions: Trial = {
  id: 'B7',
  asked: 'every regular expression that meets what a client sends passes recheck',
  quick: 'never',
  needs: ['recheck'],
  mostSeconds: 1200,
  async run({ pathOf, signal }) {
    const program = pathOf('recheck');
    const places = literals();
    const slow: string[] = [];
    for (const [literal, files] of places) {
      const { stdout } = await run(program, ['--timeout', '20s', literal], { signal }).catch((error: unknown) => ({ stdout: String(error) }));
      if (!/^Status\s*: safe$/m.test(stdout)) slow.push(...files.map((file) => `${file}: ${literal}`));
    }
    const isHarmless = (place: string): boolean =>
      OF_AUTHORS.some((folder) => place.startsWith(folder)) || Object.hasOwn(SHORT_TEXTS, place.split(':')[0] ?? '');
    const wrong = slow.filter((place) => !isHarmless(place));
    return findingOf(
      `${places.size} expressions; ${slow.length - wrong.length} places are slow on long texts, but read only what authors write, or short ones`,
      wrong,
    );
  },
};

/** Regular expressions of the code, with the files where they stand. */
function literals(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const folder of ['server', 'shared', 'client', 'build']) {
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))) {
      const file = `${folder}/${name}`;
      const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'));
      new Visitor({
        Literal(node) {
          if (!('regex' in node)) return;
          const { pattern, flags } = node.regex;
          const literal = `/${pattern}/${flags}`;
          found.set(literal, [...(found.get(literal) ?? []), file]);
        },
      }).visit(program);
    }
  }
  return found;
}
