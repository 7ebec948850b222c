import type { BlockContent, Blockquote, Code, DefinitionContent, Paragraph } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { toString as textOf } from 'mdast-util-to-string';
import * as v from 'valibot';
import { asBlock, element } from '../html/hast.ts';
import { attributes, directive, noAttributes, type Use } from './directive.ts';

declare module 'mdast-util-directive' {
  interface ContainerDirectiveData {
    /** Set by the tabs around a tab. */
    tab?: TabData;
  }
}

interface TabData {
  /** The name that the radio buttons of a set share. */
  readonly set: string;
  readonly isFirst: boolean;
}

const setAttributes = attributes({
  group: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^[\w-]+$/,
        '"group" of tabs is one word of letters, digits and hyphens: {group=os}. Correct it.',
      ),
    ),
  ),
});
type SetUse = Use<ContainerDirective, typeof setAttributes>;

/**
 * `::::tabs{group=os}` around `:::tab[Label]` blocks. They work without scripts, since they are radio buttons;
 * `client/tabs.ts` synchronises the sets of a group.
 */
export const tabs = directive({
  names: ['tabs'],
  attributes: setAttributes,
  sheet: 'tabs',
  render(use: SetUse) {
    const { node, line, problem } = use;
    const unexpected = node.children.find(
      (child) => child.type !== 'containerDirective' || child.name !== 'tab',
    );
    if (unexpected || node.children.length === 0)
      return problem(
        '::::tabs may only contain blocks of :::tab[Label] … :::. Put the text into one, with one colon less than ::::tabs.',
        unexpected ?? node,
      );
    const all = node.children.filter((child) => child.type === 'containerDirective');
    for (const [index, tab] of all.entries())
      tab.data = { ...tab.data, tab: { set: setNameOf(line), isFirst: index === 0 } };
    return setOf(
      use,
      all.map((tab) => ({ label: labelOf(tab), at: tab })),
    );
  },
});

/** Returns the label of a container whose children have not been changed yet. */
function labelOf({ children: [first] }: ContainerDirective): string {
  return first?.type === 'paragraph' && first.data?.directiveLabel ? textOf(first).trim() : '';
}

/** `:::tab[Label]` in `::::tabs`. */
export const tab = directive({
  names: ['tab'],
  attributes: noAttributes,
  render({ node, parent, label, problem }: Use<ContainerDirective>) {
    const { tab: data } = node.data ?? {};
    // The problem of the tabs around it has been reported.
    if (!data && parent?.type === 'containerDirective' && parent.name === 'tabs') return null;
    if (!data)
      return problem(
        ':::tab must be inside ::::tabs, which has one more colon. Put ::::tabs and :::: around the tabs.',
      );
    const written = label?.children ?? [];
    node.children = partsOf({
      ...data,
      label: { type: 'paragraph', children: written },
      children: node.children,
    });
    return element('div', { className: ['tab'] });
  },
});

/** `:::code-group` around code fences, each with a label in VitePress style (`sh [npm]`) or with a title. */
export const codeGroup = directive({
  names: ['code-group'],
  attributes: setAttributes,
  sheet: 'tabs',
  render(use: SetUse) {
    const { node, line, problem } = use;
    const unexpected = node.children.find((child) => child.type !== 'code');
    if (unexpected || node.children.length === 0)
      return problem(
        ':::code-group may only contain code blocks. Move other text out of it, or use ::::tabs.',
        unexpected ?? node,
      );
    const fences = node.children
      .filter((child) => child.type === 'code')
      .map((fence) => ({ fence, label: extractTitle(fence) }));
    node.children = fences.map(({ fence, label }, index): Blockquote => {
      const words: Paragraph = { type: 'paragraph', children: [{ type: 'text', value: label }] };
      return block(
        'tab',
        partsOf({ set: setNameOf(line), isFirst: index === 0, label: words, children: [fence] }),
      );
    });
    return setOf(
      use,
      fences.map(({ fence, label }) => ({ label, at: fence })),
      'code-group',
    );
  },
});

/** Removes the label or title from the options of a fence, since the button already shows it. */
function extractTitle(fence: Code): string {
  const meta = fence.meta ?? '';
  const [found, label, double, single] =
    /(?<=^|\s)(?:\[([^[\]]+)\]|title="([^"]*)"|title='([^']*)')/.exec(meta) ?? [];
  if (found !== undefined) fence.meta = meta.replace(found, '').trim() || null;
  return (label ?? double ?? single ?? '').trim();
}

/** The line makes the name unique on the page. */
function setNameOf(line: number): string {
  return `tabs-${line}`;
}

interface Labelled {
  readonly label: string;
  readonly at: ContainerDirective | Code;
}

/** Creates the element around a set of tabs, labelled by the author or else by its tabs. */
function setOf(
  { node, label, attributes: { group }, problem }: SetUse,
  tabs: readonly Labelled[],
  ...classes: readonly string[]
) {
  const howTo = node.name === 'tabs' ? ':::tab[Label]' : '```sh [Label]';
  const labels = tabs.map((one) => one.label);
  for (const [index, { label: own, at }] of tabs.entries()) {
    if (own === '') problem(`a tab has no label. Write one in brackets: ${howTo}.`, at);
    else if (labels.indexOf(own) < index)
      problem(
        `the label "${own}" is used by another of these tabs. Give this one a different label.`,
        at,
      );
  }
  if (tabs.length === 1)
    problem(
      `:::${node.name} with one tab offers no choice. Add another tab, or write its content without tabs.`,
    );
  return element('div', {
    className: ['tabs', ...classes],
    role: 'group',
    ariaLabel: label ? textOf(label) : labels.join(', '),
    dataGroup: group,
  });
}

interface Parts extends TabData {
  readonly label: Paragraph;
  readonly children: readonly (BlockContent | DefinitionContent)[];
}

/** Creates the button of a tab with its label, and the panel below. */
function partsOf({ set, isFirst, label, children }: Parts): (Paragraph | Blockquote)[] {
  const button = asBlock(
    element('input', { type: 'radio', name: set, value: textOf(label).trim(), checked: isFirst }),
  );
  const words: Paragraph = { type: 'paragraph', children: label.children, data: { hName: 'span' } };
  return [block('tab-label', [button, words], 'label'), block('tab-panel', children)];
}

/** Markdown has no generic block, so a blockquote serves as one. */
function block(
  className: string,
  children: readonly (BlockContent | DefinitionContent)[],
  hName = 'div',
): Blockquote {
  return {
    type: 'blockquote',
    children: [...children],
    data: { hName, hProperties: { className: [className] } },
  };
}
