import type { Element } from 'hast';
import type { Root } from 'mdast';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { actions } from './directives/actions.ts';
import { admonitions } from './directives/admonitions.ts';
import { api } from './directives/api.ts';
import { cards } from './directives/cards.ts';
import { details } from './directives/details.ts';
import type { Directive } from './directives/directive.ts';
import { figure } from './directives/figure.ts';
import { demo, gallery } from './directives/gallery.ts';
import { glossary } from './directives/glossary.ts';
import { image } from './directives/image.ts';
import { measured, mistakenMeasured } from './directives/measured.ts';
import { settings } from './directives/settings.ts';
import { report, surroundingsOf } from './notes.ts';
import { suggestion } from './suggest.ts';

/** `:::name[Label]{…}`, around other blocks. */
const CONTAINERS: readonly Directive<ContainerDirective>[] = [admonitions, details, cards, gallery, actions];
/** `::name{…}`, a block of its own. */
const LEAVES: readonly Directive<LeafDirective>[] = [api, demo, figure, glossary, image, settings];

const containers = byName(CONTAINERS);
const leaves = byName(LEAVES);

/** Renders the directives of a page. */
export function directives() {
  return (tree: Root, file: VFile): void => {
    const late: (() => void)[] = [];
    visit(tree, (node, index, parent) => {
      if (node.type === 'textDirective' && parent && index !== undefined) {
        parent.children.splice(index, 1, { type: 'text', value: inSentence(node, file) });
        return [SKIP, index];
      }
      if (node.type === 'text' && /^:::+\s*[a-z]/i.test(node.value)) {
        report(file, node, `"${node.value.split('\n')[0]}" is not understood as a directive. Write the title in brackets, without blanks: :::note[Title].`);
      } else if (node.type === 'containerDirective') {
        const found = containers.get(node.name);
        if (found) become(node, found.render(node, file));
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
    for (const directive of [...CONTAINERS, ...LEAVES]) directive.endOfPage(file);
  };
}

function byName<Node extends ContainerDirective | LeafDirective>(list: readonly Directive<Node>[]): ReadonlyMap<string, Directive<Node>> {
  return new Map(list.flatMap((directive) => directive.names.map((name) => [name, directive])));
}

/** Renders a directive inside a sentence. Text that only looks like one, as in `16:9`, stays as it was written. */
function inSentence(node: TextDirective, file: VFile): string {
  const isMeasured = measured.names.includes(node.name) && node.children.length > 0;
  const rendered = isMeasured ? measured.render(node, file) : null;
  if (rendered !== null) return rendered;
  const mistake = isMeasured ? null : mistakenMeasured(node, surroundingsOf(file));
  if (mistake !== null) report(file, node, mistake);
  const start = node.position?.start.offset ?? 0;
  return String(file.value).slice(start, node.position?.end.offset ?? start);
}

/** Turns a node into its rendered element. A container keeps its own children if the element has none. */
function become(node: ContainerDirective | LeafDirective, element: Element | null): void {
  if (!element) return;
  const { tagName: hName, properties: hProperties, children: hChildren } = element;
  const keepsOwn = node.type === 'containerDirective' && hChildren.length === 0;
  node.data = { ...node.data, hName, hProperties, ...(keepsOwn ? {} : { hChildren }) };
}
