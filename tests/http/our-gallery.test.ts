import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadFigures } from '../../shared/figures/registry.ts';
import { type SiteServer, startSite } from '../support/site-server.ts';

const GALLERY = '/docs/introduction/demos/';

let site: SiteServer;
let html: string;
const figures = await loadFigures();
beforeAll(async () => {
  site = await startSite({ root: resolve(import.meta.dirname, '..', '..', 'content'), figures });
  html = (await site.get(GALLERY)).text;
});
afterAll(() => site.close());

const matches = (pattern: RegExp): readonly string[] => [...html.matchAll(pattern)].map(([, found = '']) => found.replaceAll('&#x26;', '&'));

test('every figure that can be changed has a card', () => {
  const shown = new Set(matches(/src="\/figures\/([a-z-]+)\/[a-z0-9-]+-card\.png/g));
  expect([...shown].sort()).toEqual(
    [...figures.values()]
      .filter(({ figure }) => Object.keys(figure.settings).length > 0)
      .map(({ figure }) => figure.name)
      .sort(),
  );
});

test('every card has its picture', async () => {
  const pictures = matches(/src="([^"]+-card\.png[^"]*)"/g);
  for (const picture of pictures) expect((await site.get(picture)).status, picture).toBe(200);
}, 60_000);

test('every state of every card is a state of its figure, on the page that the card leads to', async () => {
  const states = matches(/href="([^"]+)" class="chip"/g);
  expect(states.length).toBeGreaterThan(figures.size);
  for (const state of states) {
    const [address = '', id = ''] = state.split('#');
    const { status, text } = await site.get(address);
    expect(status, state).toBe(200);
    const figure = new RegExp(`<live-figure id="${id}".*?</live-figure>`, 's').exec(text)?.[0] ?? '';
    expect(figure, state).toMatch(/<a class="chip"[^>]* aria-current="true"/);
    expect(figure, state).not.toContain('control-problems');
  }
}, 120_000);
