import { execFile } from 'node:child_process';
import {
  appendFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../../build/paths.ts';
import { readBuildInfo } from '../../../server/build-info.ts';
import { type Files, writeFiles } from '../../support/content-folder.ts';
import { FOREIGN } from '../../support/fixture.ts';
import { isThorough } from '../../support/thorough.ts';
import { type RunningServer, startBuilt } from '../support/server.ts';
import { addressOf, eventually, useVisits } from '../support/visit.ts';

/* The engine serves another project: without our plugin and its packages, and with a plugin of one figure. */

const run = promisify(execFile);
const { visit } = useVisits();

/** The packages of the engine. Those of the plugin are not there. */
const PACKAGES = ['markdown', 'search', 'settings'];
const OURS = ['generator', 'tile-art', 'sample-check'];
/** What is not copied: what is made, our plugin, and what the copy gets in another way. */
const LEFT_OUT = new Set(['.git', 'node_modules', 'dist', 'packages', 'site']);
const PLUGIN = 'tests/fixtures/plugin';

const SITE: Files = {
  'site.yaml': 'title: Colours\nnavbar: { items: [] }\nfigures: true\n',
  'index.md': '# Colours\n',
  'docs/index.md':
    '# Mixing\n\nMove a slider.\n\n::figure{name=mixer blue=0}\n\n## Settings\n\n::settings{of=mixer figure=mixer}\n',
};

let folder = '';
let colours: RunningServer | undefined;

/** Runs a script of a package in the copy. */
const tool = (path: string, ...parameters: readonly string[]) =>
  run(process.execPath, [join('node_modules', path), ...parameters], { cwd: folder });

const build = async (): Promise<void> => {
  await run(process.execPath, ['--import', 'tsx', 'build/build.ts'], {
    cwd: folder,
    env: { ...process.env, CONTENT_DIR: 'colours' },
  });
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engine-'));
  const names = (await readdir(root)).filter(
    (name) => !LEFT_OUT.has(name) && !name.startsWith('.build-'),
  );
  await Promise.all(
    names.map((name) =>
      cp(join(root, name), join(folder, name), { recursive: true, verbatimSymlinks: true }),
    ),
  );
  await Promise.all(
    PACKAGES.map((name) =>
      cp(join(root, 'packages', name), join(folder, 'packages', name), { recursive: true }),
    ),
  );
  await cp(join(root, 'packages', 'tsconfig.json'), join(folder, 'packages', 'tsconfig.json'));
  await cp(join(root, PLUGIN), join(folder, 'site'), { recursive: true });
  await rename(join(folder, 'site', 'tsconfig.site.json'), join(folder, 'site', 'tsconfig.json'));
  await mkdir(join(folder, 'node_modules'));
  const modules = (await readdir(join(root, 'node_modules'))).filter(
    (name) => name !== '.cache' && !OURS.includes(name) && !PACKAGES.includes(name),
  );
  await Promise.all(
    modules.map((name) =>
      symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name)),
    ),
  );
  await Promise.all(
    PACKAGES.map((name) =>
      symlink(join('..', 'packages', name), join(folder, 'node_modules', name)),
    ),
  );
  await writeFiles(join(folder, 'colours'), SITE);
});

afterAll(async () => {
  await colours?.stop();
  await rm(folder, { recursive: true, force: true });
});

test('The compiler finds nothing wrong with it', async () => {
  await tool('typescript/bin/tsc', '-b', 'tsconfig.server.json');
});

describe('A plugin of one figure', () => {
  beforeAll(async () => {
    await build();
    colours = await startBuilt(
      { CONTENT_DIR: join(folder, 'colours') },
      { build: join(folder, 'dist') },
    );
  });

  const urlOf = (path: string): string => new URL(path, colours?.url).href;

  test('Shows it without scripts, in the state that its form asks for', async () => {
    const html = await (await fetch(urlOf('docs/'))).text();
    expect(html).toContain('The colour is #c87800.');
    expect(html).toMatch(/<input[^>]*name="mixer\.red"/);
    const blue = await (
      await fetch(urlOf('docs/?mixer.v=1&mixer.red=0&mixer.green=0&mixer.blue=300'))
    ).text();
    expect(blue).toContain('The colour is #0000ff.');
    expect(blue).toContain('Blue: 300 is not between 0 and 255; 255 is used.');
    expect(html).toContain('id="setting-green"');
  });

  test('Has its picture, in other sizes and formats too, and nothing else', async () => {
    const get = async (path: string) => {
      const answer = await fetch(urlOf(path));
      return [answer.status, answer.headers.get('content-type')];
    };
    expect(await get('figures/mixer/colour.png?red=1')).toEqual([200, 'image/png']);
    expect(await get('figures/mixer/colour-2x.png')).toEqual([200, 'image/png']);
    expect(await (await fetch(urlOf('figures/mixer/colour.css?blue=0'))).text()).toContain(
      '--mixed: #c87800;',
    );
    expect((await get('figures/mixer/colour.json'))[0]).toBe(404);
    expect((await get('figures/walker/level.png'))[0]).toBe(404);
  });

  test('Is played with, and the address follows', async () => {
    const { page } = await visit('/docs/', { site: colours?.url ?? '' });
    await page.locator('#mixer canvas').waitFor();
    await page.locator('#mixer-green').fill('255');
    await page.locator('#mixer-green').press('Enter');
    await eventually(() => page.locator('#mixer .live-summary').textContent()).toBe(
      'The colour is #c8ff00.',
    );
    await eventually(async () => addressOf(page)).toContain('mixer.green=255');
    await page.goBack();
    await eventually(() => page.locator('#mixer .live-summary').textContent()).toBe(
      'The colour is #c87800.',
    );
  });

  test('Is in no way of a site that has nothing to do with it', async () => {
    const foreign = await startBuilt({ CONTENT_DIR: FOREIGN }, { build: join(folder, 'dist') });
    const answer = await fetch(foreign.url);
    expect(answer.status).toBe(200);
    expect((await fetch(new URL('figures/mixer/colour.png', foreign.url))).status).toBe(404);
    await foreign.stop();
  });

  test('Has an id of its own, and an edit of what does not run renews nothing', async () => {
    const before = await readBuildInfo(join(folder, 'dist'));
    await appendFile(join(folder, 'build', 'prose', 'prose.ts'), '\n// Another word.\n');
    await appendFile(join(folder, 'server', 'app.ts'), '\n// Another word.\n');
    await build();
    const after = await readBuildInfo(join(folder, 'dist'));
    expect(after.sources).not.toBe(before.sources);
    expect([after.id, after.figures]).toEqual([before.id, before.figures]);
    await appendFile(
      join(folder, 'site', 'figures', 'mixer', 'compute.ts'),
      '\n// Another word.\n',
    );
    await build();
    expect((await readBuildInfo(join(folder, 'dist'))).figures).not.toBe(before.figures);
  });

  test('Stands in the README word by word', async () => {
    const readme = await readFile(join(root, 'content', 'README.md'), 'utf8');
    const files = (
      await readdir(join(root, PLUGIN), { recursive: true, withFileTypes: true })
    ).filter((entry) => entry.isFile());
    expect(files.length).toBeGreaterThan(6);
    for (const { parentPath, name } of files)
      expect(readme, name).toContain((await readFile(join(parentPath, name), 'utf8')).trimEnd());
  });
});

test.runIf(isThorough)('Its own tests are green', { timeout: 900_000 }, async () => {
  await tool('vitest/vitest.mjs', 'run', '--project', 'unit', '--project', 'http');
});
