import { createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { jsx } from 'react/jsx-runtime';
import * as v from 'valibot';
import { articleComponents } from './components.ts';
import { Figure } from './figure.tsx';
import { Html } from './html.tsx';

type WireProps = Readonly<Record<string, string | number | boolean>>;

/** An article as JSON: text, or an element as name, props and children. */
export type WireNode = string | readonly [name: string, props: WireProps, ...children: WireNode[]];

const wireProps = v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]));
export const wireNodeSchema: v.GenericSchema<unknown, WireNode> = v.lazy((input) =>
  typeof input === 'string' ? v.string() : v.tupleWithRest([v.string(), wireProps], wireNodeSchema),
);

/** Components whose HTML the first page carries already. */
const LEAVES: ReadonlySet<unknown> = new Set([Html, Figure]);
const LEAF_NAMES: ReadonlySet<string> = new Set(['x-html', 'x-figure']);

const componentNames = new Map<unknown, string>(Object.entries(articleComponents).map(([name, component]) => [component, name]));

/**
 * Writes a compiled article as data. With `leaves: false` the HTML of leaves is left out: the first page carries it already.
 * Throws on an element that is neither plain nor in the registry, since the browser could not make it again.
 */
export function toWire(node: ReactNode, { leaves }: { leaves: boolean }): WireNode[] {
  if (node === null || node === undefined || typeof node === 'boolean') return [];
  if (typeof node === 'string' || typeof node === 'number') return [String(node)];
  if (Array.isArray(node)) return node.flatMap((child: ReactNode) => toWire(child, { leaves }));
  if (!isElementWithProps(node)) throw new Error('An article holds something that is not an element.');
  const { children, ...rest } = node.props;
  if (node.type === Fragment) return toWire(children, { leaves });
  const name = typeof node.type === 'string' ? node.type : componentNames.get(node.type);
  if (name === undefined) throw new Error('An article holds a component that is not in the registry. Add it to shared/article/components.ts.');
  const props = Object.fromEntries(
    Object.entries(rest).filter(
      (entry): entry is [string, string | number | boolean] => isPlain(entry[1]) && (leaves || !LEAVES.has(node.type) || entry[0] !== 'html'),
    ),
  );
  return [[name, props, ...toWire(children, { leaves })]];
}

function isPlain(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function isElementWithProps(node: ReactNode): node is ReactElement<{ children?: ReactNode } & Record<string, unknown>> {
  return isValidElement(node);
}

/** Makes the React tree again. `leafHtml` gives the HTML of each leaf that came without, in document order. */
export function fromWire(nodes: readonly WireNode[], leafHtml: () => string): ReactNode {
  return nodes.map((node, index) => revive(node, index, leafHtml));
}

function revive(node: WireNode, key: number, leafHtml: () => string): ReactNode {
  if (typeof node === 'string') return node;
  const [name, props, ...children] = node;
  const given = LEAF_NAMES.has(name) && props.html === undefined ? { ...props, html: leafHtml() } : props;
  const inner = children.length === 0 ? undefined : fromWire(children, leafHtml);
  if (!isComponentName(name)) return createElement(name, { ...given, key }, inner);
  return jsx(articleComponents[name], inner === undefined ? given : { ...given, children: inner }, key);
}

function isComponentName(name: string): name is keyof typeof articleComponents {
  return Object.hasOwn(articleComponents, name);
}
