import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

const parser = unified().use(remarkParse).use(remarkGfm);

/**
 * What a page as Markdown has that a reader of plain Markdown can make nothing of: HTML, directives, and addresses that
 * are not whole.
 *
 * @param begin what the addresses of the site begin with
 */
export function leftoversIn(markdown: string, begin: string): string[] {
  const left = /^# \S/.test(markdown) ? [] : ['no title'];
  visit(parser.parse(markdown), (node) => {
    if (
      (node.type === 'link' || node.type === 'image') &&
      !node.url.startsWith(begin) &&
      !/^(?:https?:|mailto:)/.test(node.url)
    )
      left.push(node.url);
    if (node.type === 'html') left.push(node.value);
    if (node.type === 'text' && /^:{2,}\w|\{#[\w-]+\}|\u200B/m.test(node.value))
      left.push(node.value);
  });
  return left;
}
