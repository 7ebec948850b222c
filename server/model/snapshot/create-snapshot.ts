import { siteJson } from '../../../shared/contract/site.ts';
import { AddressTable } from '../../contract/addresses.ts';
import { RenderKeys } from '../../contract/render-keys.ts';
import { ContentError, type ContentProblem } from '../../read/content-error.ts';
import { onDisk, perFile, type RawContent } from '../../read/raw-content.ts';
import { siteSchema } from '../../read/schema/site-schema.ts';
import { readYaml } from '../../read/yaml.ts';
import { builtInPages } from '../built-in-pages.ts';
import { readChangelogs } from '../changelog/changelog-pages.ts';
import { marksOf } from '../changelog/marks.ts';
import { type ContentDocument, isFoundIn, readPages } from '../documents.ts';
import { type Glossary, resolveGlossary } from '../glossary.ts';
import { createHashedFile } from '../hashed-file.ts';
import { readHistory } from '../history.ts';
import { readInterface, strayInterfaces } from '../interface-words.ts';
import { defaultTranslation, localeProblems } from '../locales.ts';
import { createLook, sharedLook } from '../look/look.ts';
import { readRedirects } from '../redirects.ts';
import { ServedFiles } from '../served-files.ts';
import { Sharing } from '../sharing.ts';
import { resolveSite } from '../site.ts';
import { structureProblems } from '../structure.ts';
import { readVersions, type VersionContent } from '../versions.ts';
import { digestsOf, idOf, surroundingsIdOf } from './identity.ts';
import type { LocaleOptions, Snapshot } from './snapshot.ts';

/** Creates a snapshot of raw content. Throws a ContentError if `site.yaml` is invalid. */
export function createSnapshot(raw: RawContent, options: LocaleOptions): Snapshot {
  const { drafts, localeFolders = [] } = options;
  const { value: config, problems: inConfig, lineOf } = readSite(raw.site);
  if (!config) throw new ContentError(inConfig.map((problem) => onDisk(problem, raw)));
  const translation = options.translation ?? defaultTranslation(config, options.base);
  const base = translation.locale.href;
  const { versions, problems: inVersions } = readVersions({ raw, config, lineOf, base, drafts });
  const { pages, problems: inPages } = readPages(raw.pages, config.math);
  const documents = [
    ...versions.flatMap(({ docs }) => [...docs.values()]),
    ...pages.filter(({ matter }) => drafts || !matter.draft),
  ];
  const last = versions.find(({ version }) => version.isLast);
  const titles = documents
    .filter((document) => last && isFoundIn(last, document))
    .map(({ title }) => title);
  const {
    words,
    missing: untranslated,
    problems: inInterface,
  } = readInterface(raw, translation.locale, lineOf);
  const {
    site,
    lists,
    problems: inSite,
  } = resolveSite({ ...translation, words, config, lineOf, base, versions, last, titles });
  const changelogs = readChangelogs(pages.filter((page) => drafts || !page.matter.draft));
  const parts = changelogs.flatMap((changelog) =>
    [...changelog.parts.values()].map(({ page }) => page),
  );
  const byPath = new Map<string, ContentDocument>(
    [...parts, ...documents].map((document) => [document.path, document]),
  );
  const byFile = new Map(documents.map((document) => [document.file.path, document]));
  const paths = [...byPath.keys(), ...builtInPages(config).map(([path]) => path)];
  const files = new ServedFiles(raw, versions);
  const redirects = readRedirects({
    documents,
    files,
    config,
    addresses: new AddressTable(paths, base),
    base,
    lineOf,
  });
  const addresses = new AddressTable(paths, base, redirects.hrefs);
  const { glossaries, problems: inGlossaries } = resolveGlossaries(versions, byFile, addresses);
  const inLocale = { config: config.look, raw, files, lineOf };
  const { look, problems: inLook } = options.main
    ? sharedLook(options.main, inLocale)
    : createLook({ ...inLocale, base });
  const structure = structureProblems({
    documents,
    files,
    config,
    versions,
    locales: translation.locales,
    addresses,
    lineOf,
  });
  const { history, problems: inHistory } = readHistory(raw.history);
  const inLocales = options.translation
    ? []
    : [
        ...localeProblems(config, localeFolders, lineOf),
        ...strayInterfaces(raw, translation.locales),
      ];
  const before = [
    inPages,
    inVersions,
    inLocales,
    inInterface,
    inSite,
    inLook,
    structure,
    files.problems,
    redirects.problems,
    inHistory,
  ];
  const problems = [
    ...before,
    ...changelogs.map((changelog) => changelog.problems),
    inGlossaries,
  ].flat();
  const surroundingsId = surroundingsIdOf(raw, { options, translation, look, files });
  const byName = new Map(versions.map((version) => [version.version.name, version]));
  const id = idOf(surroundingsId, raw, byPath);
  return {
    id,
    surroundingsId,
    renderKeys: new RenderKeys({ id, surroundingsId, base, addresses, pages: digestsOf(byPath) }),
    raw,
    config,
    site,
    siteFile: createHashedFile({
      base,
      prefix: 'site',
      extension: 'json',
      type: 'application/json; charset=utf-8',
      text: siteJson(site),
    }),
    look,
    colours: (options.main?.config ?? config).look?.colors ?? {},
    lists,
    sharing: new Sharing({
      config,
      addresses,
      files,
      versions: byName,
      documents: byPath,
      look: look?.name ?? '',
    }),
    versions: byName,
    last,
    glossaries,
    addresses,
    redirects,
    history,
    changelogs,
    marks: marksOf({ changelogs, byFile, site, base }),
    documents: byPath,
    byFile,
    files,
    base,
    problems,
    untranslated,
  };
}

export const readSite = perFile((file) => readYaml(file, siteSchema));

function resolveGlossaries(
  versions: readonly VersionContent[],
  byFile: ReadonlyMap<string, ContentDocument>,
  addresses: AddressTable,
): { glossaries: ReadonlyMap<string, Glossary>; problems: readonly ContentProblem[] } {
  const found = versions.flatMap(({ version, glossary }) =>
    glossary ? [{ name: version.name, ...resolveGlossary(glossary, { byFile, addresses }) }] : [],
  );
  return {
    glossaries: new Map(found.map(({ name, glossary }) => [name, glossary])),
    problems: found.flatMap(({ problems }) => problems),
  };
}
