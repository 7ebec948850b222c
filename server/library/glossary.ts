import { posix } from 'node:path';
import type { PageReference, Term } from '../markdown/notes.ts';
import { suggestion } from '../markdown/suggest.ts';
import type { AddressTable } from './addresses.ts';
import type { ContentProblem } from './content-error.ts';
import type { ContentDocument } from './documents.ts';
import type { TextFile } from './scan.ts';
import { type GlossaryConfig, glossarySchema } from './schema/glossary-schema.ts';
import { readYaml, type YamlResult } from './yaml.ts';

/** `glossary.yaml` of one version of the docs as it was written. */
export interface WrittenGlossary {
  readonly file: string;
  readonly config: GlossaryConfig;
  readonly lineOf: YamlResult<unknown>['lineOf'];
}

/** A glossary whose links lead somewhere. */
export interface Glossary {
  readonly file: string;
  readonly terms: readonly Term[];
  /** The links to the explaining pages, for the check of anchors. */
  readonly references: readonly PageReference[];
}

/** Reads `glossary.yaml`; a site may have none. */
export function readGlossary(source: TextFile | null): { glossary: WrittenGlossary | null; problems: readonly ContentProblem[] } {
  if (source === null || isEmpty(source.text)) return { glossary: null, problems: [] };
  const { value, problems, lineOf } = readYaml({ file: source.path, text: source.text }, glossarySchema);
  const glossary = { file: source.path, config: value ?? [], lineOf };
  return { glossary, problems: [...problems, ...sharedForms(glossary)] };
}

/** Comments alone are no list, and nothing wrong either. */
function isEmpty(text: string): boolean {
  return text.replace(/^\s*#.*$/gm, '').trim() === '';
}

/** One form of two terms: a reader would be told one of two things. */
function sharedForms({ file, config, lineOf }: WrittenGlossary): ContentProblem[] {
  const owners = new Map<string, string>();
  return config.flatMap(({ term, also }, index) =>
    [term, ...also].flatMap((form) => {
      const key = slugOf(form);
      const owner = owners.get(key);
      owners.set(key, owner ?? term);
      if (owner === undefined) return [];
      return [{ file, line: lineOf([index]), message: `"${form}" is a form of the term "${owner}" already. Remove one of the two.` }];
    }),
  );
}

interface Places {
  readonly byFile: ReadonlyMap<string, ContentDocument>;
  readonly addresses: AddressTable;
}

/** Finds the page of each term. A term whose page is missing is left out and told. */
export function resolveGlossary({ file, config, lineOf }: WrittenGlossary, places: Places): { glossary: Glossary; problems: ContentProblem[] } {
  const problems: ContentProblem[] = [];
  const references: PageReference[] = [];
  const files = [...places.byFile.keys()];
  const beside = (path: string): string => posix.join(posix.dirname(file), path);
  const tell = (path: readonly (string | number)[], message: string): void => void problems.push({ file, line: lineOf(path), message });
  const terms = config.flatMap(({ term, also, definition, page, in: within }, index): Term[] => {
    for (const [entry, path] of within.entries()) {
      if (files.some((known) => known.startsWith(beside(path)))) continue;
      tell([index, 'in', entry], `"in": no page lies at ${beside(path)}.${suggestion(beside(path), files)}`);
    }
    const [, target = '', hash = ''] = /^([^#]*)(#.*)?$/s.exec(page) ?? [];
    const document = places.byFile.get(beside(target));
    if (!document) {
      tell([index, 'page'], `"page": there is no file ${beside(target)}.${suggestion(beside(target), files)} Name the page that explains "${term}".`);
      return [];
    }
    references.push({ path: document.path, hash, line: lineOf([index, 'page']) });
    const href = (places.addresses.hrefOf(document.path) ?? document.path) + hash;
    const place = { href, path: document.path, pageTitle: document.title, within: within.map(beside) };
    return [{ term, slug: slugOf(term), forms: [term, ...also], definition, ...place }];
  });
  return { glossary: { file, terms, references }, problems };
}

/** A term as part of an id: `Int grid` is `int-grid`. */
function slugOf(term: string): string {
  return term
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
