import { readInside } from '../../server/read/inside.ts';

export interface Entry {
  /** 1-based line of the file. */
  readonly line: number;
  readonly text: string;
}

/** Reads the lines of a list in the content folder, without blank lines and comments. Null if there is no such file. */
export async function readList(root: string, name: string): Promise<readonly Entry[] | null> {
  const bytes = await readInside({ folders: [root], name });
  return bytes && entriesOf(bytes.toString());
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
