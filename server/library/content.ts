import { matterProblem } from '../model/documents.ts';
import type { HashedFile } from '../model/hashed-file.ts';
import { localesOf } from '../model/locales.ts';
import { snapshotWithTexts } from '../model/snapshot/changed-texts.ts';
import { createSnapshot } from '../model/snapshot/create-snapshot.ts';
import { hashOf } from '../model/snapshot/identity.ts';
import type { Snapshot, SnapshotOptions } from '../model/snapshot/snapshot.ts';
import { type ContentProblem, limitPerKind } from '../read/content-error.ts';
import { onDisk, type ScannedContent } from '../read/raw-content.ts';
import { Edition, type EditionParts } from './edition.ts';

/** One revision of the content in all its locales. */
export interface Content {
  readonly scanned: ScannedContent;
  readonly main: Edition;
  /** The other locales, by the first folder of their addresses. */
  readonly translated: ReadonlyMap<string, Edition>;
  readonly revision: string;
  /** Hashed files of this revision and of a few previous ones, the newest first, by address. */
  readonly hashedFiles: ReadonlyMap<string, HashedFile>;
  readonly mostHashedFiles: number;
  /** Whether it has no problems; null until it is checked. */
  isSound: boolean | null;
}

/** The parts that all editions share. */
export type ContentParts = Omit<EditionParts, 'snapshot'>;

type Snapshots = readonly [Snapshot, ...Snapshot[]];

/** A snapshot for each locale, the default locale first. */
export function snapshotsOf(
  { content, locales }: ScannedContent,
  { base, drafts }: SnapshotOptions,
): Snapshots {
  const main = createSnapshot(content, { base, drafts, localeFolders: [...locales.keys()] });
  const all = localesOf(main.config, base);
  const others = all.filter(({ path }) => path !== main.site.locale.path);
  const translated = others.map((locale) =>
    createSnapshot(locales.get(locale.path) ?? content, {
      base,
      drafts,
      translation: { locale, locales: all },
      main,
    }),
  );
  return [
    main,
    ...translated.map((snapshot) => ({
      ...snapshot,
      problems: [...snapshot.problems, ...strayTranslations(main, snapshot)],
    })),
  ];
}

/** The same if only texts of pages have changed. Null if anything else has. */
export function snapshotsWithTexts(
  { content, locales }: ScannedContent,
  before: Content,
): Snapshots | null {
  if ([...locales.keys()].join('/') !== [...before.scanned.locales.keys()].join('/')) return null;
  const main = snapshotWithTexts(before.main.snapshot, content);
  const others = [...before.translated.values()].map(({ snapshot }) =>
    snapshotWithTexts(snapshot, locales.get(snapshot.site.locale.path) ?? content),
  );
  const translated = others.filter((snapshot) => snapshot !== null);
  return main && translated.length === others.length ? [main, ...translated] : null;
}

/** Pages that only one of the two locales has, to which links between the locales would be broken. */
function strayTranslations(main: Snapshot, translated: Snapshot): ContentProblem[] {
  const lacking = (from: Snapshot, to: Snapshot) =>
    [...from.documents.values()].filter(({ path }) => !to.documents.has(path));
  const { locale } = translated.site;
  const elsewhere = lacking(translated, main);
  const missing = lacking(main, translated).filter(
    ({ file }) => !elsewhere.some((document) => document.file.path === file.path),
  );
  return [
    ...elsewhere.map((document) => {
      const message = `has the address ${document.path}, where the default locale has no page. Give it the slug of the page that it translates.`;
      return matterProblem(document, 'slug', message);
    }),
    ...missing.map((document) => {
      const why =
        'since its translation is a draft or another page. Give the translation the same slug and publish it.';
      return matterProblem(document, 'slug', `is no page of the locale "${locale.path}", ${why}`);
    }),
  ];
}

interface ContentSource {
  readonly scanned: ScannedContent;
  readonly snapshots: Snapshots;
}

/** The content of snapshots. Unchanged pages of the previous content are reused. */
export function createContent(
  { scanned, snapshots: [first, ...others] }: ContentSource,
  parts: ContentParts,
  previous?: Content,
): Content {
  const main = new Edition({ ...parts, snapshot: first }, previous?.main);
  const translated = new Map<string, Edition>();
  for (const snapshot of others) {
    const folder = snapshot.site.locale.path.toLowerCase();
    // With another build id the browser loads a page of another locale in full, since its navbar differs too.
    const build = `${parts.build} ${folder}`;
    translated.set(
      folder,
      new Edition({ ...parts, build, snapshot }, previous?.translated.get(folder)),
    );
  }
  const own = [
    ...(first.look ? [first.look] : []),
    first.siteFile,
    ...others.map(({ siteFile }) => siteFile),
  ];
  const hashed = new Map(
    [...own, ...(previous?.hashedFiles.values() ?? [])].map((file) => [file.href, file]),
  );
  return {
    scanned,
    main,
    translated,
    revision: revisionOf([main, ...translated.values()]),
    hashedFiles: new Map([...hashed].slice(0, CACHED_REVISIONS * own.length)),
    mostHashedFiles: CACHED_REVISIONS * own.length,
    isSound: null,
  };
}

/** Revisions whose hashed files are cached, with the newest. */
const CACHED_REVISIONS = 4;

/** The editions of all locales, the default one first. */
export function editionsOf({ main, translated }: Content): Edition[] {
  return [main, ...translated.values()];
}

function revisionOf(editions: readonly Edition[]): string {
  const ids = editions.map(({ snapshot }) => snapshot.id);
  return ids.length === 1 ? ids.join() : hashOf(ids);
}

export function snapshotsIn(content: Content): readonly Snapshot[] {
  return editionsOf(content).map(({ snapshot }) => snapshot);
}

/** Whether snapshots equal those of a content. */
export function isSame(snapshots: readonly Snapshot[], content: Content): boolean {
  const ids = editionsOf(content).map(({ snapshot }) => snapshot.id);
  return snapshots.length === ids.length && snapshots.every(({ id }, index) => id === ids[index]);
}

/** All problems. One in a file that several locales share is only listed once. */
export async function problemsOf(content: Content): Promise<readonly ContentProblem[]> {
  const problems = new Map<string, ContentProblem>();
  for (const edition of editionsOf(content)) {
    for (const found of await (await edition.pages()).check()) {
      const problem = onDisk(found, edition.snapshot.raw);
      problems.set(`${problem.file} ${problem.line} ${problem.message}`, problem);
    }
  }
  return limitPerKind([...problems.values()]);
}
