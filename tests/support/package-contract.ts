import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix, resolve } from 'node:path';
import { expect, vi } from 'vitest';

/* What the packages promise that run in any JavaScript engine. */

const PACKAGES = resolve(import.meta.dirname, '../../packages');
const ALLOWED_MATH = new Set(['floor', 'abs', 'imul', 'min', 'max']);
/** Words for what shows levels. `site` is left out: regions have sites. */
const FOREIGN = /\b(?:tilewright|pages?|figures?|docs|website|visitors?|guides?|react)\b/i;

/** The sources of a package, from its folder with forward slashes. */
export function sourcesOf(name: string): readonly string[] {
  return readdirSync(join(PACKAGES, name), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts') && !path.startsWith('tests/'));
}

/** Fails for a source that leans on anything else, names the site, or computes what not every engine computes alike. */
export function expectContract(name: string, path: string, allowed: readonly string[]): void {
  const source = readFileSync(join(PACKAGES, name, path), 'utf8');
  const own = sourcesOf(name);
  for (const [, from = ''] of source.matchAll(/from '([^']+)'/g)) {
    if (allowed.includes(from)) continue;
    expect(from).toMatch(/^\.\.?\/[a-z./-]+\.ts$/);
    expect(own, `${from} lies outside of the package`).toContain(
      posix.join(posix.dirname(path), from),
    );
  }
  for (const [, used] of source.matchAll(/\bMath\.(\w+)/g)) expect(ALLOWED_MATH).toContain(used);
  expect(source).not.toMatch(
    /[\w)] \*\* |\bnew Date\b|\bDate\.now\b|\bperformance\.|\bcrypto\.|\bprocess\.|\bglobalThis\b/,
  );
  const foreign = source.split('\n').filter((line) => FOREIGN.test(line) && !/^import /.test(line));
  expect(foreign).toEqual([]);
}

/** The example of a README, what it prints, and what the README says that it prints. */
export async function runExample(name: string): Promise<{
  readonly example: string;
  readonly printed: readonly string[];
  readonly told: string;
}> {
  const readme = readFileSync(join(PACKAGES, name, 'README.md'), 'utf8');
  const [example = '', told = ''] = [...readme.matchAll(/```(?:ts|text)\n([\s\S]*?)```/g)].map(
    ([, text = '']) => text.trimEnd(),
  );
  const folder = mkdtempSync(join(tmpdir(), 'example-'));
  const file = join(folder, 'example.ts');
  writeFileSync(
    file,
    example.replace(
      /from '([a-z-]+)'/g,
      (_, from: string) => `from ${JSON.stringify(join(PACKAGES, from, 'index.ts'))}`,
    ),
  );
  const log = vi.spyOn(console, 'log').mockReturnValue();
  try {
    await import(file);
    return { example, told, printed: log.mock.calls.flat().map(String) };
  } finally {
    log.mockRestore();
    rmSync(folder, { recursive: true });
  }
}
