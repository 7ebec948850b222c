import type { ElementContent, Properties } from 'hast';
import type { BlockContent, DefinitionContent, Paragraph, Root, RootContent } from 'mdast';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import { toString as textOf } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { apiDirective, missingTypes } from './api-directive.ts';
import { cards } from './cards.ts';
import { figureMarkup, pictureMarkup } from './figure-markup.ts';
import { demoMarkup } from './gallery.ts';
import { glossaryList } from './glossary-markup.ts';
import { admonitionIcon } from './icons.ts';
import { measuredText } from './measured.ts';
import { notesOf, surroundingsOf } from './notes.ts';
import { settingsDirective } from './settings-directive.ts';
import { suggestion } from './suggest.ts';

/** Kinds of admonition, with the title of one that is given none. */
const ADMONITIONS: Readonly<Record<string, string>> = { note: 'Note', tip: 'Tip', info: 'Info', warning: 'Warning', danger: 'Danger' };
const CONTAINERS = [...Object.keys(ADMONITIONS), 'details', 'cards', 'gallery', 'actions'];
const LEAVES = ['api', 'demo', 'figure', 'glossary', 'image', 'settings'];

type Block = BlockContent | DefinitionContent;

/**
 * Gives the directives of the pages their meaning: `:::note[Title]`, `:::details[Summary]`, `:::cards`, `:::gallery`, `:::actions`, `::demo[…]{…}`, `::figure{name=…}`,
 * `::image{light=… dark=… alt=…}`, `::settings{of=…}`, `::api{type=…}`, `::glossary` and, in a sentence, `:measured[…]`. Any other `:word` in a sentence is text.
 */
export function directives() {
  return (tree: Root, file: VFile): void => {
    visit(tree, (node, index, parent) => {
      if (node.type === 'textDirective' && parent && index !== undefined) {
        parent.children.splice(index, 1, { type: 'text', value: inSentence(node, file) });
        return [SKIP, index];
      }
      if (node.type === 'text' && /^:::+\s*[a-z]/i.test(node.value)) {
        report(file, node, `"${node.value.split('\n')[0]}" is not understood as a directive. Write the title in brackets, without blanks: :::note[Title].`);
      }
      if (node.type === 'containerDirective') container(node, file);
      if (node.type === 'leafDirective') leaf(node, file);
      return undefined;
    });
    // They lead to figures, which may stand below them.
    visit(tree, 'leafDirective', (node) => {
      if (node.name === 'settings') settings(node, file);
    });
    for (const name of missingTypes(file)) {
      notesOf(file).problems.push({ line: 1, message: `the page of the API does not show the type ${name}. Add ::api{type=${name}}.` });
    }
  };
}

function api(node: LeafDirective, file: VFile): void {
  const table = apiDirective(node, file);
  if (typeof table === 'string') report(file, node, table);
  else become(node, [table]);
}

function settings(node: LeafDirective, file: VFile): void {
  const table = settingsDirective(node, file);
  if (typeof table === 'string') report(file, node, table);
  else become(node, [table]);
}

/** A measured number, or what was written. */
function inSentence(node: TextDirective, file: VFile): string {
  const measured = measuredText(node, surroundingsOf(file));
  if (measured && 'text' in measured) return measured.text;
  if (measured) report(file, node, measured.problem);
  const start = node.position?.start.offset ?? 0;
  return String(file.value).slice(start, node.position?.end.offset ?? start);
}

function container(node: ContainerDirective, file: VFile): void {
  const label = takeLabel(node);
  if (Object.hasOwn(ADMONITIONS, node.name)) admonition(node, label);
  else if (node.name === 'details') details(node, label);
  else if (node.name === 'cards') cards(node, file);
  else if (node.name === 'gallery') element(node, 'ul', { className: ['cards', 'gallery'] });
  else if (node.name === 'actions') element(node, 'div', { className: ['actions'] });
  else report(file, node, `there is no directive ":::${node.name}".${suggestion(node.name, CONTAINERS)}`);
}

function leaf(node: LeafDirective, file: VFile): void {
  const attributes = node.attributes ?? {};
  if (node.name === 'figure') {
    figure(node, attributes, file);
  } else if (node.name === 'demo') demo(node, file);
  else if (node.name === 'image') image(node, attributes, file);
  else if (node.name === 'api') api(node, file);
  else if (node.name === 'glossary') become(node, [glossaryList(surroundingsOf(file).glossary)]);
  else if (node.name !== 'settings') report(file, node, `there is no directive "::${node.name}".${suggestion(node.name, LEAVES)}`);
}

function demo(node: LeafDirective, file: VFile): void {
  const markup = demoMarkup(node, file);
  if (typeof markup === 'string') report(file, node, markup);
  else become(node, [markup]);
}

function figure(node: LeafDirective, attributes: Readonly<Record<string, string | null | undefined>>, file: VFile): void {
  const found = surroundingsOf(file).figure(attributes);
  const { figures } = notesOf(file);
  if (typeof found === 'string') report(file, node, found);
  else if (figures.some(({ id }) => id === found.id))
    report(file, node, `there are two figures "${found.id}" on this page. Give one of them another id: id=${found.id}-2.`);
  else {
    figures.push(found);
    notesOf(file).characters += found.html.length;
    become(node, figureMarkup(found));
  }
}

function image(node: LeafDirective, attributes: Readonly<Record<string, string | null | undefined>>, file: VFile): void {
  const { light, dark, alt, caption } = attributes;
  if (!light || !dark || !alt) {
    report(file, node, '::image needs "light", "dark" and "alt". Add what is missing.');
    return;
  }
  const images = [surroundingsOf(file).image(light), surroundingsOf(file).image(dark)] as const;
  for (const found of images) if (typeof found === 'string') report(file, node, found);
  const [lightImage, darkImage] = images;
  if (typeof lightImage === 'string' || typeof darkImage === 'string') return;
  become(node, pictureMarkup({ light: lightImage, dark: darkImage, alt, caption: caption ?? '' }));
}

function admonition(node: ContainerDirective, label: Paragraph | null): void {
  const kind = node.name;
  const title: Paragraph = label ?? { type: 'paragraph', children: [{ type: 'text', value: ADMONITIONS[kind] ?? kind }] };
  title.data = { hName: 'p', hProperties: { className: ['admonition-title'] } };
  const icon = raw([admonitionIcon(kind)]);
  const body: Block = { type: 'blockquote', children: [title, ...node.children], data: { hName: 'div' } };
  node.children = [icon, body];
  element(node, 'div', { className: ['admonition', kind], role: 'note', ariaLabel: textOf(title) });
}

function details(node: ContainerDirective, label: Paragraph | null): void {
  const summary: Paragraph = label ?? { type: 'paragraph', children: [{ type: 'text', value: 'Details' }] };
  summary.data = { hName: 'summary' };
  node.children.unshift(summary);
  element(node, 'details', {});
}

function takeLabel(node: ContainerDirective): Paragraph | null {
  const [first] = node.children;
  if (first?.type !== 'paragraph' || !first.data || !('directiveLabel' in first.data)) return null;
  node.children.shift();
  return first;
}

function element(node: ContainerDirective | LeafDirective, hName: string, hProperties: Properties): void {
  node.data = { ...node.data, hName, hProperties };
}

/** Replaces what a node would become by ready-made markup. */
function become(node: LeafDirective, [markup]: [ElementContent & { type: 'element' }]): void {
  node.data = { ...node.data, hName: markup.tagName, hProperties: markup.properties, hChildren: markup.children };
}

/** Ready-made markup as a block of its own. */
function raw([markup]: [ElementContent & { type: 'element' }]): Paragraph {
  return { type: 'paragraph', children: [], data: { hName: markup.tagName, hProperties: markup.properties, hChildren: markup.children } };
}

function report(file: VFile, node: RootContent | ContainerDirective | LeafDirective, message: string): void {
  notesOf(file).problems.push({ line: node.position?.start.line ?? 1, message });
}
