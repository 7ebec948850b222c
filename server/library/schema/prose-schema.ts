import * as v from 'valibot';
import { closedObject } from '../yaml.ts';
import { described } from './values.ts';

const LIMIT = 'must be a whole number, or off.';

/** A number, where 0 means the same as `off`: that there is no such rule. */
const limit = v.pipe(
  v.union([v.literal('off'), v.pipe(v.number(), v.integer(LIMIT), v.minValue(0, LIMIT))], LIMIT),
  v.transform((value) => (value === 'off' ? 0 : value)),
);

export const proseSchema = closedObject({
  spelling: described(
    'The language whose dictionary has every word.',
    v.optional(v.picklist(['en-GB', 'en-US', 'off'], 'must be en-GB, en-US or off.'), 'off'),
  ),
  longestSentence: described('How many words a sentence may have.', v.optional(limit, 40)),
  oneShortSentenceIn: described('Of how many sentences one may be short, which is 8 words or fewer, over all pages.', v.optional(limit, 'off')),
});

export type ProseConfig = v.InferOutput<typeof proseSchema>;
