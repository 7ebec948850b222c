import { resolve } from 'node:path';
import { ContentError, type ContentProblem } from '../../server/library/content-error.ts';
import { Library } from '../../server/library/library.ts';
import { scanContent } from '../../server/library/scan.ts';
import { createSnapshot, type Snapshot } from '../../server/library/snapshot.ts';
import type { VersionContent } from '../../server/library/versions.ts';
import type { LoadedFigure } from '../../shared/figures/registry.ts';
import { wavesFigure } from './waves-figure.tsx';

/** Another site than our own, with files as they are found in the world. */
export const FIXTURE = resolve(import.meta.dirname, '..', 'fixtures', 'site');

/** A site of three versions and three languages: `de` is translated in part, `fa-IR` not at all. */
export const EDITIONS = resolve(import.meta.dirname, '..', 'fixtures', 'editions');

/** Name of the build that tests pretend to be. */
export const BUILD = 'test-build';

export interface OpenOptions {
  readonly root?: string;
  readonly base?: string;
  readonly drafts?: boolean;
  /** A small one by default. */
  readonly figures?: ReadonlyMap<string, LoadedFigure>;
}

export function openLibrary({ root = FIXTURE, base = '/', drafts = false, figures = wavesFigure().figures }: OpenOptions = {}): Promise<Library> {
  return Library.open({
    root,
    base,
    drafts,
    build: BUILD,
    figureStyles: { shell: '/assets/shell.css', waves: '/assets/waves.css' },
    figures,
  });
}

export async function snapshotOf({ root = FIXTURE, base = '/', drafts = false }: OpenOptions = {}): Promise<Snapshot> {
  const snapshot = createSnapshot((await scanContent(root)).content, { base, drafts });
  if (snapshot.problems.length > 0) throw new ContentError(snapshot.problems);
  return snapshot;
}

/** All that is wrong with a content folder: with its structure or, when that is sound, with its pages. */
export async function problemsOf(root: string): Promise<readonly ContentProblem[]> {
  try {
    return await (await openLibrary({ root })).check();
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
}

/** A version of the docs by its name. Throws when there is none. */
export function versionNamed(name: string, { versions }: Snapshot): VersionContent {
  const version = versions.get(name);
  if (!version) throw new Error(`There is no version "${name}".`);
  return version;
}
