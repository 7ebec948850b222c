import { expect, test } from 'vitest';
import { figureDefinitions } from '../../../shared/figures/registry.ts';

const figures = [...figureDefinitions.values()].map((definition) => definition.make());

/** What these seeds made when the figures were first drawn: a change here is a change of every published level. */
const GOLDEN = new Map([
  ['pipeline', '15b366ec'],
  ['noise-to-map', '15b366ec'],
  ['int-grid-to-theme', '15b366ec'],
  ['octaves', 'af62e03e'],
  ['fractals', 'a943269b'],
]);

test('there is a figure for every name that pages use', () => {
  expect([...figureDefinitions.keys()].sort()).toEqual([...GOLDEN.keys()].sort());
  for (const [name, definition] of figureDefinitions) expect([definition.name, definition.make().name]).toEqual([name, name]);
});

test.each(figures)('$name keeps its golden digest, made anew each time', ({ name, digest }) => {
  expect(digest).toBe(GOLDEN.get(name));
  expect(figureDefinitions.get(name)?.make().digest).toBe(digest);
});

test.each(figures)('$name paints every panel in its stated size, the same for all', ({ panels }) => {
  for (const panel of panels) {
    const raster = panel.paint();
    expect([raster.width, raster.height]).toEqual([panel.width, panel.height]);
    expect(raster.pixels.length).toBe(panel.width * panel.height * 4);
    expect([panel.width, panel.height]).toEqual([panels[0]?.width, panels[0]?.height]);
  }
});

test.each(figures)('$name tells in words what it shows', ({ caption, panels }) => {
  expect(caption).toMatch(/^[A-Z].+\.$/);
  for (const { id, label, note, alt } of panels) {
    expect(id).toMatch(/^[a-z0-9-]+$/);
    expect(label).not.toBe('');
    expect(note).not.toBe('');
    expect(alt).toMatch(/^[A-Z].+\d.+\.$/);
  }
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  expect(new Set(panels.map(({ alt }) => alt)).size).toBe(panels.length);
});

test.each(figures)('$name has panels that differ', ({ panels }) => {
  expect(new Set(panels.map((panel) => panel.paint().pixels.join())).size).toBe(panels.length);
});
