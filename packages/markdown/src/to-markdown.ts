import type { Element, ElementContent, Root, RootContent } from 'hast';
import { toMdast } from 'hast-util-to-mdast';
import { toString as textOf } from 'hast-util-to-string';
import type { Image, Link } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { type Handle, toMarkdown } from 'mdast-util-to-markdown';
import { visit } from 'unist-util-visit';
import type { LineMarks } from './code/marks.ts';
import { classesOf, element, isElement } from './html/hast.ts';

interface PageContext {
  /** Makes an address of the page absolute. */
  absolute(href: string): string;
  /** Returns the replacement of a figure by its id. */
  figure(id: string): readonly ElementContent[];
}

/**
 * Converts a page to plain Markdown for programs: without directives, HTML and controls, and with absolute URLs.
 * @param tree of the page, before its code is highlighted
 */
export function toPlainMarkdown(tree: Root, { absolute, figure }: PageContext): string {
  const plain = { type: 'root' as const, children: simplify(tree.children, figure) };
  visit(plain, 'element', ({ properties }) => {
    if (typeof properties.href === 'string') properties.href = absolute(properties.href);
    if (typeof properties.src === 'string') properties.src = absolute(properties.src);
  });
  // These characters only control line breaks.
  visit(plain, 'text', (node) => {
    node.value = node.value
      .replaceAll('\u200B', '')
      .replaceAll('\u00AD', '')
      .replaceAll('\u00A0', ' ');
  });
  const markdown = toMdast(plain, {
    document: true,
    handlers: { [RAW]: (_state, node) => ({ type: 'html', value: String(node.properties.value) }) },
  });
  return toMarkdown(markdown, {
    extensions: [gfmToMarkdown()],
    bullet: '-',
    emphasis: '_',
    rule: '-',
    fences: true,
    handlers: { link: serialize, image: serialize },
  });
}

/** Serialises a link or picture. Its address is encoded already, so only parentheses need escaping. */
const serialize: Handle = (node: Link | Image, _parent, state, info) => {
  const inside = { ...info, before: '[', after: ']' };
  const url = node.url.replaceAll('(', '%28').replaceAll(')', '%29');
  return node.type === 'image'
    ? `![${state.safe(node.alt ?? '', inside)}](${url})`
    : `[${state.containerPhrasing(node, inside)}](${url})`;
};

const RAW = 'x-raw';

/** Wraps raw Markdown. The `$` preserves blanks around the element, which are removed if it has no text. */
function raw(value: string): Element {
  return element(RAW, { value }, '$');
}

/** Reduces nodes to elements that Markdown has. */
function simplify(
  children: readonly RootContent[],
  figure: PageContext['figure'],
): ElementContent[] {
  const inside = (nodes: readonly ElementContent[]): ElementContent[] => nodes.flatMap(one);
  const one = (node: ElementContent): readonly ElementContent[] => {
    if (node.type !== 'element') return node.type === 'text' ? [node] : [];
    if (isControl(node)) return [];
    const { tagName, properties } = node;
    const classes = classesOf(node);
    if (tagName === 'x-figure') return figure(String(properties.id));
    if (tagName === 'x-code-block') return codeOf(node);
    if (tagName === 'math') return [raw(`$${formulaOf(node)}$`)];
    if (classes.includes('math')) return [raw(`$$\n${formulaOf(node)}\n$$`)];
    if (classes.includes('file-tree')) return [codeBlock(treeLines(node).join('\n'))];
    if (classes.includes('admonition')) return [noteOf(node, inside)];
    if (classes.includes('tab'))
      return labelled(node, (child) => classesOf(child).includes('tab-label'), inside);
    if (tagName === 'details')
      return labelled(node, (child) => child.tagName === 'summary', inside);
    if (tagName === 'figcaption')
      return [element('p', {}, element('em', {}, ...inside(node.children)))];
    if (tagName === 'td')
      return [
        {
          ...node,
          children: inside(node.children).flatMap((child) =>
            isBlock(child) ? [SPACE, child] : [child],
          ),
        },
      ];
    return [{ ...node, children: inside(node.children) }];
  };
  return children.flatMap((node) =>
    node.type === 'element' || node.type === 'text' ? one(node) : [],
  );
}

const SPACE: ElementContent = { type: 'text', value: ' ' };

/** Blocks in a table cell are set on one line, since Markdown allows no more. */
function isBlock(node: ElementContent): boolean {
  return node.type === 'element' && /^(?:p|div|ul|ol|dl|pre)$/.test(node.tagName);
}

const CONTROL_CLASSES = [
  'anchor',
  'visually-hidden',
  'definition',
  'wrap-toggle',
  'fold-toggle',
  'since',
  'dark-only',
];

function isControl(node: Element): boolean {
  const { tagName, properties } = node;
  if (
    tagName === 'svg' ||
    tagName === 'wbr' ||
    properties.dataFootnoteBackref !== undefined ||
    (tagName === 'input' && properties.type === 'radio')
  )
    return true;
  return classesOf(node).some((name) => CONTROL_CLASSES.includes(name));
}

function codeOf({ properties: { language, title }, children }: Element): readonly ElementContent[] {
  const code = children.filter((child) => child.type === 'element');
  const text = code.map((child) => textOf(child)).join('');
  const marks = code[0]?.data?.code?.fence.marks;
  const hasChanges = marks !== undefined && (marks.has('added') || marks.has('removed'));
  const plainLanguage = language === 'text' ? undefined : String(language);
  const block = hasChanges
    ? codeBlock(changesOf(text, marks), 'diff')
    : codeBlock(text, plainLanguage);
  return title === undefined || title === '' ? [block] : [bold(String(title)), block];
}

/** Prefixes added and removed lines with signs, since Markdown has no colours. */
function changesOf(text: string, marks: LineMarks): string {
  const signed = (line: string, index: number): string => {
    const own = marks.of(index + 1);
    if (own.includes('removed')) return `-${line}`;
    if (own.includes('added')) return `+${line}`;
    return line === '' ? line : ` ${line}`;
  };
  return text.split('\n').map(signed).join('\n');
}

function codeBlock(text: string, language?: string): Element {
  return element(
    'pre',
    {},
    element('code', language === undefined ? {} : { className: [`language-${language}`] }, text),
  );
}

function bold(...words: readonly (ElementContent | string)[]): Element {
  return element('p', {}, element('strong', {}, ...words));
}

function formulaOf(node: Element): string {
  let source = String(node.properties.alttext ?? '');
  visit(node, 'element', ({ properties }) => {
    if (properties.alttext !== undefined) source = String(properties.alttext);
  });
  return source.trim();
}

/** Formats a file tree as indented lines. */
function treeLines(node: Element, indent = ''): string[] {
  return node.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    if (child.tagName === 'ul') return treeLines(child, indent);
    if (child.tagName !== 'li') return [];
    const [line = child, list] = partsOf(child);
    return [indent + textOf(line).trim(), ...(list ? treeLines(list, `${indent}  `) : [])];
  });
}

/** Returns the name of an entry of a file tree, and the list of its entries. */
function partsOf(entry: Element): readonly (Element | undefined)[] {
  const inside = entry.children.find((child) => isElement(child, 'details')) ?? entry;
  const elements = inside.children.filter((child) => child.type === 'element');
  const list = elements.find(({ tagName }) => tagName === 'ul');
  return [elements.find((child) => child !== list), list];
}

type Inside = (nodes: readonly ElementContent[]) => ElementContent[];

/** GitHub's alerts by the kinds of the site. All other kinds become notes. */
const ALERTS: Readonly<Record<string, string>> = {
  tip: 'TIP',
  important: 'IMPORTANT',
  warning: 'WARNING',
  danger: 'CAUTION',
};

function noteOf(node: Element, inside: Inside): Element {
  const kind = classesOf(node).find((name) => ALERTS[name] !== undefined);
  const body = node.children.find((child) => isElement(child, 'div')) ?? node;
  const isTitle = (child: ElementContent): child is Element =>
    child.type === 'element' && classesOf(child).includes('admonition-title');
  const title = body.children.filter(isTitle).flatMap((child) => inside(child.children));
  const rest = inside(body.children.filter((child) => !isTitle(child)));
  return element(
    'blockquote',
    {},
    element('p', {}, raw(`[!${ALERTS[kind ?? ''] ?? 'NOTE'}]`)),
    bold(...title),
    ...rest,
  );
}

/** Replaces a labelled element by its label in bold type, and then the rest. */
function labelled(
  node: Element,
  isLabel: (child: Element) => boolean,
  inside: Inside,
): ElementContent[] {
  const label = node.children.filter(
    (child): child is Element => child.type === 'element' && isLabel(child),
  );
  const rest = node.children.filter((child) => child.type !== 'element' || !label.includes(child));
  return [bold(...label.flatMap((child) => inside(child.children))), ...inside(rest)];
}
