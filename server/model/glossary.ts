import { posix } from 'node:path';
import { type PageReference, suggestion, type Term } from 'markdown';
import * as v from 'valibot';
import type { AddressTable } from '../contract/addresses.ts';
import type { ContentProblem } from '../read/content-error.ts';
import { digestOf, perFile, type TextFile } from '../read/raw-content.ts';
import { described, optional, text, texts } from '../read/schema/values.ts';
import {
  closedObject,
  hasOnlyComments,
  type LineOf,
  readYaml,
  type YamlPath,
} from '../read/yaml.ts';
import type { ContentDocument } from './documents.ts';

/** Longest definition in characters, since definitions are shown beside a sentence. */
const MAX_LENGTH = 280;

const term = closedObject({
  term: described(
    'The term, as it is written in the prose.',
    v.pipe(text, v.regex(/[\p{L}\p{N}]/u, 'must contain a letter.')),
  ),
  also: optional('Other forms, mostly plurals.', texts, []),
  not: optional(
    'Names for the same thing that the docs must not use. The prose check finds them.',
    texts,
    [],
  ),
  definition: described(
    'What it means, shown beside its first use on a page.',
    v.pipe(
      text,
      v.maxLength(
        MAX_LENGTH,
        (issue) =>
          `has ${issue.input.length} characters; at most ${MAX_LENGTH} are allowed. Write one or two short sentences.`,
      ),
      v.regex(/[.!?]$/, 'must be one or two sentences, with a full stop at the end.'),
    ),
  ),
  page: described(
    'The page that explains it, relative to `glossary.yaml`: `docs/page.md#heading`.',
    text,
  ),
  in: optional(
    'Folders or files, relative to `glossary.yaml`, where the word means this term; by default everywhere.',
    texts,
    [],
  ),
});

export const glossarySchema = v.array(term, 'must be a list of terms: "- term: …".');

export type GlossaryConfig = v.InferOutput<typeof glossarySchema>;

export interface GlossaryFile {
  readonly file: string;
  readonly config: GlossaryConfig;
  readonly lineOf: LineOf;
}

export interface Glossary {
  readonly file: string;
  readonly terms: readonly Term[];
  readonly bySlug: ReadonlyMap<string, Term>;
  /** Digest of everything that decides which words are terms on which pages. */
  readonly wordsId: string;
  /** Links to pages, to check their anchors. */
  references(): readonly PageReference[];
}

/** Reads `glossary.yaml`, which is optional. */
export function readGlossary(source: TextFile | null): ReadGlossary {
  return source === null || hasOnlyComments(source.text)
    ? { glossary: null, problems: [] }
    : glossaryIn(source);
}

interface ReadGlossary {
  readonly glossary: GlossaryFile | null;
  readonly problems: readonly ContentProblem[];
}

const glossaryIn = perFile((source): ReadGlossary => {
  const { value, problems, lineOf } = readYaml(source, glossarySchema);
  const glossary = { file: source.path, config: value ?? [], lineOf };
  return { glossary, problems: [...problems, ...sharedForms(glossary)] };
});

/** Reports forms that belong to two terms. */
function sharedForms({ file, config, lineOf }: GlossaryFile): ContentProblem[] {
  const owners = new Map<string, string>();
  return config.flatMap(({ term, also }, index) =>
    [term, ...also].flatMap((form) => {
      const key = slugOf(form);
      const owner = owners.get(key);
      owners.set(key, owner ?? term);
      if (owner === undefined) return [];
      return [
        {
          file,
          line: lineOf([index]),
          message: `"${form}" is already a form of the term "${owner}". Remove one of the two.`,
        },
      ];
    }),
  );
}

interface GlossaryContext {
  readonly byFile: ReadonlyMap<string, ContentDocument>;
  readonly addresses: AddressTable;
}

/** Resolves the page of each term. Reports and omits terms whose page is missing. */
export function resolveGlossary(
  { file, config, lineOf }: GlossaryFile,
  context: GlossaryContext,
): { glossary: Glossary; problems: ContentProblem[] } {
  const problems: ContentProblem[] = [];
  const references: (() => PageReference)[] = [];
  const files = [...context.byFile.keys()];
  const relative = (path: string): string => posix.join(posix.dirname(file), path);
  const report = (path: YamlPath, message: string): void =>
    void problems.push({ file, line: lineOf(path), message });
  const terms = config.flatMap(({ term, also, definition, page, in: within }, index): Term[] => {
    for (const [entry, path] of within.entries()) {
      if (files.some((known) => known.startsWith(relative(path)))) continue;
      report(
        [index, 'in', entry],
        `"in": there is no page at ${relative(path)}.${suggestion(relative(path), files)}`,
      );
    }
    const [, target = '', hash = ''] = /^([^#]*)(#.*)?$/s.exec(page) ?? [];
    const document = context.byFile.get(relative(target));
    if (!document) {
      report(
        [index, 'page'],
        `"page": there is no file ${relative(target)}.${suggestion(relative(target), files)} Name the page that explains "${term}".`,
      );
      return [];
    }
    references.push(() => ({ path: document.path, hash, line: lineOf([index, 'page']) }));
    const href = (context.addresses.hrefOf(document.path) ?? document.path) + hash;
    const location = {
      href,
      path: document.path,
      pageTitle: document.title,
      within: within.map(relative),
    };
    return [{ term, slug: slugOf(term), forms: [term, ...also], definition, ...location }];
  });
  const words = JSON.stringify(
    terms.map(({ slug, forms, path, within }) => [slug, forms, path, within]),
  );
  const wordsId = digestOf(words);
  return {
    glossary: {
      file,
      terms,
      bySlug: new Map(terms.map((term) => [term.slug, term])),
      wordsId,
      references: () => references.map((reference) => reference()),
    },
    problems,
  };
}

/** `Load balancer` -> `load-balancer` */
function slugOf(term: string): string {
  return term
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
