import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, '..', '..', 'client', 'styles');
const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => ({
    name,
    css: readFileSync(join(FOLDER, name), 'utf8').replace(/\/\*[\s\S]*?\*\//g, (comment) =>
      comment.replace(/[^\n]/g, ' '),
    ),
  }));
const tokens = files.find(({ name }) => name === 'tokens.css')?.css ?? '';
const components = files.filter(({ name }) => name !== 'tokens.css' && name !== 'index.css');

/** `file:line: declaration` of every declaration that matches. */
function declarations(pattern: RegExp): string[] {
  return components.flatMap(({ name, css }) =>
    css
      .split('\n')
      .flatMap((line, index) =>
        pattern.test(line) ? [`${name}:${index + 1}: ${line.trim()}`] : [],
      ),
  );
}

/**
 * A length of its own. One pixel is a hairline, not a space; what is taken from a line height (`lh`) centres a picture
 * on its line.
 */
const LENGTH = /(?<![\w.-]|lh - )-?(?:(?:\d*\.)?\d+rem|(?:[2-9]|\d\d+)px)\b/;

test.each([
  ['a colour', /#[\da-f]{3,8}\b|(?:rgba?|hsla?|oklch|lab)\(|:\s*(?:white|black|red|gr[ae]y)\b/i],
  ['a size of type', /^\s*font-size:(?!\s*(?:var\(|inherit|[\d.]+em;))/],
  ['a weight', /^\s*font-weight:(?!\s*(?:var\(|inherit))/],
  ['a line height', /^\s*line-height:(?!\s*(?:var\(|inherit|1;|0;))/],
  ['a fount', /^\s*font(?:-family)?:.*(?:serif|monospace|system-ui|Arial)/],
  ['a radius', /^\s*border(?:-\w+)*-radius:(?!\s*(?:var\(|inherit|0\b|calc\(var\()).*\d/],
  [
    'a space',
    new RegExp(
      `^\\s*(?:margin|padding|gap|row-gap|column-gap|inset|top|left|right|bottom|scroll-margin|scroll-padding)[a-z-]*:.*${LENGTH.source}`,
    ),
  ],
  ['a duration', /(?<![\w.-])(?:\d*\.)?\d+m?s\b/],
  ['a layer', /^\s*z-index:(?!\s*var\()/],
  ['a spacing of letters', /^\s*letter-spacing:(?!\s*(?:var\(|0;))/],
])('no component invents %s', (_what, pattern) => {
  expect(declarations(pattern)).toEqual([]);
});

test('the styles of figures are among them', () => {
  expect(components.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['base.css', join('figures', 'shell.css')]),
  );
});

test('every token that is named exists', () => {
  const known = new Set([...tokens.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name));
  const own = new Set(
    components.flatMap(({ css }) => [...css.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name)),
  );
  const named = components.flatMap(({ name, css }) =>
    [...css.matchAll(/var\((--[\w-]+)/g)].map(([, token]) => ({ name, token })),
  );
  expect(named.length).toBeGreaterThan(300);
  expect(named.filter(({ token }) => !known.has(token) && !own.has(token))).toEqual([]);
});

test('every token is used', () => {
  const all = files.map(({ css }) => css).join('\n');
  const names = [
    ...new Set([...tokens.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name ?? '')),
  ];
  expect(
    names.filter((name) => !all.includes(`var(${name})`) && !all.includes(`var(${name},`)),
  ).toEqual([]);
});

test('every colour has a day and a night, and what a reader who forces colours gets instead', () => {
  const [main = '', forced = ''] = [
    tokens.split('@media')[0] ?? '',
    tokens.split('forced-colors: active')[1] ?? '',
  ];
  const colours = [...main.matchAll(/^\s*(--[\w-]+): light-dark\(/gm)].map(
    ([, name]) => name ?? '',
  );
  expect(colours.length).toBeGreaterThan(15);
  expect(main.replace(/light-dark\([^;]*/g, '')).not.toMatch(/#[\da-f]{3,8}\b/i);
  expect(colours.filter((name) => name !== '--scrim' && !forced.includes(`${name}:`))).toEqual([]);
});

test('one class hides what is only read aloud, but for what is hidden in some widths alone', () => {
  const hiding = [FOLDER, join(import.meta.dirname, '..', '..', 'site')].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) =>
        name.endsWith('.css') &&
        /^ {2}clip-path: inset\(50%\)/m.test(readFileSync(join(folder, name), 'utf8')),
    ),
  );
  expect(hiding).toEqual(['base.css']);
});
