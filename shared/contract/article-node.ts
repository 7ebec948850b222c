import type { ArticleNode } from 'markdown';
import * as v from 'valibot';
import { text } from './data.ts';

const props = v.record(text, v.union([text, v.number(), v.boolean()]));

const articleNode: v.GenericSchema<unknown, ArticleNode> = v.lazy((input) =>
  typeof input === 'string' ? text : v.tupleWithRest([text, props], articleNode),
);

/** A whole article. The names of our components are in `shared/article/components.ts`. */
export const articleSchema: v.GenericSchema<unknown, readonly ArticleNode[]> = v.array(articleNode);
