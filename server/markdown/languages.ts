import type { refractor, Syntax } from 'refractor/core';

type Load = () => Promise<{ default: Syntax }>;

/** Always highlighted. Loaded only by the thread that compiles pages. */
const BUILT_IN: readonly Load[] = [
  () => import('refractor/bash'),
  () => import('refractor/css'),
  () => import('refractor/diff'),
  () => import('refractor/javascript'),
  () => import('refractor/json'),
  () => import('refractor/markdown'),
  () => import('refractor/markup'),
  () => import('refractor/typescript'),
  () => import('refractor/yaml'),
];

/** The languages that `code.additionalLanguages` in `site.yaml` may name. Each is loaded only if it is named. */
const ADDITIONAL: Readonly<Record<string, Load>> = {
  c: () => import('refractor/c'),
  cpp: () => import('refractor/cpp'),
  csharp: () => import('refractor/csharp'),
  gdscript: () => import('refractor/gdscript'),
  glsl: () => import('refractor/glsl'),
  go: () => import('refractor/go'),
  graphql: () => import('refractor/graphql'),
  hlsl: () => import('refractor/hlsl'),
  ini: () => import('refractor/ini'),
  java: () => import('refractor/java'),
  jsx: () => import('refractor/jsx'),
  kotlin: () => import('refractor/kotlin'),
  lua: () => import('refractor/lua'),
  php: () => import('refractor/php'),
  powershell: () => import('refractor/powershell'),
  python: () => import('refractor/python'),
  ruby: () => import('refractor/ruby'),
  rust: () => import('refractor/rust'),
  sql: () => import('refractor/sql'),
  swift: () => import('refractor/swift'),
  toml: () => import('refractor/toml'),
  tsx: () => import('refractor/tsx'),
};

export const additionalLanguageNames: readonly string[] = Object.keys(ADDITIONAL);

/** Languages of fences that are not highlighted. */
const PLAIN = new Set(['text', 'txt', 'plain', '']);

export type Highlighter = Pick<typeof refractor, 'highlight' | 'listLanguages' | 'registered'>;

/** Registers the built-in languages and the given additional ones. Ignores unknown names. */
export async function loadHighlighter(additional: readonly string[]): Promise<Highlighter> {
  const { refractor } = await import('refractor/core');
  const named = additional.flatMap((name) => (Object.hasOwn(ADDITIONAL, name) && ADDITIONAL[name] ? [ADDITIONAL[name]] : []));
  for (const { default: syntax } of await Promise.all([...BUILT_IN, ...named].map((load) => load()))) refractor.register(syntax);
  return refractor;
}

export function isPlain(language: string): boolean {
  return PLAIN.has(language);
}
