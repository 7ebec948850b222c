import { resolve } from 'node:path';
import type { ReadSamples } from 'markdown';
import type { DiskCache } from '../../server/cache/disk-cache.ts';
import type { CheckedContent } from '../../server/compile/checked-content.ts';
import { FigureMaker, type MakeFigures } from '../../server/figures/figure-maker.ts';
import type { LoadedFigure } from '../../server/figures/load-figures.ts';
import { Library } from '../../server/library/library.ts';
import { createSnapshot } from '../../server/model/snapshot/create-snapshot.ts';
import type { Snapshot } from '../../server/model/snapshot/snapshot.ts';
import type { VersionContent } from '../../server/model/versions.ts';
import { ContentError, type ContentProblem } from '../../server/read/content-error.ts';
import { ContentFolder, scanContent } from '../../server/read/scan.ts';
import { SHEETS, type Sheets } from '../../shared/contract/sheets.ts';
import { contentFolder, type Files, writeFiles } from './content-folder.ts';
import { wavesFigure } from './waves-figure.tsx';

/** Another site than our own, with files as they are found in the world. */
export const FIXTURE = resolve(import.meta.dirname, '..', 'fixtures', 'site');

/** A site of three versions and three languages: `de` is translated in part, `fa-IR` not at all. */
export const EDITIONS = resolve(import.meta.dirname, '..', 'fixtures', 'editions');

/** What authors bring from other docs tools, a page for each kind of Markdown. */
export const BROUGHT = resolve(import.meta.dirname, '..', 'fixtures', 'brought');

/** The docs of a product that has nothing to do with this repository. */
export const FOREIGN = resolve(import.meta.dirname, '..', 'fixtures', 'foreign');

/** Name of the build that tests pretend to be. */
export const BUILD = 'test-build';

/** Addresses of the style sheets of that build. */
export const STYLE_SHEETS: Sheets = {
  ...Object.fromEntries(SHEETS.map((name) => [name, `/assets/${name}.css`])),
  'figures/shell': '/assets/shell.css',
  'figures/waves': '/assets/waves.css',
  'tabs.js': '/assets/tabs.js',
};

export interface OpenOptions {
  readonly root?: string;
  readonly base?: string;
  readonly drafts?: boolean;
  /** A small one by default. */
  readonly figures?: ReadonlyMap<string, LoadedFigure>;
  readonly readSamples?: ReadSamples;
  readonly knownSamples?: ReadSamples;
  /** Computes the figures. */
  readonly maker?: MakeFigures;
  /** Whether searches can be answered. */
  readonly isSearchable?: () => boolean;
  readonly changed?: (library: Library) => void;
  readonly figureFailed?: (name: string, error: unknown) => void;
  readonly disk?: DiskCache;
  /** What a build has learnt of the content. */
  readonly checked?: CheckedContent;
  /** Whether content with a broken structure is opened too, as for authors. */
  readonly keepBroken?: boolean;
}

export function openLibrary({
  root = FIXTURE,
  base = '/',
  drafts = false,
  figures = wavesFigure().figures,
  keepBroken = false,
  ...more
}: OpenOptions = {}): Promise<Library> {
  const folder = new ContentFolder(root);
  const options = {
    read: (changed?: ReadonlySet<string>) => folder.read(changed),
    base,
    drafts,
    build: BUILD,
    sheets: STYLE_SHEETS,
    figures,
    maker: new FigureMaker(async () => figures),
    ...more,
  };
  return Library.open(options, { keepBroken });
}

export async function snapshotOf({
  root = FIXTURE,
  base = '/',
  drafts = false,
}: OpenOptions = {}): Promise<Snapshot> {
  const snapshot = createSnapshot((await scanContent(root)).content, { base, drafts });
  if (snapshot.problems.length > 0) throw new ContentError(snapshot.problems);
  return snapshot;
}

/** All that is wrong with a content folder: with its structure or, when that is sound, with its pages. */
export async function problemsOf(
  root: string,
  options: OpenOptions = {},
): Promise<readonly ContentProblem[]> {
  try {
    return await (await openLibrary({ ...options, root })).check();
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
}

/** All that is wrong with a site of these files, as an author reads it. */
export async function told(files: Files, options: OpenOptions = {}): Promise<string[]> {
  const problems = await problemsOf(await contentFolder(files), options);
  return problems.map(({ file, line, message }) => `${file}:${line}: ${message}`);
}

/** A library over a site of these files, which can be changed. */
export async function openChangeable(files: Files) {
  const root = await contentFolder(files);
  return {
    root,
    library: await openLibrary({ root }),
    change: (changes: Files) => writeFiles(root, changes),
  };
}

/** Everything that an article says, or nothing. */
export async function articleText({ main }: Pick<Library, 'main'>, path: string): Promise<string> {
  const page = await main.page(path);
  return page && 'article' in page ? JSON.stringify(page.article) : '';
}

/** A version of the docs by its name. Throws when there is none. */
export function versionNamed(name: string, { versions }: Snapshot): VersionContent {
  const version = versions.get(name);
  if (!version) throw new Error(`There is no version "${name}".`);
  return version;
}
