import { parse } from 'parse5';
import { expect } from 'vitest';
import { elementsIn, type SeenElement } from './elements-in.ts';
import type { SiteServer } from './site-server.ts';

/** The elements of the docs as one document. */
export async function printed(site: SiteServer, path = '/print/'): Promise<SeenElement[]> {
  const { status, text } = await site.get(path);
  expect([path, status]).toEqual([path, 200]);
  return elementsIn(parse(text));
}

export function idsOf(elements: readonly SeenElement[]): string[] {
  return elements.flatMap(({ attributes: { id } }) => id ?? []);
}

export function hrefsOf(elements: readonly SeenElement[]): string[] {
  return elements.flatMap(({ name, attributes: { href } }) =>
    name === 'a' && href !== undefined ? [href] : [],
  );
}

export function contentsOf(elements: readonly SeenElement[]): string[] {
  return elements
    .flatMap(({ name, text }) => (name === 'li' && /^\d/.test(text) ? [text] : []))
    .map((line) => line.trim());
}
