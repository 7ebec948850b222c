import { expect, test } from 'vitest';
import type { SearchHit } from '../../../shared/contract/search.ts';
import { groupHits } from '../../../shared/search-ui/results/hits.tsx';

const run = (text: string) => [{ text, mark: false }];

function hit(page: string, hash = ''): SearchHit {
  const heading = run(hash === '' ? page : hash);
  return {
    href: page + hash,
    page,
    section: 'title',
    heading,
    pageTitle: hash === '' ? [] : run(page),
    snippet: [],
    breadcrumbs: ['Up'],
    words: [],
  };
}

const shape = (hits: readonly SearchHit[]) =>
  groupHits(hits).map(({ page, head, places }) => [
    page,
    head !== null,
    places.map(({ href }) => href),
  ]);

test('neighbouring hits of one page are a group below the page', () => {
  expect(shape([hit('/a/'), hit('/a/', '#one'), hit('/a/', '#two'), hit('/b/')])).toEqual([
    ['/a/', true, ['/a/#one', '/a/#two']],
    ['/b/', true, []],
  ]);
});

test('a page that was not found itself gives its title to its group', () => {
  const [group] = groupHits([hit('/a/', '#one')]);
  expect(group).toMatchObject({ head: null, title: run('/a/'), breadcrumbs: ['Up'] });
  expect(group?.places).toHaveLength(1);
});

test('without hits there are no groups, and groups keep the order of the hits', () => {
  expect(groupHits([])).toEqual([]);
  expect(shape([hit('/b/'), hit('/a/')]).map(([page]) => page)).toEqual(['/b/', '/a/']);
});
