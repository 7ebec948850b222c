import * as v from 'valibot';
import { expect, test } from 'vitest';
import { analyticsSchema } from '../../../server/read/schema/analytics-schema.ts';
import { contentFolder } from '../../support/content-folder.ts';
import { problemsOf, snapshotOf } from '../../support/fixture.ts';

const siteWith = (lines: string) =>
  contentFolder({ 'site.yaml': `title: S\nnavbar: { items: [] }\n${lines}` });

test('without the key nothing of it travels', async () => {
  expect((await snapshotOf({ root: await siteWith('') })).site).not.toHaveProperty('analytics');
});

test('each service has its options, in the form that is worked with', () => {
  const parse = (config: unknown) => v.parse(analyticsSchema, config);
  expect(parse({ type: 'beacon', url: '/visits' })).toEqual({ type: 'beacon', url: '/visits' });
  expect(parse({ type: 'beacon', url: 'https://stats.example.org:8443/in/' })).toEqual({
    type: 'beacon',
    url: 'https://stats.example.org:8443/in/',
  });
  expect(parse({ type: 'plausible', domain: 'example.org' })).toEqual({
    type: 'plausible',
    domain: 'example.org',
    host: 'https://plausible.io',
  });
  expect(
    parse({ type: 'plausible', domain: 'example.org', host: 'https://p.example.org/' }),
  ).toHaveProperty('host', 'https://p.example.org');
  expect(parse({ type: 'matomo', url: 'https://example.org/matomo/', siteId: 7 })).toEqual({
    type: 'matomo',
    url: 'https://example.org/matomo',
    siteId: '7',
  });
  expect(parse({ type: 'google', id: 'G-AB12CD34' })).toEqual({ type: 'google', id: 'G-AB12CD34' });
});

test.each([
  {},
  { type: 'other' },
  { type: 'beacon' },
  { type: 'beacon', url: 'visits' },
  { type: 'beacon', url: '//stats.example.org/' },
  { type: 'beacon', url: 'http://stats.example.org/' },
  { type: 'beacon', url: "https://stats.example.org;script-src'none'/" },
  { type: 'beacon', url: 'https://a.example.org, https://b.example.org/' },
  { type: 'beacon', url: 'https://*/' },
  { type: 'beacon', url: 'https://stats.example.org:70000/' },
  { type: 'beacon', url: 'https://1.2.3.4.5/' },
  { type: 'beacon', url: 'https://user@stats.example.org/' },
  { type: 'plausible', host: 'https://p.example.org' },
  { type: 'matomo', url: 'https://example.org/', siteId: 'seven' },
  { type: 'google', id: 'G-1&x=2' },
  { type: 'google', id: 'G-AB12CD34', url: 'https://example.org/' },
])('%j is refused', (config) => {
  expect(v.safeParse(analyticsSchema, config).success).toBe(false);
});

test('what is wrong is told with its line and what to do', async () => {
  const told = async (lines: string) =>
    (await problemsOf(await siteWith(lines))).map(
      ({ file, line, message }) => `${file}:${line}: ${message}`,
    );
  expect(await told('analytics:\n  type: piwik\n')).toEqual([
    expect.stringContaining(
      'site.yaml:4: "analytics.type": must be beacon, plausible, matomo or google.',
    ),
  ]);
  expect(await told('analytics:\n  type: beacon\n  url: stats\n')).toEqual([
    'site.yaml:5: "analytics.url": must be a path of this origin (/visits) or a full https address without query and hash.',
  ]);
  expect(await told('analytics:\n  type: matomo\n  url: https://example.org\n  site: 1\n')).toEqual(
    [
      'site.yaml:6: unknown key "site" in analytics. Did you mean "siteId"? Remove it or correct its name.',
    ],
  );
});
