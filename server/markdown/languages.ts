import bash from 'refractor/bash';
import { refractor, type Syntax } from 'refractor/core';
import css from 'refractor/css';
import diff from 'refractor/diff';
import javascript from 'refractor/javascript';
import json from 'refractor/json';
import markdown from 'refractor/markdown';
import markup from 'refractor/markup';
import typescript from 'refractor/typescript';
import yaml from 'refractor/yaml';

/** Always highlighted. */
const BUILT_IN: readonly Syntax[] = [bash, css, diff, javascript, json, markdown, markup, typescript, yaml];

/** The languages that `code.additionalLanguages` in `site.yaml` may name. Each is loaded only if it is named. */
const ADDITIONAL: Readonly<Record<string, () => Promise<{ default: Syntax }>>> = {
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
  for (const syntax of BUILT_IN) refractor.register(syntax);
  for (const name of additional) {
    const load = Object.hasOwn(ADDITIONAL, name) ? ADDITIONAL[name] : undefined;
    if (load) refractor.register((await load()).default);
  }
  return refractor;
}

export function isPlain(language: string): boolean {
  return PLAIN.has(language);
}
