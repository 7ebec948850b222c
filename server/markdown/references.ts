import type { Definition, Image, Link, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { notesOf, surroundingsOf } from './notes.ts';

declare module 'mdast' {
  interface LinkData {
    /** Glyph of the section that the link leads to. */
    icon?: string;
  }
}

/**
 * Points links at final addresses and images at real files. A link is written to the Markdown file (`./rules.md#pattern`), to an address of
 * the site (`/changelog/`) or to the web; what leads nowhere is a problem with its line.
 */
export function references() {
  return (tree: Root, file: VFile): void => {
    visit(tree, (node) => {
      if (node.type === 'link' || node.type === 'definition') pointLink(node, file);
      if (node.type === 'image') pointImage(node, file);
      if (node.type === 'html' && !node.value.startsWith('<!--')) {
        const message = `raw HTML is not shown (${node.value.split('\n')[0]?.slice(0, 40)}). Use Markdown or a directive; put code between backticks.`;
        notesOf(file).problems.push({ line: node.position?.start.line ?? 1, message });
      }
    });
  };
}

function pointLink(node: Link | Definition, file: VFile): void {
  const { references, problems } = notesOf(file);
  const line = node.position?.start.line ?? 1;
  const target = surroundingsOf(file).resolve(node.url);
  switch (target.kind) {
    case 'broken':
      problems.push({ line, message: target.problem });
      // Leads nowhere rather than where it should not.
      node.url = '#';
      return;
    case 'here':
      references.push({ path: null, hash: target.hash, line });
      return;
    case 'page':
      node.url = target.href;
      references.push({ path: target.path, hash: target.hash, line, ...(target.query ? { query: target.query } : {}) });
      if (node.type === 'link' && target.icon) node.data = { ...node.data, icon: target.icon };
      return;
    case 'file':
      node.url = target.href;
      if (node.type === 'link') node.data = { ...node.data, hProperties: { target: '_blank' } };
      return;
    case 'external':
      node.url = target.href;
  }
}

function pointImage(node: Image, file: VFile): void {
  const { problems } = notesOf(file);
  const line = node.position?.start.line ?? 1;
  const image = surroundingsOf(file).image(node.url);
  if (typeof image === 'string') {
    problems.push({ line, message: image });
    return;
  }
  if (!node.alt) problems.push({ line, message: `the image ${node.url} has no alternative text. Say between the square brackets what it shows.` });
  const { src, width, height } = image;
  node.url = src;
  node.data = { ...node.data, hProperties: { width, height, loading: 'lazy', decoding: 'async' } };
}
