import { expect, test } from 'vitest';
import { constantsOf, inlined } from '../../../build/constant-tokens.ts';

const TOKENS = `
:root {
  color-scheme: light;
  /* --never: 1px; */
  --space: 1rem;
  --double: calc(2 * var(--space));
  --gutter: 1.5rem;
  --wash: 2px;
  --ink: light-dark(#000, #fff);
}
@media (max-width: 576px) { :root { --gutter: 1rem } }
`;
const SHEETS = [TOKENS, '.tip { --wash: 3px; padding: var(--space) }'];

test('a token is constant if nothing declares it anew, and it is the same by day and by night', () => {
  expect([...constantsOf(TOKENS, SHEETS)]).toEqual([
    ['--space', '1rem'],
    ['--double', 'calc(2 * var(--space))'],
  ]);
});

test('constants take the places of their names, and other tokens stay', () => {
  const constants = constantsOf(TOKENS, SHEETS);
  expect(inlined('var(--space) calc(-1 * var( --space )) var(--gutter)', constants)).toBe(
    '1rem calc(-1 * 1rem) var(--gutter)',
  );
  expect(inlined('var(--space-half) var(--height, 2px)', constants)).toBe(
    'var(--space-half) var(--height, 2px)',
  );
});
