import { createHash } from 'node:crypto';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { BOOT_SCRIPT, BOOT_SCRIPT_HASH } from '../../../server/render/boot-script.ts';

interface Visit {
  /** What is stored, by key; `blocked` storage throws when it is touched. */
  readonly stored?: Readonly<Record<string, string>> | 'blocked';
  readonly systemIsDark?: boolean;
  /** Attributes of the root element as the server wrote them. */
  readonly data?: Readonly<Record<string, string>>;
}

/** Runs the script in a page and gives the attributes of the root element after it. */
function boot({ stored = {}, systemIsDark = false, data = {} }: Visit): Record<string, string> {
  const dataset: Record<string, string> = { theme: 'light', suffix: '', ...data };
  const window = {
    document: { documentElement: { dataset } },
    addEventListener: () => undefined,
    matchMedia: (query: string) => ({
      matches: systemIsDark && query === '(prefers-color-scheme: dark)',
    }),
    get localStorage() {
      if (stored === 'blocked') throw new Error('The operation is insecure.');
      return { getItem: (key: string) => stored[key] ?? null };
    },
  };
  runInContext(BOOT_SCRIPT, createContext(window));
  return dataset;
}

test('the policy names the digest of exactly this script', () => {
  expect(BOOT_SCRIPT_HASH).toBe(
    `'sha256-${createHash('sha256').update(BOOT_SCRIPT).digest('base64')}'`,
  );
});

test('the script can stand in a page', () => {
  expect(BOOT_SCRIPT).not.toMatch(/<\/|<!--|<script/i);
});

test('it tells the style sheet that scripts run', () => {
  expect(boot({})).toHaveProperty('js', '');
});

test('without a stored choice the site’s own mode is shown', () => {
  expect(boot({})).toMatchObject({ theme: 'light', themeChoice: 'light' });
  expect(boot({ data: { theme: 'dark' } })).toMatchObject({ theme: 'dark', themeChoice: 'dark' });
  expect(boot({ systemIsDark: true })).toMatchObject({ theme: 'light', themeChoice: 'light' });
});

test('a stored choice is shown', () => {
  expect(boot({ stored: { theme: 'dark' } })).toMatchObject({ theme: 'dark', themeChoice: 'dark' });
  expect(boot({ stored: { theme: 'light' }, data: { theme: 'dark' } })).toMatchObject({
    theme: 'light',
    themeChoice: 'light',
  });
});

test('where the system counts it decides until a choice is made', () => {
  expect(boot({ data: { system: '' }, systemIsDark: true })).toMatchObject({
    theme: 'dark',
    themeChoice: 'system',
  });
  expect(boot({ data: { system: '' }, systemIsDark: false })).toMatchObject({
    theme: 'light',
    themeChoice: 'system',
  });
  expect(
    boot({ data: { system: '' }, systemIsDark: true, stored: { theme: 'light' } }),
  ).toMatchObject({ theme: 'light', themeChoice: 'light' });
});

test('a choice is stored under the site’s own key', () => {
  const data = { suffix: '-tide' };
  expect(boot({ data, stored: { 'theme-tide': 'dark' } })).toMatchObject({ theme: 'dark' });
  expect(boot({ data, stored: { theme: 'dark' } })).toMatchObject({ theme: 'light' });
});

test('where there is no switch, nothing stored counts', () => {
  expect(boot({ data: { fixed: '' }, stored: { theme: 'dark' } })).toMatchObject({
    theme: 'light',
    themeChoice: 'light',
  });
});

test.each(['', 'DARK', 'blue', 'null', '"dark"', '"><script>'])(
  'a stored %j is no choice',
  (theme) => {
    expect(boot({ stored: { theme } })).toMatchObject({ theme: 'light', themeChoice: 'light' });
    expect(boot({ stored: { theme }, data: { system: '' }, systemIsDark: true })).toMatchObject({
      theme: 'dark',
      themeChoice: 'system',
    });
  },
);

test('blocked storage changes nothing', () => {
  expect(boot({ stored: 'blocked' })).toMatchObject({
    theme: 'light',
    themeChoice: 'light',
    js: '',
  });
  expect(boot({ stored: 'blocked', data: { system: '' }, systemIsDark: true })).toMatchObject({
    theme: 'dark',
    themeChoice: 'system',
  });
});

const CLOSED = { 'announcement.id': 'spring', 'announcement.dismiss': 'true' };

test('an announcement that was closed is hidden', () => {
  expect(boot({ data: { announcement: 'spring' }, stored: CLOSED })).toHaveProperty(
    'announcementDismissed',
    '',
  );
});

test('an announcement is shown that is new, was not closed, cannot be closed, or of which nothing is known', () => {
  const visits: readonly Visit[] = [
    { data: { announcement: 'summer' }, stored: CLOSED },
    { data: { announcement: 'spring' }, stored: { ...CLOSED, 'announcement.dismiss': 'false' } },
    { data: { announcement: 'spring' }, stored: { ...CLOSED, 'announcement.dismiss': '1' } },
    { data: { announcement: 'spring' }, stored: { 'announcement.dismiss': 'true' } },
    { data: { announcement: 'spring', suffix: '-tide' }, stored: CLOSED },
    { data: { announcement: 'spring' } },
    { data: { announcement: 'spring' }, stored: 'blocked' },
    { stored: CLOSED },
  ];
  for (const visit of visits)
    expect(boot(visit), JSON.stringify(visit)).not.toHaveProperty('announcementDismissed');
});
