import type { Element } from 'hast';
import type { Root } from 'mdast';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { actions } from './directives/actions.ts';
import { admonitions } from './directives/admonitions.ts';
import { api } from './directives/api.ts';
import { badge, misspeltBadge } from './directives/badge.ts';
import { cards } from './directives/cards.ts';
import { columns } from './directives/columns.ts';
import { details } from './directives/details.ts';
import type { Directive } from './directives/directive.ts';
import { facts } from './directives/facts.ts';
import { figure } from './directives/figure.ts';
import { fileTree } from './directives/file-tree.ts';
import { demo, gallery } from './directives/gallery.ts';
import { glossary } from './directives/glossary.ts';
import { image } from './directives/image.ts';
import { keys } from './directives/keys.ts';
import { measured, misspeltMeasured } from './directives/measured.ts';
import { schematic } from './directives/schematic.ts';
import { settings } from './directives/settings.ts';
import { steps } from './directives/steps.ts';
import { codeGroup, tab, tabs } from './directives/tabs.ts';
import { report, sourceOf, surroundingsOf } from './notes.ts';
import { suggestion } from './suggest.ts';

/** `:::name[Label]{…}`, around other blocks. */
const CONTAINERS: readonly Directive<ContainerDirective>[] = [
  admonitions,
  details,
  cards,
  columns,
  gallery,
  actions,
  steps,
  fileTree,
  tabs,
  tab,
  codeGroup,
];
/** `::name{…}`, a block of its own. */
const LEAVES: readonly Directive<LeafDirective>[] = [
  api,
  demo,
  facts,
  figure,
  glossary,
  image,
  schematic,
  settings,
];
/** `:name[Label]{…}`, inline. */
const INLINE: readonly Directive<TextDirective, Element | string>[] = [badge, keys, measured];

const containers = byName(CONTAINERS);
const leaves = byName(LEAVES);
const inline = byName(INLINE);

/** Renders the directives of a page. */
export function directives() {
  return (tree: Root, file: VFile): void => {
    const deferred: (() => void)[] = [];
    visit(tree, (node, index, parent) => {
      if (node.type === 'textDirective' && parent && index !== undefined) {
        const rendered = renderInline(node, file);
        if (typeof rendered !== 'string') renderAs(node, rendered);
        else {
          parent.children.splice(index, 1, { type: 'text', value: rendered });
          return [SKIP, index];
        }
      } else if (node.type === 'text' && /^:::+\s*[a-z]/i.test(node.value)) {
        report(
          file,
          node,
          `"${node.value.split('\n')[0]}" is not a valid directive. Write the title after the name, and nothing after it: :::note[Title].`,
        );
      } else if (node.type === 'containerDirective') {
        const found = containers.get(node.name);
        if (found) renderAs(node, found.render(node, file, parent));
        else
          report(
            file,
            node,
            `there is no directive ":::${node.name}".${suggestion(node.name, [...containers.keys()])}`,
          );
      } else if (node.type === 'leafDirective') {
        const found = leaves.get(node.name);
        if (found?.isDeferred) deferred.push(() => renderAs(node, found.render(node, file)));
        else if (found) renderAs(node, found.render(node, file));
        else
          report(
            file,
            node,
            `there is no directive "::${node.name}".${suggestion(node.name, [...leaves.keys()])}`,
          );
      }
      return undefined;
    });
    for (const render of deferred) render();
    for (const directive of [...CONTAINERS, ...LEAVES, ...INLINE]) directive.endOfPage(file);
  };
}

function byName<Node extends ContainerDirective | LeafDirective | TextDirective, Rendered>(
  list: readonly Directive<Node, Rendered>[],
): ReadonlyMap<string, Directive<Node, Rendered>> {
  return new Map(list.flatMap((directive) => directive.names.map((name) => [name, directive])));
}

/** Renders an inline directive. Text that only looks like one, as in `16:9`, stays as it is. */
function renderInline(node: TextDirective, file: VFile): Element | string {
  const found = node.children.length > 0 ? inline.get(node.name) : undefined;
  const rendered = found?.render(node, file) ?? null;
  if (rendered !== null) return rendered;
  const mistake = found
    ? null
    : (missingText(node) ?? misspeltMeasured(node, surroundingsOf(file)) ?? misspeltBadge(node));
  if (mistake !== null) report(file, node, mistake);
  return sourceOf(node, file);
}

/** The message for a directive without text, such as `:badge{tone=tip}`; null for all others. */
function missingText({ name, children, attributes }: TextDirective): string | null {
  const isUse =
    inline.has(name) && children.length === 0 && Object.keys(attributes ?? {}).length > 0;
  return isUse
    ? `":${name}{…}" has no text, so it is shown as is. Write the text in square brackets: :${name}[text]{…}.`
    : null;
}

/** Sets the element that a node renders to. The node keeps its own children if the element has none. */
function renderAs(
  node: ContainerDirective | LeafDirective | TextDirective,
  element: Element | null,
): void {
  if (!element) return;
  const { tagName: hName, properties: hProperties, children: hChildren } = element;
  const keepsOwn = node.type !== 'leafDirective' && hChildren.length === 0;
  node.data = { ...node.data, hName, hProperties, ...(keepsOwn ? {} : { hChildren }) };
}
