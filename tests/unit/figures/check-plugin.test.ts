import { wholeNumber } from 'settings';
import { expect, test } from 'vitest';
import { checkFigure } from '../../../server/figures/check-plugin.ts';
import type { AnyFigure } from '../../../shared/figure-host/figure.ts';
import { wavesFigure } from '../../support/waves-figure.tsx';

interface Called {
  readonly name?: string;
  readonly settings?: readonly string[];
  readonly endings?: readonly string[];
  readonly pictures?: readonly string[];
}

function check({ name = 'waves', settings = [], endings = [], pictures = [] }: Called): void {
  const waves = wavesFigure().figures.get('waves')?.figure;
  if (!waves) throw new Error('There is no figure to rename.');
  const number = wholeNumber('Tide', [0, 9], 3, { sentence: 'How high they are.' });
  const figure: AnyFigure = {
    ...waves,
    name,
    settings: Object.fromEntries(settings.map((setting) => [setting, number])),
    downloads: endings.map((ending) => ({ ending, label: ending, type: 'text/plain' })),
  };
  checkFigure(figure, pictures);
}

test.each<readonly [Called, string]>([
  [{ name: 'Waves' }, 'The figure "Waves" is refused. Its name is part of addresses'],
  [{ name: '__proto__' }, 'Its name is part of addresses'],
  [{ name: 'waves.v' }, 'Its name is part of addresses'],
  [{ settings: ['v'] }, 'Its setting "v" has a name that means something else. Give it another'],
  [{ settings: ['build'] }, 'Its setting "build" has a name that means'],
  [{ settings: ['id'] }, 'Its setting "id" has a name that means'],
  [{ settings: ['constructor'] }, 'Its setting "constructor" has a name that means'],
  [{ settings: ['__proto__'] }, 'Its setting "__proto__" has to be called by letters and digits.'],
  [{ settings: ['tide.v'] }, 'Its setting "tide.v" has to be called by letters and digits.'],
  [{ endings: ['json'] }, 'Its download "json" needs an ending such as'],
  [{ endings: ['-wide'] }, 'Its download "-wide" needs an ending such as'],
  [{ endings: ['-2x.png'] }, 'Its download "-2x.png" ends like a picture.'],
  [{ endings: ['.json', '.json'] }, 'Its downloads ".json" and ".json" end alike.'],
  [{ endings: ['.json', '-sea.json'] }, 'Its downloads ".json" and "-sea.json" end alike.'],
  [
    { pictures: ['sea-card'] },
    'Its picture "sea-card" ends in -card, which asks for another size.',
  ],
  [{ pictures: ['sea-4x'] }, 'Its picture "sea-4x" ends in -4x'],
  [{ pictures: ['page'] }, 'A picture cannot be called "page".'],
  [{ pictures: ['sea', 'sea'] }, 'It has two pictures "sea".'],
  [{ pictures: ['sea.wide'] }, 'Its picture "sea.wide" has to be called by'],
])('%j is refused', (called, message) => {
  expect(() => check(called)).toThrow(message);
});

test('a figure whose names say one thing only is taken', () => {
  expect(() =>
    check({
      settings: ['tide', 'floorTiles'],
      endings: ['-tiled.zip', '-ldtk.zip', '.json'],
      pictures: ['sea', 'sea-9x', 'card', 'margin-0'],
    }),
  ).not.toThrow();
});
