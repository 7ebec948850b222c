/**
 * A node of a compiled article, as in JSON: text, or an element as name, props and children. Names and props are
 * React's; `x-` begins the names of components, which the site has to have.
 */
export type ArticleNode =
  | string
  | readonly [
      name: string,
      props: Readonly<Record<string, string | number | boolean>>,
      ...children: ArticleNode[],
    ];

/** Elements that can hold a leaf: `x-html`, a part of an article without components, as one piece of HTML. */
export type LeafElement = 'div' | 'span' | 'code';
