import type { DocsVersion } from '../../shared/contract/docs.ts';
import type { Synonyms } from '../../shared/search/index.ts';
import { addressOf } from '../../shared/urls.ts';
import { suggestion } from '../markdown/suggest.ts';
import type { ContentProblem } from './content-error.ts';
import { type Doc, matterProblem, readDocs } from './documents.ts';
import { readGlossary, type WrittenGlossary } from './glossary.ts';
import { type Measured, readMeasured } from './measured.ts';
import { perFile, type RawContent, type RawVersion } from './scan.ts';
import { type SidebarsConfig, sidebarsSchema } from './schema/sidebars-schema.ts';
import type { SiteConfig } from './schema/site-schema.ts';
import { type ResolvedSidebars, resolveSidebars } from './sidebars.ts';
import { readSynonyms } from './synonyms.ts';
import { type LineOf, readYaml, type YamlPath } from './yaml.ts';

/** One version of the docs. */
export interface VersionContent {
  readonly version: DocsVersion;
  /** Site path of its pages, with a slash at the end. */
  readonly path: string;
  /** Folder of its files, with a slash at the end. */
  readonly folder: string;
  /** Published documents by id. */
  readonly docs: ReadonlyMap<string, Doc>;
  readonly sidebars: ResolvedSidebars;
  /** `sidebars.yaml`, for the checks. */
  readonly written: { readonly file: string; readonly config: SidebarsConfig; readonly lineOf: LineOf };
  /** Its links are resolved later, when all addresses are known. */
  readonly glossary: WrittenGlossary | null;
  /** For its search. */
  readonly synonyms: Synonyms;
  readonly measured: Measured;
}

interface Input {
  readonly raw: RawContent;
  readonly config: SiteConfig;
  readonly lineOf: LineOf;
  readonly base: string;
  readonly drafts: boolean;
}

/** Reads the current version and those that `site.yaml` lists, newest first. */
export function readVersions(input: Input): { versions: VersionContent[]; problems: ContentProblem[] } {
  const { raw, config } = input;
  const problems = strayVersions(input);
  const names = [config.docs.version, ...config.docs.versions];
  const versions = names.flatMap(({ name, label }, index) => {
    const files = index === 0 ? raw.current : raw.versions.get(name);
    return files ? [readVersion(files, { name, label, path: sitePathOf(name, index === 0, config) }, input, problems)] : [];
  });
  return { versions, problems };
}

/** The last version is at the path of the docs, the current one below it at `next`, and all others at their names. */
function sitePathOf(name: string, isCurrent: boolean, { docs }: SiteConfig): string {
  if (name === lastVersionOf(docs)) return docs.path;
  return `${docs.path}${isCurrent ? 'next' : name.toLowerCase()}/`;
}

function lastVersionOf(docs: SiteConfig['docs']): string {
  return docs.lastVersion ?? docs.version.name;
}

const readSidebars = perFile(({ path, text }) => readYaml({ file: path, text }, sidebarsSchema));

interface Named {
  readonly name: string;
  readonly label: string;
  readonly path: string;
}

function readVersion(files: RawVersion, { name, label, path }: Named, { config, base, drafts }: Input, problems: ContentProblem[]): VersionContent {
  const file = files.sidebars?.path ?? files.folder.replace(/docs\/$/, 'sidebars.yaml');
  const yaml = files.sidebars ? readSidebars(files.sidebars) : readYaml({ file, text: '' }, sidebarsSchema);
  const all = readDocs(files.docs, { version: name, folder: files.folder, path });
  const published = all.docs.filter((doc) => drafts || !doc.matter.draft);
  const draftIds = drafts ? [] : all.docs.filter((doc) => doc.matter.draft).map(({ id }) => id);
  const docs = new Map(published.map((doc) => [doc.id, doc]));
  const sidebars = resolveSidebars({ file, config: yaml.value ?? {}, lineOf: yaml.lineOf, docs, draftIds, base });
  const { glossary, problems: inGlossary } = readGlossary(files.glossary);
  const { synonyms, problems: inSynonyms } = readSynonyms(files.synonyms);
  const { measured, problems: inMeasured } = readMeasured(files.measured);
  problems.push(...yaml.problems, ...all.problems, ...duplicateIds(published), ...sidebars.problems, ...inGlossary, ...inSynonyms, ...inMeasured);
  const version: DocsVersion = {
    name,
    label,
    path: addressOf(base, path),
    mainDocId: mainDocIdOf(published, sidebars),
    isLast: name === lastVersionOf(config.docs),
    docs: published.map((doc) => ({ id: doc.id, path: addressOf(base, doc.path), sidebar: sidebars.displayed.get(doc.id) ?? null })),
    sidebars: sidebars.sidebars,
    draftIds,
  };
  return {
    version,
    path,
    folder: files.folder,
    docs,
    sidebars,
    written: { file, config: yaml.value ?? {}, lineOf: yaml.lineOf },
    glossary,
    synonyms,
    measured,
  };
}

/** The document with the slug `/`, or the first of the first sidebar, or the first of all. */
function mainDocIdOf(docs: readonly Doc[], { orders }: ResolvedSidebars): string {
  const root = docs.find(({ matter }) => matter.slug === '/');
  return root?.id ?? Object.values(orders)[0]?.[0] ?? docs[0]?.id ?? '';
}

function duplicateIds(docs: readonly Doc[]): ContentProblem[] {
  const owners = new Map<string, string>();
  return docs.flatMap((doc) => {
    const owner = owners.get(doc.id);
    owners.set(doc.id, doc.file.path);
    return owner === undefined ? [] : [matterProblem(doc, 'id', `has the id "${doc.id}", which ${owner} already has. Give one of them another id.`)];
  });
}

/** Versions without files or not in `site.yaml`, and versions with the same name or address. */
function strayVersions({ raw, config, lineOf }: Input): ContentProblem[] {
  const { version, versions, lastVersion } = config.docs;
  const names = [version.name, ...versions.map(({ name }) => name)];
  const at = (path: YamlPath, message: string): ContentProblem => ({ file: 'site.yaml', line: lineOf(['docs', ...path]), message });
  const missing = versions.flatMap(({ name }, index) =>
    raw.versions.get(name)?.docs.length
      ? []
      : [at(['versions', index], `the version "${name}" has no documents. Put them into versions/${name}/docs/, or remove it from the list.`)],
  );
  const twice = names.flatMap((name, index) =>
    names.indexOf(name) < index ? [at(['versions', index - 1], `the version "${name}" is there twice. Give one of them another name.`)] : [],
  );
  const paths = names.map((name, index) => sitePathOf(name, index === 0, config));
  const beside = names.flatMap((name, index) => {
    const other = names[paths.indexOf(paths[index] ?? '')];
    return other === undefined || other === name
      ? []
      : [
          at(
            ['versions', index - 1],
            `the version "${name}" has the address ${paths[index]}, which the version "${other}" already has. Give one of them another name.`,
          ),
        ];
  });
  const unnamed = [...raw.versions.keys()]
    .filter((name) => !names.includes(name))
    .map((name) =>
      at(['versions'], `the folder versions/${name}/ belongs to no version. Name it under docs.versions, or remove it.${suggestion(name, names)}`),
    );
  const last =
    lastVersion === undefined || names.includes(lastVersion)
      ? []
      : [at(['lastVersion'], `there is no version "${lastVersion}".${suggestion(lastVersion, names)}`)];
  return [...missing, ...twice, ...beside, ...unnamed, ...last];
}
