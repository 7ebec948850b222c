import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { dist } from '../../build/paths.ts';
import { BUILD_INFO_FILE, readBuildInfo } from '../../server/build-info.ts';

/** The folder of a build that has its assets. */
export const assetsOf = (build: string): string => join(build, 'client', 'assets');

/** Names of the assets of a build, without their packed forms. */
export async function assetNames(build: string): Promise<readonly string[]> {
  return (await readdir(assetsOf(build))).filter((name) => !/\.(?:br|gz)$/.test(name));
}

/**
 * Makes another build of the one that is there: every asset has another name, as if all sources had changed, and every
 * file names the others by those. A build from changed sources would take half a minute.
 *
 * @param folder an empty folder
 * @param mark what stands at the end of all names, and is the id of the build
 */
export async function makeOtherBuild(folder: string, mark: string): Promise<void> {
  await cp(dist, folder, { recursive: true });
  // Modules, as the package of the sources says.
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  const names = await assetNames(folder);
  const others = new Map(names.map((name) => [name, name.replace(/\.\w+$/, `${mark}$&`)]));
  const pattern = new RegExp(names.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  const renamed = (text: string): string =>
    text.replace(pattern, (name) => others.get(name) ?? name);
  for (const [name, other] of others) {
    const [before, after] = [join(assetsOf(folder), name), join(assetsOf(folder), other)];
    const text = renamed(await readFile(before, 'utf8'));
    await writeFile(before, text);
    await rename(before, after);
    await rename(`${before}.br`, `${after}.br`);
    await rename(`${before}.gz`, `${after}.gz`);
    await writeFile(
      `${after}.br`,
      brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
    );
    await writeFile(`${after}.gz`, gzipSync(text));
  }
  const info = await readBuildInfo(folder);
  const text = renamed(JSON.stringify({ ...info, id: mark }));
  await writeFile(join(folder, BUILD_INFO_FILE), text);
}
