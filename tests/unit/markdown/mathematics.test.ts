import fc from 'fast-check';
import { loadCompiler } from 'markdown';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FormulaError } from '../../../packages/markdown/src/mathematics/math-ml.ts';
import { loadMathematics } from '../../../packages/markdown/src/mathematics/mathematics.ts';
import { SURROUNDINGS } from '../../../packages/markdown/tests/support/compile.ts';
import { renderArticle } from '../../../shared/article/tree.ts';
import { htmlOf } from '../../support/compile.ts';
import { contentFolder } from '../../support/content-folder.ts';
import { articleText, openChangeable, openLibrary } from '../../support/fixture.ts';
import { tryMany } from '../../support/property.ts';

const mathematics = await loadMathematics();
const compiler = await loadCompiler({ mathematics: true });
const compile = (markdown: string) => compiler.compile(markdown, SURROUNDINGS);
const shown = (markdown: string): string =>
  renderToStaticMarkup(renderArticle(compile(markdown).article));
const told = (markdown: string): string[] =>
  compile(markdown).notes.problems.map(({ line, message }) => `${line}: ${message}`);

test('a formula in a sentence is MathML, with its source for whoever cannot read that', () => {
  expect(shown('It is $a^2$.')).toContain(
    'It is <math alttext="a^2"><msup><mi>a</mi><mn>2</mn></msup></math>.',
  );
});

test('a block stands in a box that scrolls and is reached by keyboard, however it is written', () => {
  const block =
    '<div class="math" role="group" tabindex="0" aria-label="Formula"><math display="block" alttext="a^2"><msup><mi>a</mi><mn>2</mn></msup></math></div>';
  for (const markdown of [
    '$$\na^2\n$$',
    '$$a^2$$',
    '```math\na^2\n```',
    '> $$\n> a^2\n> $$',
    '- x\n\n  $$\n  a^2\n  $$',
  ])
    expect([markdown, shown(markdown)]).toEqual([markdown, expect.stringContaining(block)]);
  expect(shown('a $$b$$ c')).not.toContain('class="math"');
});

test('inline styles, which the policy forbids, become classes', () => {
  const html = shown(
    '$$\n\\begin{array}{l|r} a & b \\\\ \\hline c & d \\end{array} \\boxed{x} \\hat{y}\n$$',
  );
  expect(html).not.toMatch(/\bstyle=/);
  for (const name of [
    'tml-line-right',
    'tml-line-bottom',
    'tml-left-0',
    'tml-right-0',
    'tml-fbox',
    'tml-depth-0',
  ])
    expect(html).toContain(name);
});

test('only pages with formulas bring the style sheet', () => {
  expect(compile('No formula.').notes.sheets).toEqual([]);
  expect(compile('$x$').notes.sheets).toContain('math');
});

test('the search finds a formula by its source', () => {
  expect(compile('The norm $\\|x\\|_2$ of it.').notes.sections).toEqual([
    { heading: '', hash: '', text: 'The norm \\|x\\|_2 of it.', names: [] },
  ]);
});

test('signs that belong to TeX are not Markdown, and code stays code', () => {
  expect(shown('$a_1 * b_1 * c$ and `$x$` and \\$y\\$')).toMatch(
    /<\/math> and <code>\$x\$<\/code> and \$y\$/,
  );
  expect(shown('<details>\n<summary>$x$</summary>\n\n$$\ny\n$$\n\n</details>')).toMatch(
    /<summary><math alttext="x">.*<div class="math"/,
  );
});

test.each([
  [
    'x\n\nIt is $\\foo$.',
    '3: the formula cannot be read: Unsupported function name: \\foo. Correct it, or put it between backticks.',
  ],
  ['x\n\n$$\na\n\\frac{b}\n$$', '5: the formula cannot be read: '],
  ['```math\na\n\\foo\n```', '3: the formula cannot be read: Unsupported function name: \\foo.'],
  [
    'It costs $5 and $10.',
    '1: $5 and $ is read as a formula. Write \\$ for a dollar sign; a formula has no blanks beside its dollar signs.',
  ],
  ['From $5-$10.', '1: $5-$ is read as a formula. Write \\$ for a dollar sign'],
  [
    'x\n\n$$ a\nb $$\n\nlost',
    '3: the line must end after $$. Write the formula below it, and $$ on a line of its own where it ends.',
  ],
  [
    'x\n\n$$\na\n\nlost',
    '3: $$ is never closed. Write $$ on a line of its own where the formula ends.',
  ],
  [
    '$\\color{red}x$',
    '1: the formula is not shown as written. Its colours are not shown, since pages have a light and a dark mode. Remove them.',
  ],
  [
    'x\n\n\\begin{align}\na &= b \\\\\nc &= d\n\\end{align}\n',
    '3: "\\begin{align} a &= b \\\\ c &= d \\end{alig" is shown as is. Write $$ on a line above it',
  ],
  ['$\\llap{x}y$', '1: the formula is not shown as written. It overlays or rotates letters'],
  [
    '$x \\ref{y}$',
    '1: the formula is not shown as written. It has a link or a picture (a), which formulas cannot have. Remove it.',
  ],
  ['$\\ref{y}$', '1: the formula cannot be read: it is only a reference.'],
  [
    '$\\href{javascript:alert(1)}{x}$',
    '1: the formula cannot be read: Unsupported function name: \\href.',
  ],
  [
    '$\\includegraphics{x.png}$',
    '1: the formula cannot be read: Function "\\includegraphics" is not trusted.',
  ],
  ['$\\class{navbar}{x}$', '1: the formula cannot be read: Function "\\class" is not trusted.'],
])('a formula that is not right is told with its line, once: %j', (markdown, message) => {
  expect(told(markdown)).toEqual([expect.stringContaining(message)]);
});

test('lines that TeX aligns are a formula between dollars, and text behind a backslash or in code', () => {
  expect(
    told(
      '$$\n\\begin{align}\na &= b \\\\\nc &= d\n\\end{align}\n$$\n\nWrite \\\\begin{align} or `\\begin{align}`.\n\n```tex\n\\begin{align}\n```',
    ),
  ).toEqual([]);
});

test('a formula that cannot be read is shown as its source', () => {
  expect(shown('$\\foo<b>$')).toContain('<code>\\foo&#x3C;b></code>');
});

test('what one formula defines is not there in the next', () => {
  expect(told('$\\gdef\\mine{x} \\mine$\n\n$\\mine$')).toEqual([
    expect.stringContaining('3: the formula cannot be read: Unsupported function name: \\mine.'),
  ]);
});

test('without mathematics dollar signs are text', async () => {
  expect(htmlOf('From $5 to $10, $a^2$.')).toContain('From $5 to $10, $a^2$.');
  const root = await contentFolder({ 'docs/a.md': '# A\n\n$a^2$\n' });
  expect(await articleText(await openLibrary({ root }), '/docs/a/')).not.toContain('<math');
});

test('a site that turns mathematics on shows its formulas at once', async () => {
  const site = 'title: S\nnavbar: { items: [] }\n';
  const { library, change } = await openChangeable({
    'site.yaml': `${site}math: false\n`,
    'docs/a.md': '# A\n\nIt is \\$a^2\\$ or $b^2$.\n',
  });
  await change({ 'site.yaml': `${site}math: true\n` });
  await library.reload();
  expect(await articleText(library, '/docs/a/')).toContain(
    'It is $a^2$ or <math alttext=\\"b^2\\">',
  );
});

const TEX = [
  '\\frac',
  '{',
  '}',
  'a',
  '<b>',
  '"',
  "'",
  '\\sqrt',
  '^',
  '_',
  '\\text{<i onclick="x">}',
  '\\color{red}',
  '\\tag{<b>}',
  '\\rule{1em}{1em}',
  '&',
  '\\\\',
];
const MORE = [
  '\\begin{matrix}',
  '\\end{matrix}',
  '\\ref{x" onload="y}',
  '\\label{x}',
  '\\hat',
  '\\boxed',
  '\\cancel',
  '\\verb|<b>|',
  '\\url{javascript:x}',
  '\\unicode{x3C}',
];

test('nothing but MathML gets out of a formula, whatever is written', () => {
  tryMany(
    fc.property(
      fc.array(fc.constantFrom(...TEX, ...MORE), { minLength: 1, maxLength: 10 }),
      fc.boolean(),
      (parts, isBlock) => {
        const names: string[] = [];
        const walk = (node: unknown): void => {
          if (
            typeof node !== 'object' ||
            node === null ||
            !('tagName' in node && 'properties' in node && 'children' in node)
          )
            return;
          names.push(String(node.tagName), ...Object.keys(node.properties ?? {}));
          if (Array.isArray(node.children)) node.children.forEach(walk);
        };
        try {
          walk(mathematics.write(parts.join(' '), isBlock).root);
        } catch (error) {
          expect(error).toBeInstanceOf(FormulaError);
        }
        expect(
          names.filter(
            (name) =>
              !/^(?:m[a-z]+|none|span|className|accent|display|displaystyle|fence|form|height|depth|width|linethickness|[lr]space|notation|stretchy|scriptlevel|separator|symmetric|voffset)$/.test(
                name,
              ),
          ),
        ).toEqual([]);
      },
    ),
    1000,
  );
});
