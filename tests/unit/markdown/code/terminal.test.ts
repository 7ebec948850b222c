import { expect, test } from 'vitest';
import { readTerminal } from '../../../../packages/markdown/src/code/terminal.ts';
import { problemsIn } from '../../../../packages/markdown/tests/support/compile.ts';
import { htmlOf } from '../../../support/compile.ts';

/** `prompt|command`, and output as it stands. */
const read = (...lines: string[]): string[] =>
  readTerminal(lines.join('\n')).map(({ prompt, text, isOutput }) =>
    isOutput ? text : `${prompt}|${text}`,
  );

test('commands have a prompt, and what has none is their output', () => {
  expect(read('$ npm test', '12 tests', '', '$ npm start')).toEqual([
    '$ |npm test',
    '12 tests',
    '',
    '$ |npm start',
  ]);
});

test('a command goes on in the next line after a backslash, with a prompt or without', () => {
  expect(read('$ npm test -- \\', '>   --run', 'done')).toEqual([
    '$ |npm test -- \\',
    '> |  --run',
    'done',
  ]);
  expect(read('$ npm test -- \\', '  --run', 'done')).toEqual([
    '$ |npm test -- \\',
    '|  --run',
    'done',
  ]);
});

test.each(['user@host:~$ ', '~/site $ ', '(venv) $ ', '% ', '❯ ', 'PS C:\\> ', '> ', '# '])(
  '%j is a prompt',
  (prompt) => {
    expect(read(`${prompt}ls`, 'a.txt')).toEqual([`${prompt}|ls`, 'a.txt']);
  },
);

test('what begins like a prompt in the output of another is output', () => {
  expect(read('$ npm start', '> site@1.0.0 start', '# ready', '100% done')).toEqual([
    '$ |npm start',
    '> site@1.0.0 start',
    '# ready',
    '100% done',
  ]);
});

test('where there is no prompt, every line is a command', () => {
  expect(read('npm ci', 'npm start')).toEqual(['|npm ci', '|npm start']);
});

test.each(['console', 'terminal', 'shell-session'])(
  '%s is a terminal, which no language has to be added for',
  (language) => {
    const markdown = `\`\`\`${language}\n$ echo "a"\na\n\`\`\``;
    expect(problemsIn(markdown)).toEqual([]);
    expect(htmlOf(markdown)).toContain('<div class="code-box terminal"><div class="code"');
    expect(htmlOf(markdown)).toContain('<span>Terminal</span>');
    expect(htmlOf(markdown)).toContain(
      '<span class="prompt" data-uncopied="">$ </span><span class="token',
    );
  },
);
