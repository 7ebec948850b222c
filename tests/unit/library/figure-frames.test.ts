import { decode } from 'fast-png';
import { expect, test } from 'vitest';
import { FigureFrames } from '../../../server/library/figure-frames.ts';
import { wavesFigure } from '../../support/waves-figure.ts';

function frames() {
  const { definitions, painted } = wavesFigure();
  const figures = new FigureFrames(definitions);
  const panelsAt = (base: string) => {
    const markup = figures.markup('waves', base);
    if (typeof markup === 'string') throw new Error(markup);
    return markup;
  };
  return { figures, painted, panelsAt };
}

test('a figure is described with its caption and what it was made from', () => {
  expect(frames().panelsAt('/')).toEqual({
    caption: 'Waves seen from above.',
    origin: 'seed 7 · 4 × 2 · digest 0badcafe',
    panels: [
      {
        src: expect.stringMatching(/^\/figures\/waves-sea-[\da-f]{10}\.png$/),
        alt: 'Waves on 8 of 8 cells.',
        label: 'Sea',
        note: 'Eight pixels',
        width: 4,
        height: 2,
      },
    ],
  });
});

test('the address of a picture lies below the base path and is the same for the same pixels', () => {
  const [one, other] = [frames().panelsAt('/').panels[0]?.src, frames().panelsAt('/sub/').panels[0]?.src];
  expect(other).toBe(`/sub${one}`);
});

test('a figure is painted when a page first shows it, and once', () => {
  const { painted, panelsAt } = frames();
  expect(painted()).toBe(0);
  panelsAt('/');
  panelsAt('/sub/');
  expect(painted()).toBe(1);
});

test('the picture is a PNG of the pixels that were painted', () => {
  const { figures, panelsAt } = frames();
  const png = figures.png(panelsAt('/').panels[0]?.src ?? '');
  const { width, height, channels, data } = decode(png ?? new Uint8Array());
  expect([width, height, channels]).toEqual([4, 2, 3]);
  expect([...data.slice(0, 6)]).toEqual([0, 7, 14, 28, 35, 42]);
});

test.each(['/figures/none.png', '/', '/figures/', 'constructor', '__proto__'])('at %s there is no picture', (path) => {
  const { figures, panelsAt } = frames();
  panelsAt('/');
  expect(figures.png(path)).toBeUndefined();
});

test('a figure that nobody made is told, with what was perhaps meant', () => {
  expect(frames().figures.markup('wave', '/')).toBe('there is no figure "wave". Did you mean "waves"?');
  expect(frames().figures.markup('', '/')).toContain('there is no figure ""');
});
