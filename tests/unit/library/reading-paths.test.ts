import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseMarkdown, passagesOf } from '../../../build/prose/passages.ts';
import { wordsOf } from '../../../build/prose/sentences.ts';

/* The minutes of the reading paths on the overview. */

const OVERVIEW = readFileSync('content/docs/index.md', 'utf8');
const WORDS_A_MINUTE = 200;

const paths = OVERVIEW.split(/^### /m)
  .slice(1)
  .flatMap((text) => {
    const [, title = '', minutes] = /^(.*?), about (\d+) minutes/.exec(text) ?? [];
    const steps = text.split('\n').filter((line) => /^\d+\. /.test(line));
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
  '$title takes as many minutes as it says, within a tenth',
  ({ minutes, pages }) => {
    const words = pages.reduce((sum, page) => {
      const passages = passagesOf(parseMarkdown(readFileSync(join('content/docs', page), 'utf8')));
      return sum + passages.reduce((all, { text }) => all + wordsOf(text).length, 0);
    }, 0);
    const exact = words / WORDS_A_MINUTE;
    expect(
      Math.abs(minutes - exact),
      `${words} words are ${exact.toFixed(1)} minutes`,
    ).toBeLessThanOrEqual(exact / 10);
  },
);
