import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isLookToken } from '../server/model/look/tokens.ts';
import { root } from './paths.ts';

const FOLDER = 'client/styles';
const TOKENS = 'tokens.css';

/** The part of a declaration of PostCSS that is used. */
interface Declaration {
  readonly prop: string;
  value: string;
  remove(): unknown;
}

/** Makes a PostCSS plugin that writes the values of constant tokens in their places: 5 % of all styles with brotli. */
export async function constantTokens() {
  const files = (await readdir(join(root, FOLDER), { recursive: true })).filter((file) => file.endsWith('.css'));
  const sheets = await Promise.all(files.map((file) => readFile(join(root, FOLDER, file), 'utf8')));
  const constants = constantsOf(await readFile(join(root, FOLDER, TOKENS), 'utf8'), sheets);
  return {
    postcssPlugin: 'constant-tokens',
    Declaration(declaration: Declaration): void {
      if (constants.has(declaration.prop)) declaration.remove();
      else declaration.value = inlined(declaration.value, constants);
    },
  };
}

/**
 * The tokens that have one value everywhere: no screen, mode or wish of the reader declares them anew. Colours of a day
 * and a night stay tokens, since those values are longer than their names. So does what a site can have others of.
 */
export function constantsOf(tokens: string, sheets: readonly string[]): ReadonlyMap<string, string> {
  const declared = sheets.flatMap(declarationsIn).map(([name]) => name);
  const isConstant = ([name, value]: readonly [string, string]): boolean =>
    declared.filter((other) => other === name).length === 1 && !value.includes('light-dark(') && !isLookToken(name);
  return new Map(declarationsIn(tokens).filter(isConstant));
}

function declarationsIn(css: string): (readonly [name: string, value: string])[] {
  return [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/(?<![\w-])(--[\w-]+)\s*:\s*([^;}]+)/g)].map(([, name = '', value = '']) => [name, value.trim()]);
}

/** A value with the values of constants in place of their names. */
export function inlined(value: string, constants: ReadonlyMap<string, string>): string {
  return value.replace(/var\(\s*(--[\w-]+)\s*\)/g, (whole, name: string) => constants.get(name) ?? whole);
}
