import { expect, test } from 'vitest';
import { loadDrawing } from '../../../server/made-files/draw.ts';

const drawing = await loadDrawing();

/** All letters of some code points. */
const lettersFrom = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))
    .filter((letter) => /\p{L}/u.test(letter))
    .join('');

test.each([
  ['Latin', lettersFrom(0x41, 0x17f)],
  ['Vietnamese', lettersFrom(0x1ea0, 0x1ef9)],
  ['Greek', 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρςστυφχψωάέήίόύώϊϋΐΰ'],
  ['Cyrillic', `${lettersFrom(0x410, 0x44f)}ЁёЄєІіЇїЎўҐґЉљЊњЋћЂђЏџ`],
  ['signs', '0123456789.,:;!?()[]{}<>/\\|@#$%&*+-=_~^“”‘’„«»‹›–—…·•→←×÷±°©®™€£'],
])('the font has all letters of %s', (_what, letters) => {
  expect(drawing.supportedText(letters)).toBe(letters);
});

test('signs that it does not have are left out, and words that it does not have with all that is around them', () => {
  expect(drawing.supportedText('Party 🎉 time 🎉')).toBe('Party time');
  expect(drawing.supportedText('Unity の使い方')).toBe('');
});

test('what is no picture, or an empty one, is not seen', async () => {
  const svg = (inside: string): Buffer =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`);
  const pictures = [
    svg('<rect width="9" height="9"/>'),
    svg(''),
    Buffer.from('<svg'),
    Buffer.from('text'),
    Buffer.alloc(0),
  ];
  expect(await Promise.all(pictures.map((picture) => drawing.isVisible(picture)))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('what an SVG names elsewhere is not loaded', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><image href="/etc/hostname" width="9" height="9"/><image href="http://127.0.0.1:9/a.png" width="9" height="9"/></svg>';
  expect(await drawing.isVisible(Buffer.from(svg))).toBe(false);
});
