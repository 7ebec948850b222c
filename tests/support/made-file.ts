import type { Edition } from '../../server/library/edition.ts';
import { madeFileAt, makeFile } from '../../server/made-files/index.ts';
import type { MadeFileParts } from '../../server/made-files/made-file.ts';
import { BUILD } from './fixture.ts';
import { CLIENT, PICTURES } from './render.ts';

const ORIGIN = 'https://tide.example';

/** What files are made of besides the content, by a server that does not know its address. */
export const MAKING: Omit<MadeFileParts, 'edition'> = {
  origin: null,
  build: BUILD,
  client: CLIENT,
  pictures: PICTURES,
};

/** A file that is made from the content; null if there is none. */
export async function madeFile(
  path: string,
  edition: Edition,
  origin: string | null = ORIGIN,
): Promise<Buffer | null> {
  const file = madeFileAt(path, edition.snapshot);
  return file && (await makeFile(file, { ...MAKING, edition, origin }));
}

/** The same as text, which has to be there. */
export async function madeText(
  path: string,
  edition: Edition,
  origin: string | null = ORIGIN,
): Promise<string> {
  const bytes = await madeFile(path, edition, origin);
  if (!bytes) throw new Error(`There is no file ${path}.`);
  return bytes.toString('utf8');
}
