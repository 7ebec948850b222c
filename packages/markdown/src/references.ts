import type { Properties } from 'hast';
import type { Definition, Image, Link, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { lineOf, notesOf, type ResolvedImage, report, surroundingsOf } from './notes.ts';

declare module 'mdast' {
  interface LinkData {
    /** Icon of the target's section, as the outline of a path. */
    icon?: string;
  }
}

/** Resolves the addresses of images and links: files (`./rules.md#pattern`), site addresses and external URLs. */
export function references() {
  return (tree: Root, file: VFile): void => {
    visit(tree, (node) => {
      if (node.type === 'link' || node.type === 'definition') resolveLink(node, file);
      if (node.type === 'image') resolveImage(node, file);
      if (node.type === 'imageReference')
        report(file, node, 'write the address of an image in place: ![What it shows](/img/x.svg).');
    });
  };
}

function resolveLink(node: Link | Definition, file: VFile): void {
  const { references } = notesOf(file);
  const line = lineOf(node);
  const target = surroundingsOf(file).resolve(node.url);
  switch (target.kind) {
    case 'broken':
      report(file, node, target.problem);
      node.url = '#';
      return;
    case 'here':
      node.url = target.hash;
      references.push({ path: null, hash: target.hash, line });
      return;
    case 'page':
      node.url = target.href;
      references.push({
        path: target.path,
        hash: target.hash,
        line,
        ...(target.query ? { query: target.query } : {}),
      });
      if (node.type === 'link' && target.icon) node.data = { ...node.data, icon: target.icon };
      return;
    case 'file':
      node.url = target.href;
      if (target.looksLikePage) node.data = { ...node.data, hProperties: { target: '_self' } };
      return;
    case 'external':
      node.url = target.href;
  }
}

function resolveImage(node: Image, file: VFile): void {
  const image = surroundingsOf(file).image(node.url);
  if (typeof image === 'string') {
    report(file, node, image);
    return;
  }
  if (!node.alt)
    report(
      file,
      node,
      `the image ${node.url} has no alternative text. Say between the square brackets what it shows.`,
    );
  node.url = image.src;
  node.data = { ...node.data, hProperties: attributesOf(image) };
}

/** Returns the attributes of an image: it is loaded lazily, and other sites receive no referrer. */
export function attributesOf({ src, width, height, isRemote }: ResolvedImage): Properties {
  return {
    src,
    width,
    height,
    loading: 'lazy',
    decoding: 'async',
    ...(isRemote ? { referrerPolicy: 'no-referrer' } : {}),
  };
}
