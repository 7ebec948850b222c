import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { TreeCursor } from 'web-tree-sitter';
import { GRAMMAR_FILES } from './grammar-files.ts';
import type { Parse, Syntax } from './syntax.ts';

let loading: Promise<Parse> | undefined;

/** Loads the C# grammar, once for the whole process. */
export function loadParser(): Promise<Parse> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Parse> {
  // A site without an API needs none of it.
  const { Language, Parser } = await import('web-tree-sitter');
  await Parser.init({ wasmBinary: await bytesOf('web-tree-sitter.wasm') });
  const parser = new Parser();
  parser.setLanguage(await Language.load(await bytesOf('tree-sitter-c_sharp.wasm')));
  return (text) => {
    const tree = parser.parse(text);
    if (!tree) throw new Error('The C# parser gave no tree.');
    const cursor = tree.walk();
    try {
      return copyOf(cursor, text);
    } finally {
      cursor.delete();
      tree.delete();
    }
  };
}

/** In a bundle the files lie beside it; from source they are taken out of their packages. */
async function bytesOf(file: keyof typeof GRAMMAR_FILES): Promise<Uint8Array> {
  try {
    return await readFile(join(import.meta.dirname, file));
  } catch {
    return await readFile(createRequire(import.meta.url).resolve(GRAMMAR_FILES[file]));
  }
}

function copyOf(cursor: TreeCursor, source: string): Syntax {
  const children: Syntax[] = [];
  const { startIndex: start, endIndex: end, nodeType: type, nodeIsNamed: isNamed, currentFieldName: field } = cursor;
  const { row } = cursor.startPosition;
  const flaw = cursor.nodeIsMissing ? 'missing' : type === 'ERROR' ? 'error' : null;
  if (cursor.gotoFirstChild()) {
    do children.push(copyOf(cursor, source));
    while (cursor.gotoNextSibling());
    cursor.gotoParent();
  }
  return { type, isNamed, field: field ?? '', text: source.slice(start, end), start, line: row + 1, flaw, children };
}
