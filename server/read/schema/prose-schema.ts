import * as v from 'valibot';
import { closedObject } from '../yaml.ts';
import { optional } from './values.ts';

const LIMIT = 'must be a whole number, or off.';

/** 0 and `off` disable the rule. */
const limit = v.pipe(
  v.union([v.literal('off'), v.pipe(v.number(), v.integer(LIMIT), v.minValue(0, LIMIT))], LIMIT),
  v.transform((value) => (value === 'off' ? 0 : value)),
);

export const proseSchema = closedObject({
  spelling: optional(
    'The language of the dictionary that every word must be in.',
    v.picklist(['en-GB', 'en-US', 'off'], 'must be en-GB, en-US or off.'),
    'off',
  ),
  longestSentence: optional('How many words a sentence may have.', limit, 40),
  oneShortSentenceIn: optional(
    'One in how many sentences may be short (8 words or fewer), over all pages.',
    limit,
    'off',
  ),
});

export type ProseConfig = v.InferOutput<typeof proseSchema>;
