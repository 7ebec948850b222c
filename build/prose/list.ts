import { readFile } from 'node:fs/promises';

/** A line of a list. */
export interface Entry {
  /** 1-based line of the file. */
  readonly line: number;
  readonly text: string;
}

/** The lines of a list of the content, without empty ones and comments; null if there is no such file. */
export async function readList(path: string): Promise<readonly Entry[] | null> {
  try {
    return entriesOf(await readFile(path, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

export function entriesOf(list: string): readonly Entry[] {
  return list
    .split('\n')
    .map((line, index) => ({ line: index + 1, text: line.trimEnd() }))
    .filter(({ text }) => text !== '' && !text.startsWith('#'));
}

export function textsOf(entries: readonly Entry[] | null): readonly string[] {
  return (entries ?? []).map(({ text }) => text);
}
