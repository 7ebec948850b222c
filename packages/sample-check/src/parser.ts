import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Language, Parser, type TreeCursor } from 'web-tree-sitter';
import type { Parse, Syntax } from './syntax.ts';

/** Loads the C# grammar: about 5 MB of WebAssembly. */
export async function loadParser(): Promise<Parse> {
  await Parser.init({ wasmBinary: await bytesOf('web-tree-sitter/web-tree-sitter.wasm') });
  const parser = new Parser();
  parser.setLanguage(
    await Language.load(await bytesOf('tree-sitter-c-sharp/tree-sitter-c_sharp.wasm')),
  );
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

async function bytesOf(file: string): Promise<Uint8Array> {
  return await readFile(createRequire(import.meta.url).resolve(file));
}

function copyOf(cursor: TreeCursor, source: string): Syntax {
  const children: Syntax[] = [];
  const {
    startIndex: start,
    endIndex: end,
    nodeType: type,
    nodeIsNamed: isNamed,
    currentFieldName: field,
  } = cursor;
  const { row } = cursor.startPosition;
  const flaw = cursor.nodeIsMissing ? 'missing' : type === 'ERROR' ? 'error' : null;
  if (cursor.gotoFirstChild()) {
    do children.push(copyOf(cursor, source));
    while (cursor.gotoNextSibling());
    cursor.gotoParent();
  }
  return {
    type,
    isNamed,
    field: field ?? '',
    text: source.slice(start, end),
    start,
    line: row + 1,
    flaw,
    children,
  };
}
