import { describe, expect, test } from 'vitest';
import { familyOf, isFiller } from '../../../../packages/search/src/english.ts';
import { madeUpIndex, places, ROOMY } from '../../../../tests/support/made-up-index.ts';

describe('a family', () => {
  test.each([
    ['place', 'placement'],
    ['reach', 'unreachable'],
    ['repeat', 'repeatability'],
    ['walk', 'walker'],
    ['random', 'randomise'],
    ['customise', 'customize'],
    ['colour', 'color'],
    ['neighbours', 'neighbor'],
    ['centre', 'center'],
  ])('has %s and %s', (one, other) => {
    expect(familyOf(one)).toBe(familyOf(other));
  });

  test.each([
    ['rule', 'ruler'],
    ['under', 'der'],
    ['c#', 'c'],
    ['level', 'lever'],
  ])('does not have both %s and %s', (one, other) => {
    expect(familyOf(one)).not.toBe(familyOf(other));
  });

  test('is that of the word as it is, for short words and words with digits', () => {
    expect(['ox', '3x3', 'c#', ''].map(familyOf)).toEqual(['ox', '3x3', 'c#', '']);
  });
});

test('words to ask for anything with are told from others', () => {
  expect(['make', 'want', 'using'].filter(isFiller)).toEqual(['make', 'want', 'using']);
  expect(['tide', 'moon', ''].filter(isFiller)).toEqual([]);
});

describe('a query in other words', () => {
  const index = madeUpIndex({
    '/docs/moor/': {
      title: 'Mooring',
      text: 'How to tie a boat.',
      sections: { Placement: 'Where a buoy goes.', Colour: 'A buoy is red or green.' },
    },
    '/docs/tide/': {
      title: 'Tide tables',
      keywords: ['when to bathe', 'low water'],
      text: 'They say when the sea is high. A boat floats then.',
    },
    '/docs/light/': {
      title: 'Lights',
      text: 'Red to port. A lamp for each boat. Tables of lamps, and low lamps on the water.',
    },
    '/docs/knots/': { title: 'Knots', text: 'Bowline and clove hitch.' },
  });
  const first = async (query: string): Promise<string | undefined> =>
    places((await index).find(query, null, ROOMY).hits)[0];

  test.each([
    ['is found by words of another kind', 'place', '/docs/moor/#placement'],
    ['and in another spelling', 'color', '/docs/moor/#colour'],
    ['need not have every word anywhere', 'boat swimming bowline hitch', '/docs/knots/'],
    ['is not led astray by what everybody asks for', 'i want to make a bowline', '/docs/knots/'],
    [
      'finds a keyword that is like it before the same words here and there',
      'low water',
      '/docs/tide/',
    ],
  ])('%s', async (_name, query, place) => {
    expect(await first(query)).toBe(place);
  });

  test('is not answered by places that have next to nothing of it', async () => {
    const { hits } = (await index).find('clove hitch boat', null, ROOMY);
    expect(hits.map(({ page }) => page)).toContain('/docs/knots/');
    expect(hits.length).toBeLessThan(4);
  });
});

test('a name that ends in a number is found by its words', async () => {
  const index = await madeUpIndex({
    '/docs/a/': { title: 'Shadows', text: 'Add a Shadow Caster 2D component.' },
    '/docs/b/': { title: 'Light', text: 'None.' },
  });
  expect(places(index.find('shadowcaster2d', null, ROOMY).hits)[0]).toBe('/docs/a/');
});

test('a page that says more than others does not fill a list', async () => {
  const sections = Object.fromEntries(
    Array.from({ length: 4 }, (_, part) => [`Lantern ${part} of four`, 'It burns.']),
  );
  const index = await madeUpIndex({
    '/docs/loud/': { title: 'Oil', sections },
    '/docs/a/': { title: 'Ship', sections: { 'A lantern': 'It hangs.' } },
  });
  const list = index.find('lantern', null, { ...ROOMY, limit: 2 }).hits.map(({ page }) => page);
  expect(new Set(list).size).toBe(2);
});

test('a keyword says less in a long list than in a short one', async () => {
  const many = Array.from({ length: 28 }, (_, nth) => `thing${nth}`);
  const index = await madeUpIndex({
    '/docs/a/': { title: 'Everything', keywords: ['chain', ...many], text: 'None.' },
    '/docs/b/': { title: 'Harbour', keywords: ['chain'], text: 'None.' },
    '/docs/c/': { title: 'Lamps', keywords: ['oil'], text: 'None.' },
    '/docs/d/': { title: 'Sails', keywords: ['cloth'], text: 'None.' },
  });
  expect(places(index.find('chain', null, ROOMY).hits)).toEqual(['/docs/b/', '/docs/a/']);
});
