import { afterEach, expect, test, vi } from 'vitest';
import { notePosition, readPositions, type ScrollPositions, writePositions } from '../../../shared/navigation/scroll-positions.ts';

afterEach(() => vi.unstubAllGlobals());

function storing(value: string | null): { value: string | null } {
  const stored = { value };
  vi.stubGlobal('sessionStorage', {
    getItem: () => stored.value,
    setItem: (_key: string, next: string) => {
      stored.value = next;
    },
  });
  return stored;
}

test('Positions outlive their document', () => {
  storing(null);
  writePositions(
    new Map([
      ['a', 12.5],
      ['b', 0],
    ]),
  );
  expect([...readPositions()]).toEqual([
    ['a', 12.5],
    ['b', 0],
  ]);
});

test.each(['', 'null', '{"a":1}', 'no JSON', '[["a","1"],["b",null],[1,2],["c"],["d",4]]'])('What is not a list of positions is ignored: %s', (value) => {
  storing(value);
  expect([...readPositions()].filter(([key]) => key !== 'd')).toEqual([]);
});

test('Blocked storage is harmless', () => {
  const blocked = (): never => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked });
  expect(readPositions().size).toBe(0);
  expect(() => writePositions(new Map([['a', 1]]))).not.toThrow();
});

test('Of many entries the ones that were left last are kept', () => {
  const positions: ScrollPositions = new Map();
  notePosition(positions, 'first', 1);
  for (let index = 0; index < 99; index++) notePosition(positions, `${index}`, index);
  notePosition(positions, 'first', 2);
  notePosition(positions, 'last', 3);
  expect(positions.size).toBe(100);
  expect(positions.get('first')).toBe(2);
  expect(positions.has('0')).toBe(false);
});
