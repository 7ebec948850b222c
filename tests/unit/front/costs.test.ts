import { expect, test } from 'vitest';
import type { MakeRequest } from '../../../server/contract/make.ts';
import { workOf } from '../../../server/front/limits/costs.ts';

const BASE = { base: '/' };
const picture = (sitePath: string): MakeRequest => ({
  ...BASE,
  kind: 'picture',
  sitePath,
  query: '',
});
const message = (body: unknown): MakeRequest => ({
  ...BASE,
  kind: 'mcp',
  headers: {},
  body: JSON.stringify(body),
});
const call = (name: string): MakeRequest => message({ method: 'tools/call', params: { name } });

test.each<[string, MakeRequest, string, string]>([
  [
    'a page of results',
    { ...BASE, kind: 'page', sitePath: '/search/', query: '?q=a' },
    'results',
    'search',
  ],
  ['a state', { ...BASE, kind: 'page', sitePath: '/docs/', query: '?a.b=1' }, 'state', 'state'],
  ['a picture of a page', picture('/figures/a/map.png'), 'picture', 'picture'],
  ['a card', picture('/figures/a/map-card.png'), 'picture', 'picture'],
  ['an enlarged picture', picture('/figures/a/map-8x.png'), 'enlarged', 'enlarged'],
  ['a level', picture('/figures/a/map-ldtk.zip'), 'export', 'export'],
  ['a page for an assistant', call('read_page'), 'read', 'picture'],
  ['a figure for an assistant', call('compute_figure'), 'assistant', 'export'],
  ['a greeting of an assistant', message({ method: 'initialize' }), 'read', 'picture'],
])('%s is known by what it costs', (_what, wanted, kind, name) => {
  expect(workOf(wanted)).toMatchObject({ kind, class: name });
});

test.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'crawler'],
  ['Mozilla/5.0 (compatible; YandexBot/3.0)', 'crawler'],
  ['facebookexternalhit crawler', 'crawler'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'export'],
  ['', 'export'],
])('a level for %s waits as %s', (userAgent, name) => {
  expect(workOf(picture('/figures/a/map.json'), userAgent)).toMatchObject({ class: name });
});

test('what is shared waits as such, whoever asks', () => {
  const made = workOf({ ...BASE, kind: 'made-file', sitePath: '/robots.txt' });
  expect(made).toMatchObject({ class: 'shared', isPaid: false });
});

test('what pages show costs the client nothing, and what is asked for beyond reading is paid', () => {
  const paid = (wanted: MakeRequest): boolean => workOf(wanted).isPaid;
  expect(['map.png', 'map-card.png'].map((name) => paid(picture(`/figures/a/${name}`)))).toEqual([
    false,
    false,
  ]);
  expect(['map-2x.png', 'map.json'].map((name) => paid(picture(`/figures/a/${name}`)))).toEqual([
    true,
    true,
  ]);
});
