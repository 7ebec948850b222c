import type { Blockquote, Paragraph, PhrasingContent, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { titleOf } from './directives/admonitions.ts';
import { report, surroundingsOf } from './notes.ts';
import { suggestion } from './suggest.ts';

/** Admonitions by GitHub's kinds. GitHub shows a caution in red, which is a danger here. */
const KINDS = new Map([
  ['note', 'note'],
  ['tip', 'tip'],
  ['important', 'important'],
  ['warning', 'warning'],
  ['caution', 'danger'],
]);

const MARKER = /^\[!([\w-]+)\]([+-]?)[ \t]*/;

/** Turns GitHub's alerts, which are blockquotes that begin with `[!NOTE]`, into admonitions. */
export function alerts() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'blockquote', (quote, index, parent) => {
      const [first] = quote.children;
      const [begin] = first?.type === 'paragraph' ? first.children : [];
      const [marker, kind = '', fold] =
        begin?.type === 'text' ? (MARKER.exec(begin.value) ?? []) : [];
      if (
        marker === undefined ||
        first?.type !== 'paragraph' ||
        begin?.type !== 'text' ||
        !parent ||
        index === undefined
      )
        return undefined;
      const name = KINDS.get(kind.toLowerCase());
      if (name === undefined) {
        report(
          file,
          quote,
          `there is no alert [!${kind}].${suggestion(kind.toLowerCase(), [...KINDS.keys()])} Write other kinds as :::info … :::.`,
        );
      } else if (fold !== '') {
        report(
          file,
          quote,
          `[!${kind}]${fold} does not fold here. Leave "${fold}" out, or write :::details[Title] … :::.`,
        );
      } else {
        begin.value = begin.value.slice(marker.length);
        parent.children.splice(
          index,
          1,
          admonitionOf(quote, first, {
            name,
            title: titleOf(kind.toLowerCase(), surroundingsOf(file).say),
          }),
        );
        // Visit the admonition, which may contain alerts.
        return [SKIP, index];
      }
      return undefined;
    });
  };
}

/** Uses the rest of the first line as the title, as Obsidian does and GitHub does not. */
function admonitionOf(
  quote: Blockquote,
  first: Paragraph,
  { name, title: usual }: { readonly name: string; readonly title: string },
): ContainerDirective {
  const [title, words] = firstLineOf(first.children);
  const label: PhrasingContent[] = title.length > 0 ? title : [{ type: 'text', value: usual }];
  const rest = quote.children.slice(1);
  return {
    type: 'containerDirective',
    name,
    attributes: {},
    position: quote.position,
    children: [
      { type: 'paragraph', children: label, data: { directiveLabel: true } },
      ...(words.length > 0 ? [{ ...first, children: words }, ...rest] : rest),
    ],
  };
}

function firstLineOf(
  children: readonly PhrasingContent[],
): [line: PhrasingContent[], rest: PhrasingContent[]] {
  const line: PhrasingContent[] = [];
  for (const [index, child] of children.entries()) {
    const after = children.slice(index + 1);
    if (child.type === 'break') return [line, after];
    const end = child.type === 'text' ? child.value.indexOf('\n') : -1;
    if (child.type !== 'text' || end === -1) {
      if (child.type !== 'text' || child.value !== '') line.push(child);
      continue;
    }
    const [head, tail] = [child.value.slice(0, end), child.value.slice(end + 1)];
    if (head !== '') line.push({ ...child, value: head });
    return [line, tail === '' ? after : [{ ...child, value: tail }, ...after]];
  }
  return [line, []];
}
