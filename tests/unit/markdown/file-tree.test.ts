import { expect, test } from 'vitest';
import { compile, problemsIn } from '../../../packages/markdown/tests/support/compile.ts';
import { htmlOf } from '../../support/compile.ts';

/** A file tree without the icons. */
const treeOf = (list: string): string =>
  htmlOf(`:::file-tree\n${list}\n:::`).replace(/<svg.*?<\/svg>/g, '');

test('files and folders are a list, and a folder folds', () => {
  expect(treeOf('- src\n  - index.ts\n- README.md')).toContain(
    '<div class="file-tree"><ul><li><details open><summary class="row"><span class="name">src/</span></summary>' +
      '<ul><li><span class="row"><span class="name">index.ts</span></span></li></ul></details></li>' +
      '<li><span class="row"><span class="name">README.md</span></span></li></ul></div>',
  );
  expect(compile(':::file-tree\n- a\n:::').notes.sheets).toEqual(['file-tree']);
});

test('a folder without files ends in a slash, and has the sign of a folder', () => {
  const [folder, file] = [
    ...htmlOf(':::file-tree\n- public/\n- license\n:::').matchAll(/<svg.*?<\/svg>/g),
  ].map(([svg]) => svg);
  expect(folder).not.toBe(file);
  expect(treeOf('- public/')).toContain(
    '<span class="row"><span class="name">public/</span></span>',
  );
});

test('a bold name is highlighted, the words behind a name are a comment, and three dots stand for more', () => {
  expect(
    treeOf(
      '- **site.yaml** the *only* one needed\n- `my file.txt` with a blank\n- … and so on\n- ...',
    ),
  ).toMatch(
    /<strong class="name">site\.yaml<\/strong> <span class="comment">the only one needed<\/span>.*<span class="name">my file\.txt<\/span> <span class="comment">with a blank<\/span>.*<li class="more">… <span class="comment">and so on<\/span><\/li><li class="more">…<\/li>/s,
  );
});

test('a name may have a colon in it, and all names are found', () => {
  expect(treeOf('- a:b.txt see note:this')).toContain(
    '<span class="name">a:b.txt</span> <span class="comment">see note:this</span>',
  );
  expect(compile(':::file-tree\n- src\n  - main.ts the start\n:::').notes.sections[0]?.text).toBe(
    'src/ main.ts the start',
  );
});

test.each([
  [
    ':::file-tree\nText.\n:::',
    1,
    ':::file-tree must contain one list of files and folders. Write "- src/" and, below it, "  - index.ts".',
  ],
  [
    ':::file-tree\n- a\n\nText.\n:::',
    4,
    ':::file-tree must contain one list of files and folders. Write "- src/" and, below it, "  - index.ts".',
  ],
  [
    ':::file-tree\n- a\n\n  Text.\n:::',
    4,
    'an entry of :::file-tree has a name, an optional comment, and its own entries as a list. Move other text out of the list.',
  ],
  [
    ':::file-tree\n- ```\n  a\n  ```\n:::',
    2,
    'an entry of :::file-tree has a name, an optional comment, and its own entries as a list. Begin it with a name.',
  ],
  [':::file-tree{open}\n- a\n:::', 1, ':::file-tree has no option "open".'],
])('in %j line %i is told: %s', (text, line, message) => {
  expect(problemsIn(text)).toEqual([`${line}: ${message}`]);
});
