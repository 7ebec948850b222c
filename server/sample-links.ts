import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ApiLink, ReadSamples } from 'markdown';
import * as v from 'valibot';

const linkSchema: v.GenericSchema<unknown, ApiLink> = v.object({
  start: v.number(),
  length: v.number(),
  anchor: v.string(),
});

const linksSchema = v.record(v.string(), v.array(linkSchema));

/** The links of C# samples by their keys (see `sampleKeys`). */
export type SampleLinks = v.InferOutput<typeof linksSchema>;

/*
 * The C# samples of pages: the check, the build and the development server parse them. Production looks up stored
 * links, since loading the grammar takes 5 MB and 0.3 s.
 */

/** Finds neither problems nor links, for a site whose samples nobody can read. */
export const readNothing: ReadSamples = (texts) => texts.map(() => ({ problems: [], links: [] }));

/** Looks up the links that the build stored. An unknown sample has no links. */
export function lookUpSamples(links: SampleLinks, build: string): ReadSamples {
  return (texts) =>
    sampleKeys(texts, build).map((key) => ({ problems: [], links: links[key] ?? [] }));
}

/** Wraps `read` to collect the links of samples without problems. */
export function recordSamples(
  read: ReadSamples,
  build: string,
): { readonly read: ReadSamples; readonly links: SampleLinks } {
  const links: SampleLinks = {};
  return {
    links,
    read(texts) {
      const readings = read(texts);
      sampleKeys(texts, build).forEach((key, index) => {
        const reading = readings[index];
        if (reading?.problems.length === 0) links[key] = [...reading.links];
      });
      return readings;
    },
  };
}

/**
 * Returns a key for each sample of a page. It covers everything that the links depend on: the sample, other samples of
 * the page that it may refer to, and the build, which includes the API sheet and the check.
 */
export function sampleKeys(texts: readonly string[], build: string): readonly string[] {
  const words = texts.map(wordsOf);
  const declared = texts.map(declaredTypes);
  return texts.map((_, index) => {
    const related = new Set([index]);
    // The loop also visits the samples that it adds.
    for (const from of related) {
      for (const [to, names] of declared.entries())
        if (names.some((name) => words[from]?.has(name))) related.add(to);
    }
    // The order matters: of two types with the same name, the last one counts.
    const page = texts
      .map((text, other) => (related.has(other) ? [other === index, text] : null))
      .filter((sample) => sample !== null);
    return createHash('sha256')
      .update(JSON.stringify([build, page]))
      .digest('hex');
  });
}

const WORD = /[\p{L}_][\p{L}\p{Nd}_]*/gu;
const DECLARATION =
  /\b(?:class|struct|interface|enum)\s+(?<type>[\p{L}_][\p{L}\p{Nd}_]*)|\bdelegate\b(?<delegate>(?:(?!\bdelegate\b)[^;{(])*)\(/gu;

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.match(WORD));
}

/** Returns the types that a sample declares. False positives, such as in comments, do no harm. */
function declaredTypes(text: string): readonly string[] {
  return [...text.matchAll(DECLARATION)].flatMap(
    ({ groups }) => groups?.type ?? nameOf(groups?.delegate ?? '') ?? [],
  );
}

/** `void Changed<T>` -> Changed. */
function nameOf(declaration: string): string | undefined {
  const written = declaration.trimEnd();
  return written
    .slice(0, written.endsWith('>') ? written.lastIndexOf('<') : undefined)
    .match(WORD)
    ?.at(-1);
}

const FILE = 'sample-links.json';

export async function readSampleLinks(folder: string): Promise<SampleLinks> {
  const file = join(folder, FILE);
  const read = v.safeParse(
    v.pipe(v.string(), v.parseJson(), linksSchema),
    await readFile(file, 'utf8'),
  );
  if (!read.success) throw new Error(`The build is damaged at ${file}. Run "npm run build" again.`);
  return read.output;
}

export async function writeSampleLinks(folder: string, links: SampleLinks): Promise<void> {
  await writeFile(join(folder, FILE), JSON.stringify(links));
}
