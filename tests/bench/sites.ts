import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverDist } from '../../build/paths.ts';
import { spawnNode } from '../browser/support/server.ts';
import { OUR_CONTENT } from '../support/content-folder.ts';
import { writeGeneratedSite } from '../support/generated-site.ts';
import { articleRoutes } from '../support/routes.ts';

/** A content folder that is measured. */
export interface BenchSite {
  /** As figures name it. */
  readonly name: string;
  readonly root: string;
  /** Addresses of its pages below the site's root, without a slash at the beginning. */
  readonly paths: readonly string[];
}

/**
 * Content folders of several sizes, and what their servers keep on disk between starts. Each is made when a group first
 * asks for it, and serves all groups after it.
 */
export class Sites {
  readonly #folder: string;
  readonly #generated = new Map<number, Promise<BenchSite>>();
  readonly #filled = new Map<string, Promise<void>>();

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** All folders are removed when the process ends, even if it is ended from outside. */
  static async open(): Promise<Sites> {
    const folder = await mkdtemp(join(tmpdir(), 'bench-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    return new Sites(folder);
  }

  /** The content of this repository. */
  readonly ours: BenchSite = {
    name: `${articleRoutes.length} pages`,
    root: OUR_CONTENT,
    paths: articleRoutes.map((route) => route.slice(1)),
  };

  /** A site of so many pages of the docs as long as ours, without figures. */
  generated(count: number): Promise<BenchSite> {
    const site = this.#generated.get(count) ?? this.#generate(count);
    this.#generated.set(count, site);
    return site;
  }

  async #generate(count: number): Promise<BenchSite> {
    const root = join(this.#folder, `site-${count}`);
    const pages = await writeGeneratedSite(root, count);
    return {
      name: `${count.toLocaleString('en')} pages`,
      root,
      paths: pages.map(({ id }) => `docs/${id}/`),
    };
  }

  /** An empty folder. */
  newFolder(): Promise<string> {
    return mkdtemp(join(this.#folder, 'folder-'));
  }

  /** The `CACHE_DIR` of a site, as an earlier start of a server has left it. */
  async filledCache(site: BenchSite): Promise<string> {
    const folder = this.#cacheOf(site);
    const filling = this.#filled.get(folder) ?? prerender(site, folder);
    this.#filled.set(folder, filling);
    await filling;
    return folder;
  }

  /** Has something fill the `CACHE_DIR` of a site, so that it need not be done again. */
  async fillCache(site: BenchSite, fill: (folder: string) => Promise<void>): Promise<void> {
    const folder = this.#cacheOf(site);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder);
    await fill(folder);
    this.#filled.set(folder, Promise.resolve());
  }

  #cacheOf({ name }: BenchSite): string {
    return join(this.#folder, `cache of ${name}`);
  }
}

async function prerender({ root }: BenchSite, folder: string): Promise<void> {
  const child = spawnNode([join(serverDist, 'index.js'), '--prerender'], {
    CONTENT_DIR: root,
    CACHE_DIR: folder,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
  });
  // Nothing is read from it, but a full pipe would stop it.
  child.stdout?.resume();
  child.stderr?.resume();
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`Rendering ${root} ahead ended with ${code}.`);
}
