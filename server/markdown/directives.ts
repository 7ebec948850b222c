import type { Element } from 'hast';
import type { Root } from 'mdast';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { actions } from './directives/actions.ts';
import { admonitions } from './directives/admonitions.ts';
import { api } from './directives/api.ts';
import { badge, mistakenBadge } from './directives/badge.ts';
import { cards } from './directives/cards.ts';
import { details } from './directives/details.ts';
import type { Directive } from './directives/directive.ts';
import { figure } from './directives/figure.ts';
import { fileTree } from './directives/file-tree.ts';
import { demo, gallery } from './directives/gallery.ts';
import { glossary } from './directives/glossary.ts';
import { image } from './directives/image.ts';
import { keys } from './directives/keys.ts';
import { measured, mistakenMeasured } from './directives/measured.ts';
import { settings } from './directives/settings.ts';
import { steps } from './directives/steps.ts';
import { codeGroup, tab, tabs } from './directives/tabs.ts';
import { report, sourceOf, surroundingsOf } from './notes.ts';
import { suggestion } from './suggest.ts';

/** `:::name[Label]{…}`, around other blocks. */
const CONTAINERS: readonly Directive<ContainerDirective>[] = [admonitions, details, cards, gallery, actions, steps, fileTree, tabs, tab, codeGroup];
/** `::name{…}`, a block of its own. */
const LEAVES: readonly Directive<LeafDirective>[] = [api, demo, figure, glossary, image, settings];
/** `:name[Label]{…}`, in a sentence. */
const IN_SENTENCES: readonly Directive<TextDirective, Element | string>[] = [badge, keys, measured];

const containers = byName(CONTAINERS);
const leaves = byName(LEAVES);
const inSentences = byName(IN_SENTENCES);

/** Renders the directives of a page. */
export function directives() {
  return (tree: Root, file: VFile): void => {
    const late: (() => void)[] = [];
    visit(tree, (node, index, parent) => {
      if (node.type === 'textDirective' && parent && index !== undefined) {
        const rendered = inSentence(node, file);
        if (typeof rendered !== 'string') become(node, rendered);
        else {
          parent.children.splice(index, 1, { type: 'text', value: rendered });
          return [SKIP, index];
        }
      } else if (node.type === 'text' && /^:::+\s*[a-z]/i.test(node.value)) {
        report(
          file,
          node,
          `"${node.value.split('\n')[0]}" is not understood as a directive. Write the title behind the name and nothing behind it: :::note[Title].`,
        );
      } else if (node.type === 'containerDirective') {
        const found = containers.get(node.name);
        if (found) become(node, found.render(node, file, parent));
        else report(file, node, `there is no directive ":::${node.name}".${suggestion(node.name, [...containers.keys()])}`);
      } else if (node.type === 'leafDirective') {
        const found = leaves.get(node.name);
        if (found?.isLate) late.push(() => become(node, found.render(node, file)));
        else if (found) become(node, found.render(node, file));
        else report(file, node, `there is no directive "::${node.name}".${suggestion(node.name, [...leaves.keys()])}`);
      }
      return undefined;
    });
    for (const render of late) render();
    for (const directive of [...CONTAINERS, ...LEAVES, ...IN_SENTENCES]) directive.endOfPage(file);
  };
}

function byName<Node extends ContainerDirective | LeafDirective | TextDirective, Rendered>(
  list: readonly Directive<Node, Rendered>[],
): ReadonlyMap<string, Directive<Node, Rendered>> {
  return new Map(list.flatMap((directive) => directive.names.map((name) => [name, directive])));
}

/** Renders a directive inside a sentence. Text that only looks like one, as in `16:9`, stays as it was written. */
function inSentence(node: TextDirective, file: VFile): Element | string {
  const found = node.children.length > 0 ? inSentences.get(node.name) : undefined;
  const rendered = found?.render(node, file) ?? null;
  if (rendered !== null) return rendered;
  const mistake = found ? null : (withoutText(node) ?? mistakenMeasured(node, surroundingsOf(file)) ?? mistakenBadge(node));
  if (mistake !== null) report(file, node, mistake);
  return sourceOf(node, file);
}

/** A message for `:badge{tone=tip}`, which has no text to show; null for all others. */
function withoutText({ name, children, attributes }: TextDirective): string | null {
  const isUse = inSentences.has(name) && children.length === 0 && Object.keys(attributes ?? {}).length > 0;
  return isUse ? `":${name}{…}" has no text, so it is shown as it stands. Write the text in square brackets: :${name}[text]{…}.` : null;
}

/** Turns a node into its rendered element. It keeps its own children if the element has none. */
function become(node: ContainerDirective | LeafDirective | TextDirective, element: Element | null): void {
  if (!element) return;
  const { tagName: hName, properties: hProperties, children: hChildren } = element;
  const keepsOwn = node.type !== 'leafDirective' && hChildren.length === 0;
  node.data = { ...node.data, hName, hProperties, ...(keepsOwn ? {} : { hChildren }) };
}
