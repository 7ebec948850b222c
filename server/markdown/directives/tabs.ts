import type { BlockContent, Blockquote, Code, DefinitionContent, Paragraph } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { toString as textOf } from 'mdast-util-to-string';
import * as v from 'valibot';
import { asBlock, element } from '../html/hast.ts';
import { attributes, directive, noAttributes, type Use } from './directive.ts';

declare module 'mdast-util-directive' {
  interface ContainerDirectiveData {
    /** Set on a tab by the tabs around it. */
    tab?: TabData;
  }
}

interface TabData {
  /** The name that the buttons of a set share. */
  readonly set: string;
  readonly isFirst: boolean;
}

const setAttributes = attributes({
  group: v.optional(v.pipe(v.string(), v.regex(/^[\w-]+$/, '"group" of tabs is one word of letters, digits and hyphens: {group=os}. Correct it.'))),
});
type SetUse = Use<ContainerDirective, typeof setAttributes>;

/**
 * `::::tabs{group=os}` around `:::tab[Label]` blocks, of which one is shown. They are radio buttons, so that they need
 * no scripts; `client/tabs.ts` keeps sets of one group in step.
 */
export const tabs = directive({
  names: ['tabs'],
  attributes: setAttributes,
  sheet: 'tabs',
  render(use: SetUse) {
    const { node, line, problem } = use;
    const strange = node.children.find((child) => child.type !== 'containerDirective' || child.name !== 'tab');
    if (strange || node.children.length === 0)
      return problem('::::tabs takes blocks of :::tab[Label] … ::: and nothing else. Put the text into one, with a colon less than ::::tabs.', strange ?? node);
    const all = node.children.filter((child) => child.type === 'containerDirective');
    for (const [index, tab] of all.entries()) tab.data = { ...tab.data, tab: { set: setNameOf(line), isFirst: index === 0 } };
    return setOf(
      use,
      all.map((tab) => ({ label: labelOf(tab), at: tab })),
    );
  },
});

/** The label in brackets of a container whose children are as the parser gave them. */
function labelOf({ children: [first] }: ContainerDirective): string {
  return first?.type === 'paragraph' && first.data?.directiveLabel ? textOf(first).trim() : '';
}

/** `:::tab[Label]` in `::::tabs`. */
export const tab = directive({
  names: ['tab'],
  attributes: noAttributes,
  render({ node, parent, label, problem }: Use<ContainerDirective>) {
    const { tab: place } = node.data ?? {};
    // What is wrong with the tabs around it was told already.
    if (!place && parent?.type === 'containerDirective' && parent.name === 'tabs') return null;
    if (!place) return problem(':::tab stands in ::::tabs, which has a colon more. Put ::::tabs and :::: around the tabs.');
    const written = label?.children ?? [];
    node.children = partsOf({ ...place, label: { type: 'paragraph', children: written }, children: node.children });
    return element('div', { className: ['tab'] });
  },
});

/** `:::code-group` around fences of code, each with its label as VitePress has it (`sh [npm]`) or with a title. */
export const codeGroup = directive({
  names: ['code-group'],
  attributes: setAttributes,
  sheet: 'tabs',
  render(use: SetUse) {
    const { node, line, problem } = use;
    const strange = node.children.find((child) => child.type !== 'code');
    if (strange || node.children.length === 0)
      return problem(':::code-group takes fences of code and nothing else. Move other text out of it, or use ::::tabs.', strange ?? node);
    const fences = node.children.filter((child) => child.type === 'code').map((fence) => ({ fence, label: takeTitle(fence) }));
    node.children = fences.map(({ fence, label }, index): Blockquote => {
      const words: Paragraph = { type: 'paragraph', children: [{ type: 'text', value: label }] };
      return block('tab', partsOf({ set: setNameOf(line), isFirst: index === 0, label: words, children: [fence] }));
    });
    return setOf(
      use,
      fences.map(({ fence, label }) => ({ label, at: fence })),
      'code-group',
    );
  },
});

/** Takes label or title out of the options of a fence: what the button says need not stand on the code again. */
function takeTitle(fence: Code): string {
  const meta = fence.meta ?? '';
  const [found, label, double, single] = /(?<=^|\s)(?:\[([^[\]]+)\]|title="([^"]*)"|title='([^']*)')/.exec(meta) ?? [];
  if (found !== undefined) fence.meta = meta.replace(found, '').trim() || null;
  return (label ?? double ?? single ?? '').trim();
}

/** No two sets begin on one line. */
function setNameOf(line: number): string {
  return `tabs-${line}`;
}

interface Labelled {
  readonly label: string;
  readonly at: ContainerDirective | Code;
}

/** The element around the tabs of a set, named by the author or else by its labels. */
function setOf({ node, label, attributes: { group }, problem }: SetUse, tabs: readonly Labelled[], ...classes: readonly string[]) {
  const howTo = node.name === 'tabs' ? ':::tab[Label]' : '```sh [Label]';
  const labels = tabs.map((one) => one.label);
  for (const [index, { label: own, at }] of tabs.entries()) {
    if (own === '') problem(`a tab has no label. Write one in brackets: ${howTo}.`, at);
    else if (labels.indexOf(own) < index) problem(`the label "${own}" is taken by another of these tabs. Give this one another.`, at);
  }
  if (tabs.length === 1) problem(`:::${node.name} with one tab offers no choice. Add another, or write what is in it without.`);
  return element('div', { className: ['tabs', ...classes], role: 'group', ariaLabel: label ? textOf(label) : labels.join(', '), dataGroup: group });
}

interface Parts extends TabData {
  readonly label: Paragraph;
  readonly children: readonly (BlockContent | DefinitionContent)[];
}

/** The button of a tab with its label, and the panel below. */
function partsOf({ set, isFirst, label, children }: Parts): (Paragraph | Blockquote)[] {
  const button = asBlock(element('input', { type: 'radio', name: set, value: textOf(label).trim(), checked: isFirst }));
  const words: Paragraph = { type: 'paragraph', children: label.children, data: { hName: 'span' } };
  return [block('tab-label', [button, words], 'label'), block('tab-panel', children)];
}

/** Markdown has no plain block, so a quotation stands for one. */
function block(className: string, children: readonly (BlockContent | DefinitionContent)[], hName = 'div'): Blockquote {
  return { type: 'blockquote', children: [...children], data: { hName, hProperties: { className: [className] } } };
}
