import GithubSlugger, { slug } from 'github-slugger';
import type { Element, ElementContent, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { toString as textOf } from 'hast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { directLink, headingName, text } from './html/hast.ts';
import { notesOf, report, surroundingsOf } from './notes.ts';

/** Ids used outside the article. */
export const FRAME_IDS: readonly string[] = [
  'root',
  'boot',
  'main',
  'article',
  'site-menu',
  'toc-title',
  'sidebar',
  'menu',
];

/** Gives headings ids and direct links, and collects the table of contents. */
export function headings() {
  return (tree: Root, file: VFile): void => {
    const notes = notesOf(file);
    const { toc } = surroundingsOf(file);
    const slugger = new GithubSlugger();
    for (const id of FRAME_IDS) slugger.slug(id);
    for (const { id, isStill } of notes.figures) if (!isStill) notes.ids.add(id);
    let titles = 0;
    let above = 1;
    visit(tree, 'element', (node, index, parent) => {
      const given = typeof node.properties.id === 'string' ? node.properties.id : undefined;
      const level = levelOf(node);
      if (level === 0 || isFootnotes(node)) {
        if (given !== undefined && node.tagName !== 'x-figure') notes.ids.add(given);
        return undefined;
      }
      const label = textOf(headingName(node)).trim() || altTexts(node);
      if (label === '')
        report(file, node, 'this heading is empty. Write text after the #, or remove it.');
      if (level === 1) {
        titles++;
        if (
          titles > 1 ||
          parent?.type !== 'root' ||
          tree.children.slice(0, index).some((child) => child.type === 'element')
        )
          report(
            file,
            node,
            'a page has one level 1 heading, at its top. Make this one a level 2 heading (##).',
          );
        notes.hasTitle = true;
        if (given === undefined) return SKIP;
      }
      // Directives decide on the level of the headings that they create, which have no position.
      if (node.position && level > above + 1) {
        const right = `${above + 1} (${'#'.repeat(above + 1)})`;
        report(
          file,
          node,
          `this heading of level ${level} follows one of level ${above}. Make it level ${right}, so that the outline has no gap.`,
        );
      }
      if (node.position) above = level;
      const id = given ?? slugger.slug(slugSource(label.normalize()));
      if (FRAME_IDS.includes(id))
        report(file, node, `the id "${id}" is reserved for the frame of the page. Choose another.`);
      if (notes.ids.has(id))
        report(
          file,
          node,
          `the id "${id}" is already used on this page. Give this heading another: ## Heading {#other-id}.`,
        );
      notes.ids.add(id);
      if (level === 1) return SKIP;
      node.properties.id = id;
      if (level >= toc.min && level <= toc.max)
        notes.toc.push({
          id,
          html: toHtml(inlineOf(headingName(node).children)).trim() || toHtml(text(label)),
          level,
        });
      node.children.push(directLink(id, label));
      return SKIP;
    });
  };
}

export function levelOf(node: Element): number {
  const match = /^h([1-6])$/.exec(node.tagName);
  return match ? Number(match[1]) : 0;
}

/** Whether this is the generated heading of footnotes, which has an id and is not part of the text. */
function isFootnotes(node: Element): boolean {
  return node.properties.id === 'footnote-label';
}

/** The alternative texts of a heading's pictures, which name a heading without words. */
function altTexts(heading: Element): string {
  const alts: string[] = [];
  visit(heading, 'element', ({ properties }) => void alts.push(String(properties.alt ?? '')));
  return alts.join(' ').trim();
}

/** A heading of signs alone, such as `+` or an emoji, has no slug, so its code points make a stable one. */
function slugSource(label: string): string {
  if (/[\p{L}\p{N}]/u.test(slug(label))) return label;
  const signs = [...label.replace(/\s/g, '')].slice(0, MAX_SIGNS);
  return ['sign', ...signs.map((sign) => sign.codePointAt(0)?.toString(16))].join(' ');
}

const MAX_SIGNS = 8;

/** Makes the content of a heading valid inside a link: removes images, and replaces links by their text. */
function inlineOf(children: readonly ElementContent[]): ElementContent[] {
  return children.flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return child.type === 'text' ? [child] : [];
    if (child.tagName === 'img') return [];
    const inner = inlineOf(child.children);
    return child.tagName === 'a' ? inner : [{ ...child, properties: {}, children: inner }];
  });
}
