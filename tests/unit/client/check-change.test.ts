import { describeSettings, wholeNumber } from 'settings';
import { expect, test } from 'vitest';
import { checkChange } from '../../../client/figures/check-change.ts';

const WORDS = describeSettings({
  words: {
    type: 'written',
    label: 'Words',
    sentence: 'What is said.',
    default: [],
    maxLength: 20,
    write: (value: unknown) => (Array.isArray(value) ? value.join('_') : expect.fail('not a list')),
    read: (text) => (text.includes('!') ? 'it shouts' : { value: text.split('_') }),
  },
  times: wholeNumber('Times', [1, 5], 1, { sentence: 'How often.' }),
});
const NOW = { words: ['good', 'day'], times: 2 };

test('something written that is too long or cannot be read leaves what is there, and says so', () => {
  const long = checkChange(WORDS, NOW, {
    words: ['many', 'many', 'many', 'many', 'many'],
    times: 3,
  });
  expect(long.settings).toEqual({ words: ['good', 'day'], times: 3 });
  expect(long.problems).toEqual(['Words: it is longer than 20 characters; what was there stays.']);
  const loud = checkChange(WORDS, NOW, { words: 'hey!' });
  expect(loud).toEqual({ settings: NOW, problems: ['Words: it shouts; what was there stays.'] });
  expect(checkChange(WORDS, NOW, { words: { no: 'list' } })).toMatchObject({
    settings: NOW,
    problems: [expect.stringContaining('Words')],
  });
});

test('everything else changes as it does in an address', () => {
  expect(checkChange(WORDS, NOW, { words: ['hello'] })).toEqual({
    settings: { words: ['hello'], times: 2 },
    problems: [],
  });
  expect(checkChange(WORDS, NOW, { times: 9 })).toEqual({
    settings: { ...NOW, times: 5 },
    problems: ['Times: 9 is not between 1 and 5; 5 is used.'],
  });
});
