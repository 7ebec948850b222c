import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkTypeScript } from '../../../samples/check.ts';
import { samplesIn } from '../../../samples/extract.ts';
import { run } from '../../../samples/run.ts';

/** What makes a fence a sample. */
const OWN = "import {} from 'tilewright'; ";

const page = (...samples: readonly string[]): string =>
  samples.map((sample) => `Text.\n\n\`\`\`ts title="a.ts"\n${sample}\n\`\`\`\n`).join('\n');

const SOUND =
  "import { digest, makeGrid } from 'tilewright';\n\nconsole.log(digest(makeGrid(2, 2))); // → ce9284d5\nconsole.log('a', 1); // → a 1";

test('TypeScript that imports the generator is found with its lines, and nothing else', () => {
  const fence = (language: string, text: string): string =>
    `\n\`\`\`${language}\n${text}\n\`\`\`\n`;
  const others = [
    fence('json', `${OWN}3`),
    fence('TypeScript', `${OWN}4`),
    fence('ts', "import { three } from 'three';\nthree('tilewright');"),
  ];
  const samples = samplesIn('a.md', `${page(`${OWN}1`, `${OWN}2`)}${others.join('')}`);
  expect(samples.map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([
    `a.md:3 ${OWN}1`,
    `a.md:9 ${OWN}2`,
    `a.md:17 ${OWN}4`,
  ]);
});

/** The samples of all tests at once, since the compiler and the runner take longer to start than to work. */
const problems = await checkTypeScript([
  ...samplesIn(
    'a.md',
    page(
      SOUND,
      "import { digets } from 'tilewright';\n\nconsole.log(digets); // → 1",
      `${OWN}const few: number[] = [1];\nconst first: number = few[0];\nconsole.log(first); // → 1`,
      `${OWN}console.log(1);\nconsole.log(2); // → 2`,
      `${OWN}const none = 1;\nexport { none };`,
      `${OWN}console.log(1); // → 1\nthrow new Error('out of oil');`,
      `${OWN}const one = 1;\nconsole.log(one); // → 2`,
    ),
  ),
  ...samplesIn(
    'b.md',
    page(
      `${OWN}console.log(1); // → 1\nsetTimeout(() => {\n  throw new Error('out of oil');\n}, 20);`,
      `${OWN}console.log(1); // → 1\nvoid Promise.reject(new Error('out of wick'));`,
      `${OWN}console.log(3); // → 3`,
    ),
  ),
]);

function toldIn(page: string): string[] {
  return problems
    .filter(({ file }) => file === page)
    .map(({ file, line, message }) => `${file}:${line}: ${message}`);
}

test('a sample does what it says, or its line is told', () => {
  expect(toldIn('a.md')).toEqual([
    expect.stringMatching(/^a\.md:13: the sample does not compile: .*digets.*\(TS\d+\)$/),
    expect.stringMatching(/^a\.md:22: the sample does not compile: .*undefined.*\(TS2322\)$/),
    'a.md:28: the sample prints 2 times and says what it prints 1 times. Put // → behind each console.log.',
    'a.md:35: the sample shows no result. End it with console.log(…); // → what it prints.',
    'a.md:42: the sample stops with an error: out of oil',
    'a.md:51: the sample prints "1", and its comment says "2". Correct the comment, or the sample.',
  ]);
});

test('a sample that fails later is told at its own line, and the next one runs', () => {
  expect(toldIn('b.md')).toEqual([
    'b.md:3: the sample stops with an error: out of oil',
    'b.md:12: the sample stops with an error: out of wick',
  ]);
});

test('a sample that never ends is told, and what others write past console.log is nothing to it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'run-'));
  const texts = ["console.info('a');\nconsole.log('b');\n", 'for (;;);\n', "console.log('c');\n"];
  const paths = texts.map((_, index) => join(folder, `sample-${index}.ts`));
  await Promise.all(texts.map((text, index) => writeFile(paths[index] ?? '', text)));
  // As long as the first sample needs on this machine, and three times more.
  const started = performance.now();
  await run(paths.slice(0, 1));
  const limitMs = Math.ceil(4 * (performance.now() - started));
  expect(await run(paths, limitMs)).toEqual([
    { lines: ['b'], error: null },
    { lines: [], error: `it has not ended after ${limitMs / 1000} s.` },
  ]);
  await rm(folder, { recursive: true });
});
