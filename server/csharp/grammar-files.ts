/** The WebAssembly files of the C# grammar, and where their packages have them. The bundle has them beside itself. */
export const GRAMMAR_FILES = {
  'web-tree-sitter.wasm': 'web-tree-sitter/web-tree-sitter.wasm',
  'tree-sitter-c_sharp.wasm': 'tree-sitter-c-sharp/tree-sitter-c_sharp.wasm',
} as const;
