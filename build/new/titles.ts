import { basename, dirname, extname } from 'node:path';

/** Titles `getting-started.md` and `01-getting-started` "Getting started", and an index after its folder. */
export function titleOf(path: string): string {
  const name = basename(path, extname(path));
  if (/^(?:index|readme)$/i.test(name) && dirname(path) !== '.') return titleOf(dirname(path));
  const words = name
    .replace(/^\d+[-_.]+\s*(?=\D)/, '')
    .replace(/[-_.\s]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
