import * as v from 'valibot';
import { text } from './data.ts';

const props = v.record(text, v.union([text, v.number(), v.boolean()]));

/**
 * A node of a compiled article, as in JSON: text, or an element as name, props and children. Names and props are
 * React's; `x-` begins the names of our components (`shared/article/components.ts`).
 */
export type ArticleNode =
  | string
  | readonly [
      name: string,
      props: Readonly<v.InferOutput<typeof props>>,
      ...children: ArticleNode[],
    ];

const articleNode: v.GenericSchema<unknown, ArticleNode> = v.lazy((input) =>
  typeof input === 'string' ? text : v.tupleWithRest([text, props], articleNode),
);

/** A whole article. */
export const articleSchema: v.GenericSchema<unknown, readonly ArticleNode[]> = v.array(articleNode);
