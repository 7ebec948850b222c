import { makeRaster } from 'tile-art';
import { expect, test } from 'vitest';
import { keepLast, keepPictures, paintOnce } from '../../../level/cached-pictures.ts';

test('what was asked for lately is kept, and what was asked for longest ago is made again', () => {
  const made: string[] = [];
  const keep = keepLast<{ readonly key: string }>(2);
  const ask = (key: string) =>
    keep(key, () => {
      made.push(key);
      return { key };
    });
  const first = ask('a');
  ask('b');
  expect(ask('a')).toBe(first);
  ask('c');
  expect(ask('a')).toBe(first);
  ask('b');
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

test('a picture is painted once for each name, and each time a copy is handed out', () => {
  const painted = new Map();
  let times = 0;
  const paint = () => {
    times++;
    return makeRaster(2, 1);
  };
  const one = paintOnce(painted, 'level', paint);
  one.pixels[0] = 200;
  expect(paintOnce(painted, 'level', paint).pixels[0]).toBe(0);
  paintOnce(painted, 'heat', paint);
  expect(times).toBe(2);
});

test('a picture that is kept is handed out as a copy too', () => {
  const keep = keepPictures(1);
  const one = keep('a', () => makeRaster(1, 1));
  one.pixels[0] = 200;
  expect(keep('a', () => expect.fail('it is kept')).pixels[0]).toBe(0);
});
