import { afterEach, expect, test, vi } from 'vitest';
import type { PageView } from '../../../client/analytics/page-views.ts';
import { reporterFor } from '../../../client/analytics/services.ts';

const VIEW: PageView = {
  url: 'https://tide.example/ebb/?a=1#low',
  title: 'Ebb & flow',
  referrer: 'https://tide.example/',
};

afterEach(() => vi.unstubAllGlobals());

/** Stands in for the network; gives what was asked of it. */
function network(
  answer: () => Promise<Response> = async () => new Response(null, { status: 204 }),
) {
  const fetch = vi.fn((_url: string, _request: RequestInit) => answer());
  vi.stubGlobal('fetch', fetch);
  return () =>
    fetch.mock.calls.map(([url, { method, body, headers, keepalive, credentials }]) => ({
      url,
      method,
      body,
      headers,
      keepalive,
      credentials,
    }));
}

const POST = { method: 'POST', keepalive: true, credentials: 'omit' };

test('a beacon is JSON for the collector', () => {
  const asked = network();
  reporterFor({ type: 'beacon', url: '/visits' })(VIEW);
  expect(asked()).toEqual([
    {
      ...POST,
      url: '/visits',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'pageview', ...VIEW }),
    },
  ]);
});

test('Plausible is told by its events API', () => {
  const asked = network();
  reporterFor({ type: 'plausible', domain: 'tide.example', host: 'https://plausible.io' })(VIEW);
  const body = JSON.stringify({
    name: 'pageview',
    domain: 'tide.example',
    url: VIEW.url,
    referrer: VIEW.referrer,
  });
  expect(asked()).toEqual([
    {
      ...POST,
      url: 'https://plausible.io/api/event',
      headers: { 'Content-Type': 'text/plain' },
      body,
    },
  ]);
});

test('Matomo is told by its tracking API', () => {
  const asked = network();
  reporterFor({ type: 'matomo', url: 'https://tide.example/matomo', siteId: '7' })(VIEW);
  const [{ url, body } = { url: '', body: null }] = asked();
  expect(url).toBe('https://tide.example/matomo/matomo.php');
  expect(Object.fromEntries(body instanceof URLSearchParams ? body : [])).toEqual({
    idsite: '7',
    rec: '1',
    apiv: '1',
    send_image: '0',
    action_name: VIEW.title,
    url: VIEW.url,
    urlref: VIEW.referrer,
  });
});

test('Google’s script is loaded once and finds its commands in the queue', () => {
  const [window, script, append] = [
    { dataLayer: undefined as ArrayLike<unknown>[] | undefined },
    { src: '', async: false },
    vi.fn(),
  ];
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', { createElement: () => script, head: { append } });
  const report = reporterFor({ type: 'google', id: 'G-AB12' });
  report(VIEW);
  report({ ...VIEW, title: 'Next' });
  expect(append).toHaveBeenCalledExactlyOnceWith(script);
  expect(script).toEqual({
    src: 'https://www.googletagmanager.com/gtag/js?id=G-AB12',
    async: true,
  });
  const commands = window.dataLayer?.map((command) => Array.from(command)) ?? [];
  expect(commands).toEqual([
    ['js', expect.any(Date)],
    ['config', 'G-AB12', { send_page_view: false }],
    [
      'event',
      'page_view',
      {
        page_location: VIEW.url,
        page_title: VIEW.title,
        page_referrer: VIEW.referrer,
        send_to: 'G-AB12',
      },
    ],
    ['event', 'page_view', expect.objectContaining({ page_title: 'Next' })],
  ]);
  expect(Object.prototype.toString.call(window.dataLayer?.[0])).toBe('[object Arguments]');
});

test('a collector that is blocked is nobody’s trouble', async () => {
  network(() => Promise.reject(new TypeError('Failed to fetch')));
  const rejections = vi.fn();
  process.on('unhandledRejection', rejections);
  reporterFor({ type: 'beacon', url: '/visits' })(VIEW);
  await new Promise((resolve) => setTimeout(resolve));
  process.off('unhandledRejection', rejections);
  expect(rejections).not.toHaveBeenCalled();
});
