import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../../build/paths.ts';
import { views } from '../../../views.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

test('each folded part that the pages name is one of a figure', () => {
  const [, section = ''] =
    /^# Folded parts of figures.*\n([^#]*)/m.exec(read('content/interface.txt')) ?? [];
  const named = section.split('\n').filter((line) => line !== '' && line !== 'Open full figure');
  const labels = Object.keys(views).flatMap((name) =>
    [...read(`site/figures/${name}/figure.tsx`).matchAll(/<More label="([^"]+)"/g)].map(
      ([, label]) => label,
    ),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(labels).toEqual(expect.arrayContaining(named));
});
