import type { Root, RootContent } from 'mdast';
import { lineOf } from './passages.ts';

export interface ProseProblem {
  readonly line: number;
  readonly message: string;
}

/** Finds headings without text below them. */
export function emptyHeadings({ children }: Root): readonly ProseProblem[] {
  return children.flatMap((node, index) => {
    const next = children[index + 1];
    if (node.type !== 'heading' || (next !== undefined && next.type !== 'heading')) return [];
    return [
      {
        line: lineOf(node),
        message: 'the heading has no text below it. Say in a sentence what follows, or remove it.',
      },
    ];
  });
}

/** Finds figures without a sentence before them. */
export function unannouncedFigures({ children }: Root): readonly ProseProblem[] {
  return children.flatMap((node, index) => {
    const before = children.slice(0, index).findLast((earlier) => !isButtons(earlier));
    if (!isFigure(node) || isSentence(before)) return [];
    return [
      {
        line: lineOf(node),
        message:
          'the figure has no sentence before it that says what to look for. Write one right above it.',
      },
    ];
  });
}

function isFigure(node: RootContent): boolean {
  return node.type === 'leafDirective' && ['figure', 'schematic'].includes(node.name);
}

/** Buttons may come between the sentence and the figure. */
function isButtons(node: RootContent): boolean {
  return node.type === 'containerDirective' && node.name === 'actions';
}

function isSentence(node: RootContent | undefined): boolean {
  return node?.type === 'paragraph' || node?.type === 'list';
}
