import { defaultsOf } from 'generator';
import { expect, test } from 'vitest';
import { OUR_CONTENT } from '../../../../tests/support/content-folder.ts';
import { figuresIn } from '../../../../tests/support/figures-in.ts';
import { siteForTest } from '../../../../tests/support/site-server.ts';
import { figures, freshFigures, site } from './our-site.ts';

const GALLERY = '/docs/introduction/demos/';

const html = (await site.get(GALLERY)).text;

/** The address of a chip. */
const CHIP = /<a(?=[^>]* class="chip")[^>]* href="([^"]+)"/g;

function matches(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found.replace(/&(?:#x26|amp);/g, '&'));
}

test('every figure that can be changed has a card', () => {
  const shown = new Set(matches(html, /src="\/figures\/([a-z-]+)\/[a-z0-9-]+-card\.png/g));
  expect([...shown].sort()).toEqual(
    [...figures.values()]
      .filter(({ figure }) => Object.keys(figure.settings).length > 0)
      .map(({ figure }) => figure.name)
      .sort(),
  );
});

test('every card has one of the pictures of its figure', async () => {
  const cards = [...html.matchAll(/src="(\/figures\/([a-z-]+)\/([a-z0-9-]+)-card\.png[^"]*)"/g)];
  for (const [, src, name = '', picture] of cards) {
    const { figure, compute } = figures.get(name) ?? expect.fail(`no figure ${name}`);
    expect(
      compute(defaultsOf(figure.settings)).pictures.map(({ id }) => id),
      src,
    ).toContain(picture);
  }
  expect((await site.get(cards[0]?.[1] ?? '')).status).toBe(200);
});

test('every state of every card is an experiment of its figure, on the page that the card leads to', async () => {
  const states = matches(html, CHIP);
  expect(states.length).toBeGreaterThan(figures.size);
  const pages = new Map<string, string>();
  for (const state of states) {
    const { pathname, hash } = new URL(state, 'https://tide.example');
    const page = pages.get(pathname) ?? (await site.get(pathname)).text;
    pages.set(pathname, page);
    expect(matches(figuresIn(page).get(hash.slice(1)) ?? '', CHIP)).toContain(state);
  }
});

test('a server that has just started sends every card to several readers who ask for all of them at once', async () => {
  const cold = await siteForTest({ root: OUR_CONTENT, figures: freshFigures });
  const cards = matches((await cold.get(GALLERY)).text, /src="(\/figures\/[^"]+)"/g);
  expect(cards.length).toBeGreaterThan(16);
  const answers = await Promise.all([...cards, ...cards, ...cards].map((card) => cold.get(card)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
}, 30_000);
