import GithubSlugger from 'github-slugger';
import type { Element, ElementContent, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { toString as textOf } from 'hast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { notesOf, surroundingsOf } from './notes.ts';

/** Ids that the frame around an article has. */
const FRAME_IDS: readonly string[] = ['root', 'boot', 'main', 'article', 'site-menu', 'toc-title', 'sidebar', 'menu'];

/** `## Heading {#id}`: group 1 is the id. */
const EXPLICIT_ID = /\s*\{#([\w-]+)\}\s*$/;

/** Gives headings their ids and direct links, and gathers the table of contents. */
export function headings() {
  return (tree: Root, file: VFile): void => {
    const notes = notesOf(file);
    const { toc } = surroundingsOf(file);
    const slugger = new GithubSlugger();
    for (const id of FRAME_IDS) slugger.slug(id);
    let titles = 0;
    visit(tree, 'element', (node, index, parent) => {
      if (typeof node.properties.id === 'string') notes.ids.add(node.properties.id);
      const level = levelOf(node);
      if (level === 0 || isFootnotes(node)) return undefined;
      const line = node.position?.start.line ?? 1;
      if (level === 1) {
        titles++;
        if (titles > 1 || parent?.type !== 'root' || tree.children.slice(0, index).some((child) => child.type === 'element'))
          notes.problems.push({ line, message: 'a page has one level 1 heading, at its top. Make this one a level 2 heading (##).' });
        notes.hasTitle = true;
        return SKIP;
      }
      const id = takeExplicitId(node) ?? slugger.slug(textOf(node));
      if (FRAME_IDS.includes(id)) notes.problems.push({ line, message: `the id "${id}" is taken by the frame of the page. Choose another.` });
      if (notes.ids.has(id)) notes.problems.push({ line, message: `two headings have the id "${id}". Give one of them another: ## Heading {#other-id}.` });
      notes.ids.add(id);
      node.properties.id = id;
      const label = textOf(node);
      if (level >= toc.min && level <= toc.max) notes.toc.push({ id, html: toHtml(inlineOf(node.children)), level });
      node.children.push(anchor(id, label));
      return SKIP;
    });
  };
}

export function levelOf(node: Element): number {
  const match = /^h([1-6])$/.exec(node.tagName);
  return match ? Number(match[1]) : 0;
}

/** The heading that footnotes bring along: its id is given and it is not part of the text. */
function isFootnotes(node: Element): boolean {
  return node.properties.id === 'footnote-label';
}

function takeExplicitId(node: Element): string | undefined {
  const last = node.children.at(-1);
  if (last?.type !== 'text') return undefined;
  const id = EXPLICIT_ID.exec(last.value)?.[1];
  if (id !== undefined) last.value = last.value.replace(EXPLICIT_ID, '');
  return id;
}

/** Heading text without what cannot stand inside a link: links lose their anchor, images go. */
function inlineOf(children: readonly ElementContent[]): ElementContent[] {
  return children.flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return child.type === 'text' ? [child] : [];
    if (child.tagName === 'img') return [];
    const inner = inlineOf(child.children);
    return child.tagName === 'a' ? inner : [{ ...child, properties: {}, children: inner }];
  });
}

function anchor(id: string, label: string): Element {
  const title = `Direct link to ${label}`;
  return {
    type: 'element',
    tagName: 'a',
    properties: { className: ['anchor'], href: `#${id}`, ariaLabel: title, title },
    children: [{ type: 'text', value: '#' }],
  };
}
