import { expect, test } from 'vitest';
import { compile } from '../../../packages/markdown/tests/support/compile.ts';
import { htmlOf } from '../../support/compile.ts';

const NUMBERS: Readonly<Record<string, number>> = {
  'tide.steps.median': 2279,
  'tide.share': 0.6849,
  'tide.height': 0.12345,
  'tide.none': 0,
};
const around = { measured: (name: string) => NUMBERS[name] ?? `no number ${name}` };

function text(markdown: string): string {
  return htmlOf(markdown, around)
    .replace(/<[^>]+>/g, '')
    .replaceAll('\u00a0', '~');
}

function problems(markdown: string): string[] {
  return compile(markdown, around).notes.problems.map(({ line, message }) => `${line}: ${message}`);
}

test.each([
  [':measured[tide.steps.median]', '2,279'],
  [':measured[tide.height]', '0.12'],
  [':measured[tide.height]{digits=4}', '0.1235'],
  [':measured[tide.none]', '0'],
  [':measured[tide.steps.median]{digits=1}', '2,279.0'],
  [':measured[tide.share]{format=percent}', '68.49~%'],
  [':measured[tide.share]{format=percent digits=1}', '68.5~%'],
  [':measured[tide.share]{format="percent" digits=0}', '68~%'],
])('%s is a number as the pages write it', (markdown, written) => {
  expect(text(`It takes ${markdown} steps.`)).toBe(`It takes ${written} steps.`);
  expect(problems(markdown)).toEqual([]);
});

test('a number stands in a table, in a list and in bold type like any text, and a search finds it', () => {
  expect(text('| a |\n| --- |\n| **:measured[tide.steps.median]** |')).toContain('2,279');
  expect(compile('- :measured[tide.steps.median] steps', around).notes.sections[0]?.text).toBe(
    '2,279 steps',
  );
});

test.each([
  ['x\n\na :measured[tide.stps] b', 3, 'no number tide.stps'],
  ['| a |\n| --- |\n| :measured[gone.x] |', 3, 'no number gone.x'],
  [':measured[tide.share]{format=procent}', 1, ':measured has no format "procent".'],
  [':measured[tide.share]{digits=9}', 1, '"digits" of :measured is a number from 0 to 4.'],
  [':measured[tide.share]{digit=1}', 1, ':measured has no option "digit". Did you mean "digits"?'],
  [
    ':mesured[tide.share]',
    1,
    'there is no directive ":mesured[…]". Did you mean ":measured[tide.share]"?',
  ],
])('%j is told with its line', (markdown, line, message) => {
  expect(problems(markdown)).toEqual([expect.stringContaining(`${line}: ${message}`)]);
});

test.each([
  'a :smile b',
  'is it:measured',
  ':measured',
  ':mesured[some words]',
  ':red[tide.share]',
  '16:9',
  ':leisure[x]',
])('%j stays text', (markdown) => {
  expect(text(markdown)).toBe(markdown);
  expect(problems(markdown)).toEqual([]);
});
