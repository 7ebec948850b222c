import type { Nodes, Parents, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { addProblem, lineOf, notesOf, report, sourceOf } from '../notes.ts';

/** Reports containers and code that are never closed, ambiguous nesting, and closing marks without an opening. */
export function unclosed() {
  return (tree: Root, file: VFile): void => {
    const before = notesOf(file).problems.length;
    const strays: number[] = [];
    let isMisread = false;
    // Unclosed code hides the closing marks of the containers around it.
    visit(tree, 'code', (node) => checkFence(node, sourceOf(node, file), file));
    const isHidden = notesOf(file).problems.length > before;
    visit(tree, (node, _index, parent) => {
      const source = sourceOf(node, file);
      if (node.type === 'containerDirective' && !isHidden)
        checkContainer(node, source, parent, file);
      if (node.type === 'text') {
        for (const [index, line] of source.split('\n').entries())
          if (/^[\t >]*:{3,}[\t ]*$/.test(line)) strays.push(lineOf(node) + index);
        isMisread ||= /^[\t >]*:{3,}[\t ]*[{a-z]/im.test(source);
      }
    });
    // After another mistake, a closing mark without an opening is only a consequence.
    if (isMisread || notesOf(file).problems.length > before) return;
    for (const line of strays)
      addProblem(notesOf(file), {
        line,
        message: '":::" closes nothing. Remove it, or open a block above it: :::note.',
      });
  };
}

/** Returns the last line of a block, without the markers of blockquotes around it. */
function lastMarks(source: string): string {
  const lines = source.trimEnd().split('\n');
  return lines.length > 1 ? (lines.at(-1) ?? '').replace(/^[\t >]+/, '') : '';
}

function checkFence(node: Nodes, source: string, file: VFile): void {
  const opening = /^(?:`{3,}|~{3,})/.exec(source)?.[0];
  if (opening === undefined) return;
  const last = lastMarks(source);
  const isClosed = last.length >= opening.length && last === opening.charAt(0).repeat(last.length);
  if (!isClosed)
    report(
      file,
      node,
      `this code block is never closed, so all that follows is code. Close it with a line of ${opening}.`,
    );
}

function checkContainer(
  node: Nodes & { type: 'containerDirective' },
  source: string,
  container: Parents | undefined,
  file: VFile,
): void {
  const colons = colonsOf(source);
  const last = lastMarks(source);
  if (last.length >= colons && /^:+$/.test(last)) return;
  if (container?.type !== 'containerDirective') {
    const end = ':'.repeat(colons);
    report(
      file,
      node,
      `"${end}${node.name}" is never closed, so all that follows is inside it. Close it with a line of ${end}.`,
    );
    return;
  }
  const outer = ':'.repeat(colonsOf(sourceOf(container, file)));
  report(
    file,
    node,
    `"${':'.repeat(colons)}${node.name}" is not closed before "${outer}${container.name}" around it, of line ${lineOf(container)}. Give the outer one more colons, ${':'.repeat(colons + 1)}${container.name}, and each its own end.`,
  );
}

function colonsOf(source: string): number {
  return /^:+/.exec(source)?.[0].length ?? 0;
}
