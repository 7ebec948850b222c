import { createElement, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { CodeBlock } from '../../../shared/article/code-block.tsx';
import { Html } from '../../../shared/article/html.tsx';
import { fromWire, toWire, type WireNode, wireNodeSchema } from '../../../shared/article/wire.ts';
import { openLibrary } from '../../support/fixture.ts';

const noLeaves = (): string => {
  throw new Error('A leaf was asked for that should have travelled.');
};

/** What arrives of an article that is sent as JSON. */
function travelled(nodes: readonly WireNode[]): readonly WireNode[] {
  return v.parse(v.array(wireNodeSchema), JSON.parse(JSON.stringify(nodes)));
}

/** HTML of each leaf of a document, as a browser reads it: in document order, without nested ones, which there are none of. */
function leavesIn(html: string): string[] {
  return [...html.matchAll(/<(div|code) data-leaf="">(.*?)<\/\1>/gs)].map(([, , inner = '']) => inner);
}

const ARTICLE: ReactNode = (
  <>
    <Html as="div" html={'<p>One &amp; two</p>'} />
    <aside className="note" aria-label="Note">
      {'text '}
      {7}
      <Html as="div" html="<p>Three</p>" />
      <CodeBlock language="js" title="a.js">
        <Html as="code" html="<b>x</b>" />
      </CodeBlock>
      <br />
      {null}
      {false}
    </aside>
  </>
);

test('an article that travels as JSON renders as the one that was sent', () => {
  const wire = travelled(toWire(ARTICLE, { leaves: true }));
  expect(renderToStaticMarkup(fromWire(wire, noLeaves))).toBe(renderToStaticMarkup(ARTICLE));
});

test('leaves that are left out are nowhere in the data, and given back they make the same article', () => {
  const html = renderToStaticMarkup(ARTICLE);
  const wire = travelled(toWire(ARTICLE, { leaves: false }));
  expect(JSON.stringify(wire)).not.toMatch(/One|Three|<b>/);
  const leaves = leavesIn(html);
  expect(leaves).toEqual(['<p>One &amp; two</p>', '<p>Three</p>', '<b>x</b>']);
  expect(renderToStaticMarkup(fromWire(wire, () => leaves.shift() ?? ''))).toBe(html);
  expect(leaves).toEqual([]);
});

test('every page of a site makes the journey unchanged', async () => {
  const library = await openLibrary();
  let travellers = 0;
  for (const path of library.main.snapshot.addresses.paths()) {
    const page = await library.main.page(path);
    if (!page || !('article' in page)) continue;
    const wire = travelled(toWire(page.article, { leaves: true }));
    expect(renderToStaticMarkup(fromWire(wire, noLeaves)), path).toBe(renderToStaticMarkup(page.article));
    travellers++;
  }
  expect(travellers).toBe(13);
});

test('an empty leaf that travelled is not asked for', () => {
  const wire = toWire(<Html as="div" html="" />, { leaves: true });
  expect(renderToStaticMarkup(fromWire(wire, noLeaves))).toBe('<div data-leaf=""></div>');
});

test('a component that is not in the registry is refused, since the browser could not make it again', () => {
  const Stranger = () => null;
  expect(() => toWire(<Stranger />, { leaves: true })).toThrow('Add it to shared/article/components.ts');
});

test('a name that only exists on every object is an element, never a component', () => {
  expect(renderToStaticMarkup(fromWire([['constructor', {}, 'x']], noLeaves))).toBe('<constructor>x</constructor>');
});

test('props that JSON cannot carry are left behind', () => {
  const element = createElement(Fragment, null, createElement('p', { className: 'a', onClick: () => undefined, style: { color: 'red' } }, 'x'));
  expect(toWire(element, { leaves: true })).toEqual([['p', { className: 'a' }, 'x']]);
});
