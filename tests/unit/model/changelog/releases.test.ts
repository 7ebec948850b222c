import { expect, test } from 'vitest';
import { readChangelog } from '../../../../server/model/changelog/releases.ts';

const KINDS = { kinds: ['Added', 'Changed', 'Fixed'], breaking: 'breaking' };

const read = (text: string) => readChangelog({ path: 'changelog.md', text, hash: '' }, KINDS);

const CHANGELOG = `---
changelog: {}
---

Text before.

## What counts

- **Sea**: no entry, since this is no release.

## 1.2.0 (2026-02-28) {#v1-2-0}

A sentence on the release.

### Added

- **Sea** (breaking): [tides](./docs/tides.md#spring) that rise
  twice a day, see also [the moon](<docs/moon.md>).
- A \`lamp\` without an area.

### Fixed

- **Shore**: sand.

## 1.1.0 (2026-01-31)

### Added

- **Sea**: tides that rise twice a day.
- **Sea**: tides that rise twice a day.
`;

test('releases and entries are read with their lines, ids and links', () => {
  const { releases, problems } = read(CHANGELOG);
  expect(problems).toEqual([]);
  expect(releases).toEqual([
    {
      name: '1.2.0',
      date: '2026-02-28',
      id: 'v1-2-0',
      entries: [
        {
          id: 'v1-2-0-tides-that-rise',
          kind: 'Added',
          area: 'Sea',
          isBreaking: true,
          line: 17,
          count: 2,
          links: ['./docs/tides.md#spring', 'docs/moon.md'],
        },
        {
          id: 'v1-2-0-a-lamp-without-an',
          kind: 'Added',
          area: '',
          isBreaking: false,
          line: 19,
          count: 1,
          links: [],
        },
        {
          id: 'v1-2-0-sand',
          kind: 'Fixed',
          area: 'Shore',
          isBreaking: false,
          line: 23,
          count: 1,
          links: [],
        },
      ],
    },
    {
      name: '1.1.0',
      date: '2026-01-31',
      id: '110-2026-01-31',
      entries: [
        {
          id: '110-2026-01-31-tides-that-rise-twice',
          kind: 'Added',
          area: 'Sea',
          isBreaking: false,
          line: 29,
          count: 1,
          links: [],
        },
        {
          id: '110-2026-01-31-tides-that-rise-twice-2',
          kind: 'Added',
          area: 'Sea',
          isBreaking: false,
          line: 30,
          count: 1,
          links: [],
        },
      ],
    },
  ]);
});

test.each([
  ['## 1.2.0\n', 'a release needs its date after its name: ## 1.2.0 (2026-01-31). Add it.', 1],
  ['## 1.2.0 (2026-02-30)\n', '"2026-02-30" must be a valid date, such as 2026-01-31.', 1],
  [
    '## 1.1.0 (2026-01-01)\n\n## 1.2.0 (2026-02-01)\n',
    'this release is newer than 1.1.0, which stands above it. Put the newest first.',
    3,
  ],
  [
    '## 1.1.0 (2026-01-01)\n\n## 1.1.0 (2026-01-01)\n',
    'there are two releases "1.1.0". Rename one of them.',
    3,
  ],
  [
    '## 1.1.0 (2026-01-01)\n\n### Fixd\n',
    '"Fixd" is not a kind of change. Use one of Added, Changed, Fixed. Did you mean "Fixed"?',
    3,
  ],
  [
    '## 1.1.0 (2026-01-01)\n\n### Fixed\n\n- **Sea** (broken): tides\n',
    '"(broken)" has no meaning. After an area, only (breaking) is allowed, for breaking changes.',
    5,
  ],
])('%j is told with its line and what to do', (text, message, line) => {
  expect(read(text).problems).toEqual([{ file: 'changelog.md', line, message }]);
});

test.each([
  '```\n## 1.2.0\n```\n',
  '````md\n```\n## 1.2.0\n```\n````\n',
  '```\n~~~\n## 1.2.0\n```\n',
  '```md\n- ```\n## 1.2.0\n```\n',
  '```md\n> ```\n## 1.2.0\n```\n',
])('what stands in a block of code is no release: %j', (text) => {
  expect(read(text)).toMatchObject({ releases: [], problems: [] });
  expect(read(`${text}## 1.1.0 (2026-01-31)\n`).releases).toMatchObject([{ name: '1.1.0' }]);
});
