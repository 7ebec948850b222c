import { expect, test } from 'vitest';
import { compile, problemsIn } from '../../../packages/markdown/tests/support/compile.ts';
import { htmlOf } from '../../support/compile.ts';

const STEPS =
  ':::steps\n1. ### Clone\n\n   Get it.\n\n2. ### Start\n\n   ```sh\n   npm start\n   ```\n\n:::\n';

test('steps are a numbered list, and each may have a heading and code', () => {
  const html = htmlOf(STEPS);
  expect(html).toMatch(
    /<div class="steps"><ol><li><div data-leaf="">\s*<h3 id="clone">.*<p>Get it\.<\/p>\s*<\/div><\/li><li><div data-leaf="">\s*<h3 id="start">.*npm<\/span> start/s,
  );
  expect(compile(STEPS).notes.sheets).toEqual(['steps']);
});

test('headings of steps are in the contents, and the search finds what is below each', () => {
  const { toc, sections } = compile(`# T\n\nBefore.\n\n${STEPS}\nAfter.`).notes;
  expect(toc.map(({ id }) => id)).toEqual(['clone', 'start']);
  expect(sections.map(({ hash, text }) => [hash, text])).toEqual([
    ['', 'Before.'],
    ['#clone', 'Get it.'],
    ['#start', 'npm start After.'],
  ]);
});

test('short steps are set like long ones, and may begin with any number', () => {
  const html = htmlOf(':::steps\n3. One\n4. Two\n:::');
  expect(html).toContain('<ol start="3">');
  expect(html.match(/<p>(?:One|Two)<\/p>/g)).toHaveLength(2);
});

const SAID =
  ':::steps must contain one numbered list: "1. Do this", "2. Then that". Indent what belongs to a step by three spaces.';

test.each([
  [':::steps\n- One\n- Two\n:::', 1],
  [':::steps\nText.\n:::', 1],
  [':::steps\n1. One\n\nText.\n\n2. Two\n:::', 4],
  [':::steps[Title]\n1. One\n:::', 1],
])('in %j line %i is told what steps take', (text, line) => {
  expect(problemsIn(text)).toEqual([`${line}: ${SAID}`]);
});
