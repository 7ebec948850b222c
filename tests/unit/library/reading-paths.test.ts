import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/* The minutes of the reading paths on the overview. */

const OVERVIEW = readFileSync('content/docs/index.md', 'utf8');
const WORDS_A_MINUTE = 200;

const paths = OVERVIEW.split(/^- ### /m)
  .slice(1)
  .flatMap((text) => {
    const [, title = ''] = /^(.*?) \{#/.exec(text) ?? [];
    const [, minutes] = /^ {2}_About (\d+) minutes_$/m.exec(text) ?? [];
    const steps = text.split('\n').filter((line) => /^ {2}\d+\. /.test(line));
    const pages = steps.flatMap((step) =>
      [...step.matchAll(/\]\((\.\/[^)#]+\.md)/g)].map(([, page = '']) => page),
    );
    return minutes === undefined
      ? []
      : [{ title, minutes: Number(minutes), pages: [...new Set(pages)] }];
  });

test('there are three paths', () => {
  expect(paths).toHaveLength(3);
});

test.each(paths)(
  '$title takes as many minutes as it says, with code and tables, within a tenth',
  ({ minutes, pages }) => {
    const words = pages.reduce((sum, page) => sum + wordsIn(join('content/docs', page)), 0);
    const exact = words / WORDS_A_MINUTE;
    expect(
      Math.abs(minutes - exact),
      `${words} words are ${exact.toFixed(1)} minutes`,
    ).toBeLessThanOrEqual(exact / 10);
  },
);

/** Counts all that is written on a page but front matter, directives and the targets of links. */
function wordsIn(file: string): number {
  const [, , ...text] = readFileSync(file, 'utf8').split(/^---$/m);
  const read = text
    .join('---')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/^:+.*$/gm, '');
  return read.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
