import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

/** The output of `npm run build` that the server needs. */
const buildInfoSchema = v.object({
  /** Digest of all that the build put out, so that a build which changes nothing has the same. */
  id: v.string(),
  /** Digest of what pictures of figures are painted by. */
  figures: v.string(),
  /** Digest of all inputs, which tells whether the build is of the present sources. */
  sources: v.string(),
  /** File names in the assets folder. */
  script: v.string(),
  preloads: v.array(v.string()),
  /** Style sheets of all pages. */
  styles: v.array(v.string()),
  /** The other style sheets, by name. */
  sheets: v.record(v.string(), v.string()),
  /** The code of the service worker, and all other files with their compressed sizes. */
  offline: v.object({
    worker: v.string(),
    files: v.array(v.object({ name: v.string(), bytes: v.number() })),
  }),
});

export type BuildInfo = v.InferOutput<typeof buildInfoSchema>;

export const BUILD_INFO_FILE = 'build.json';
/** Folder of what the build has learnt of the content. */
export const CHECKED_FOLDER = 'checked';

/** Throws an Error if the build is missing or damaged. */
export async function readBuildInfo(folder: string): Promise<BuildInfo> {
  const file = join(folder, BUILD_INFO_FILE);
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`There is no build at ${file}. Run "npm run build" first.`);
  });
  const info = v.safeParse(v.pipe(v.string(), v.parseJson(), buildInfoSchema), text);
  if (!info.success) throw new Error(`${file} is damaged. Run "npm run build" again.`);
  return info.output;
}
