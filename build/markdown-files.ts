import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** All Markdown files below a folder, in alphabetical order, with forward slashes. */
export async function markdownFiles(root: string): Promise<readonly string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}
